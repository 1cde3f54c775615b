import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mandateMachine,
  mandateMeaning,
  mandateStatuses,
  mandateStatusTable,
  type MandateFacts,
  type MandateStatus,
} from './mandate-status.ts'
import { roles, type Actor } from '../people/roles.ts'
import { times } from '../testing/long-tests.ts'

const { move, legalTargets } = mandateMachine
const facts: MandateFacts = {
  actorIsCreator: false,
  adminCount: 2,
  reachedLenders: false,
  note: 'Reason',
  resumeStatus: null,
}

it('says of a released letter what the borrower answered, and of any other where it stands', () => {
  expect(mandateMeaning('released', null)).toMatch(/^Read the letter/)
  expect(mandateMeaning('released', 'agree')).toMatch(/^You agreed to the letter/)
  expect(mandateMeaning('released', 'request-changes')).toMatch(/^You asked for changes/)
  expect(mandateMeaning('verified', 'agree')).toBe('The fee agreement (mandate) is in force.')
})

describe('the life of a mandate', () => {
  it('runs from created to verified', () => {
    const path: [MandateStatus, Actor][] = [
      ['released', 'admin'],
      ['approved', 'admin'],
      ['signed', 'user'],
      ['verified', 'relationship-manager'],
    ]
    let status: MandateStatus = 'created'
    for (const [to, actor] of path) {
      expect(move(status, to, actor, facts)).toMatchObject({ ok: true, to })
      status = to
    }
    expect(legalTargets('verified', facts)).toEqual(['terminated'])
  })

  it('is terminated by an admin with a reason, from its approval on and until lenders have the case', () => {
    const terminable = mandateStatuses.filter((status) =>
      legalTargets(status, facts).includes('terminated'),
    )
    expect(terminable).toEqual(['approved', 'signed', 'verified'])
    for (const status of terminable) {
      expect(move(status, 'terminated', 'admin', facts)).toMatchObject({ ok: true })
      expect(move(status, 'terminated', 'relationship-manager', facts).ok).toBe(false)
      for (const refused of [{ note: '' }, { reachedLenders: true }])
        expect(move(status, 'terminated', 'admin', { ...facts, ...refused })).toMatchObject({
          code: 'GUARD_UNMET',
        })
    }
  })

  it('refuses a signed copy before the terms are approved', () => {
    expect(move('released', 'signed', 'user', facts)).toEqual({
      ok: false,
      code: 'ILLEGAL_TRANSITION',
      legal: ['approved', 'rejected', 'cancelled'],
    })
  })

  it('returns a bad signed copy to approved, with the reason', () => {
    expect(move('signed', 'approved', 'admin', facts)).toMatchObject({ ok: true, action: 'return' })
    expect(move('signed', 'approved', 'admin', { ...facts, note: '' })).toMatchObject({
      code: 'GUARD_UNMET',
    })
  })

  it('can be cancelled only until it is decided', () => {
    const cancellable = mandateStatuses.filter((status) =>
      legalTargets(status, facts).includes('cancelled'),
    )
    expect(cancellable).toEqual(['created', 'released'])
  })

  it('is decided by another admin than its creator as soon as there are two', () => {
    const own = { ...facts, actorIsCreator: true }
    for (const to of ['approved', 'rejected'] as const) {
      expect(move('released', to, 'admin', own)).toMatchObject({ code: 'GUARD_UNMET' })
      expect(move('released', to, 'admin', { ...own, adminCount: 1 })).toMatchObject({ ok: true })
    }
  })

  it('never leaves an ended state, and the borrower only ever signs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...mandateStatuses),
        fc.constantFrom(...mandateStatuses),
        fc.constantFrom(...roles),
        (from, to, role) => {
          const done = move(from, to, role, facts)
          if (!mandateStatusTable[from].live) expect(done.ok).toBe(false)
          if (role === 'user' && done.ok) expect(done.action).toBe('sign')
        },
      ),
    )
  })
})

describe('whatever is tried', () => {
  const tries = fc.array(
    fc.tuple(
      fc.constantFrom(...mandateStatuses),
      fc.constantFrom(...roles),
      fc.record<MandateFacts>({
        actorIsCreator: fc.boolean(),
        adminCount: fc.integer({ min: 1, max: 3 }),
        reachedLenders: fc.boolean(),
        note: fc.constantFrom(undefined, ' ', 'Reason'),
        resumeStatus: fc.constant(null),
      }),
    ),
    { maxLength: 40 },
  )

  it('a mandate goes only where its table leads, and is signed only after it was released and approved', () => {
    fc.assert(
      fc.property(tries, (walk) => {
        let status: MandateStatus = 'created'
        const past = new Set<MandateStatus>([status])
        for (const [to, role, facts] of walk) {
          const done = move(status, to, role, facts)
          expect(
            done.ok || ['ILLEGAL_TRANSITION', 'NOT_ALLOWED', 'GUARD_UNMET'].includes(done.code),
          ).toBe(true)
          if (!done.ok) continue
          expect(legalTargets(status, facts)).toContain(to)
          if (to === 'signed')
            expect([past.has('released'), past.has('approved')]).toEqual([true, true])
          if (to === 'verified') expect(past.has('signed')).toBe(true)
          if (status === 'released' && facts.actorIsCreator && facts.adminCount > 1)
            expect(to).toBe('cancelled')
          past.add(to)
          status = to
        }
      }),
      { numRuns: times(500, 10_000) },
    )
  })

  it('every state is reachable', () => {
    const seen = new Set<MandateStatus>(['created'])
    for (const status of seen) for (const to of legalTargets(status, facts)) seen.add(to)
    expect(seen).toEqual(new Set(mandateStatuses))
  })
})
