import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applicationMachine,
  applicationMoves,
  leadsOn,
  mayOverride,
  resumeStatusOf,
  whereSubmissionsLead,
  type ApplicationFacts,
} from './application-moves.ts'
import {
  applicationStatuses,
  applicationStatusTable,
  isLive,
  liveStatuses,
  type ApplicationStatus,
} from '../status/application-status.ts'
import { cancellationFeeIsDue, type PastMove } from '../status/status-groups.ts'
import { MONEY_IS_OUT, noOffers } from '../offer/offer-moves.ts'
import { roles, type Actor } from '../people/roles.ts'
import { times } from '../testing/long-tests.ts'

const { move, legalMoves, legalTargets } = applicationMachine

const ready: ApplicationFacts = {
  resumeStatus: null,
  formComplete: true,
  analystAssigned: true,
  openDocuments: 0,
  stillToTell: [],
  analysisPapersAccepted: true,
  teaserAttached: true,
  mandateStatus: 'verified',
  consentToShare: true,
  adviceOpen: false,
  submissions: { all: 1, open: 0, sanctioned: 1 },
  offers: noOffers,
  idleDays: 180,
  note: 'Reason',
}

const none = { all: 0, open: 0, sanctioned: 0 }
const waiting = { all: 1, open: 1, sanctioned: 0 }

const actors: readonly Actor[] = [...roles, 'system']
const anyStatus = fc.constantFrom(...applicationStatuses)
const anyActor = fc.constantFrom(...actors)

describe('the life of an application', () => {
  it('runs from draft to closed in the hands of the right people', () => {
    const path: [ApplicationStatus, Actor][] = [
      ['submitted', 'user'],
      ['under-review', 'credit-analyst'],
      ['in-analysis', 'credit-analyst'],
      ['teaser-ready', 'credit-analyst'],
      ['mandate-pending', 'admin'],
      ['shared', 'relationship-manager'],
      ['sanctioned', 'credit-analyst'],
      ['accepted', 'user'],
      ['documentation', 'relationship-manager'],
      ['partly-disbursed', 'relationship-manager'],
      ['disbursed', 'admin'],
      ['closed', 'admin'],
    ]
    let status: ApplicationStatus = 'draft'
    for (const [to, actor] of path) {
      const disbursed = to === 'disbursed' || to === 'closed' ? 2 : 1
      const offers = { all: 1, accepted: 1, granted: 2, disbursed, feesOutstanding: 0 }
      const facts = { ...ready, offers }
      expect(move(status, to, actor, facts)).toMatchObject({ ok: true, from: status, to })
      status = to
    }
  })

  it('names the legal moves when one is illegal', () => {
    expect(move('submitted', 'disbursed', 'admin', ready)).toEqual({
      ok: false,
      code: 'ILLEGAL_TRANSITION',
      legal: ['under-review', 'documents-pending', 'on-hold', 'withdrawn', 'rejected'],
    })
  })

  it('tells a forbidden move from an illegal one', () => {
    expect(move('submitted', 'under-review', 'user', ready)).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(move('submitted', 'rejected', 'relationship-manager', ready)).toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })

  it('lets a borrower withdraw, accept a sanction or send the case to other lenders, and nothing else', () => {
    const own = new Set(
      applicationMoves.filter((row) => row.who.includes('user')).map((row) => row.action),
    )
    expect(own).toEqual(new Set(['submit', 'accept-sanction', 'sanction-lapsed', 'withdraw']))
  })

  it('lets a referral partner move nothing', () => {
    for (const status of applicationStatuses)
      expect(legalMoves(status, 'referral-partner', ready)).toEqual([])
  })
})

describe('guards', () => {
  it.each([
    ['submitted', 'under-review', { analystAssigned: false }, 'Assign a credit analyst first.'],
    [
      'under-review',
      'in-analysis',
      { stillToTell: ['Email of Asha Verma'] },
      'Missing from the borrower: Email',
    ],
    [
      'under-review',
      'in-analysis',
      { analysisPapersAccepted: false },
      'Accept what the analysis needs',
    ],
    [
      'in-analysis',
      'teaser-ready',
      { teaserAttached: false },
      'Keep a version of the teaser first, or upload one.',
    ],
    ['teaser-ready', 'mandate-pending', { mandateStatus: 'created' }, 'Release the mandate'],
    ['mandate-pending', 'shared', { mandateStatus: 'signed' }, 'must be verified'],
    ['mandate-pending', 'shared', { consentToShare: false }, 'has not consented'],
    ['mandate-pending', 'shared', { adviceOpen: true }, 'asked to be advised'],
    ['mandate-pending', 'shared', { submissions: none }, 'Send the case to a lender first'],
    ['shared', 'sanctioned', { submissions: waiting }, 'Record the sanction in the submission'],
    ['shared', 'declined-by-lenders', { submissions: waiting }, 'A lender still has the case'],
    ['under-review', 'documents-pending', { note: ' ' }, 'Ask for at least one document'],
    ['submitted', 'rejected', { note: undefined }, 'Give the reason'],
  ] as const)('%s → %s wants its facts', (from, to, facts, sentence) => {
    const refused = move(from, to, 'admin', { ...ready, ...facts })
    expect(refused).toMatchObject({
      ok: false,
      code: 'GUARD_UNMET',
      message: expect.stringContaining(sentence),
    })
    expect(move(from, to, 'admin', ready)).toMatchObject({ ok: true })
  })

  it('the start of the analysis names papers and answers that are missing at once', () => {
    const missing = { stillToTell: ['Email of Asha Verma'], analysisPapersAccepted: false }
    const refused = move('under-review', 'in-analysis', 'admin', { ...ready, ...missing })
    expect(refused).toMatchObject({
      message: expect.stringMatching(
        /Missing from the borrower: Email of Asha Verma\. Accept what/,
      ),
    })
  })

  it('a sanction is accepted by its offer, but in a case from before submissions', () => {
    const accept = (about: Partial<ApplicationFacts>) =>
      move('sanctioned', 'accepted', 'user', { ...ready, ...about }).ok
    expect(accept({})).toBe(false)
    expect(accept({ offers: { ...noOffers, all: 1 } })).toBe(false)
    expect(accept({ offers: { ...noOffers, all: 1, accepted: 1 } })).toBe(true)
    expect(accept({ submissions: none })).toBe(true)
  })

  it('a draft expires only after 180 idle days, and only by itself', () => {
    expect(move('draft', 'expired', 'system', { ...ready, idleDays: 179 })).toMatchObject({
      code: 'GUARD_UNMET',
    })
    expect(move('draft', 'expired', 'admin', ready)).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  it('a sanctioned case on hold cannot be rejected', () => {
    const held = { ...ready, resumeStatus: 'sanctioned' as const }
    expect(move('on-hold', 'rejected', 'admin', held)).toMatchObject({ code: 'GUARD_UNMET' })
    expect(
      move('on-hold', 'rejected', 'admin', { ...ready, resumeStatus: 'shared' }),
    ).toMatchObject({ ok: true })
  })

  it('a button that is blocked says why', () => {
    const moves = legalMoves('submitted', 'admin', { ...ready, analystAssigned: false })
    expect(moves.find((row) => row.action === 'take-up')?.blocked).toBe(
      'Assign a credit analyst first.',
    )
    expect(moves.find((row) => row.action === 'reject')).toMatchObject({ noteRequired: true })
  })
})

describe('what a case still waits for', () => {
  const waitsFor = (status: ApplicationStatus, facts: ApplicationFacts) =>
    legalMoves(status, 'admin', facts)
      .filter(({ action, blocked }) => blocked !== undefined && leadsOn(action))
      .map(({ action }) => action)

  it('is nothing once its mandate is verified and the owner consents', () => {
    expect(waitsFor('mandate-pending', ready)).toEqual([])
  })

  it('is the signed mandate before that, and not a way back', () => {
    expect(waitsFor('mandate-pending', { ...ready, mandateStatus: 'approved' })).toEqual(['share'])
  })
})

describe('pauses', () => {
  it('a hold returns to exactly where it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...liveStatuses.filter((status) => status !== 'on-hold')),
        (status) => {
          expect(move(status, 'on-hold', 'admin', ready)).toMatchObject({ ok: true })
          const resumeStatus = resumeStatusOf('on-hold', [{ from: status, to: 'on-hold' }])
          expect(resumeStatus).toBe(status)
          const held = { ...ready, resumeStatus }
          expect(move('on-hold', status, 'admin', held)).toMatchObject({ ok: true, to: status })
          expect(legalTargets('on-hold', held).filter(isLive)).toEqual([status])
        },
      ),
    )
  })

  it('a case that waits for papers remembers where it was, through a hold too', () => {
    const history: PastMove[] = [
      { from: 'under-review', to: 'in-analysis' },
      { from: 'in-analysis', to: 'documents-pending' },
      { from: 'documents-pending', to: 'on-hold' },
    ]
    expect(resumeStatusOf('on-hold', history)).toBe('documents-pending')
    const resumed: PastMove[] = [...history, { from: 'on-hold', to: 'documents-pending' }]
    expect(resumeStatusOf('documents-pending', resumed)).toBe('in-analysis')
    expect(resumeStatusOf('in-analysis', resumed)).toBeNull()
  })

  it('papers that are still open keep it waiting', () => {
    const waiting = { ...ready, resumeStatus: 'under-review' as const, openDocuments: 1 }
    expect(move('documents-pending', 'under-review', 'admin', waiting)).toMatchObject({
      code: 'GUARD_UNMET',
    })
    expect(move('documents-pending', 'in-analysis', 'admin', waiting)).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
  })
})

describe('whatever happens', () => {
  const anyFacts = fc.record<ApplicationFacts>({
    resumeStatus: fc.option(anyStatus),
    formComplete: fc.boolean(),
    analystAssigned: fc.boolean(),
    openDocuments: fc.nat(3),
    stillToTell: fc.constantFrom<string[][]>([], ['State']),
    analysisPapersAccepted: fc.boolean(),
    teaserAttached: fc.boolean(),
    mandateStatus: fc.constantFrom(null, 'created', 'released', 'approved', 'signed', 'verified'),
    consentToShare: fc.boolean(),
    adviceOpen: fc.boolean(),
    submissions: fc.record({ all: fc.nat(3), open: fc.nat(3), sanctioned: fc.nat(3) }),
    offers: fc.record({
      all: fc.nat(3),
      accepted: fc.nat(3),
      granted: fc.nat(9),
      disbursed: fc.nat(9),
      feesOutstanding: fc.nat(9),
    }),
    idleDays: fc.nat(400),
    note: fc.constantFrom(undefined, '', 'Reason'),
  })

  it('a case is closed once its fees are in and all that was accepted is paid out; one without offers as it is', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { all, granted, disbursed, feesOutstanding } = facts.offers
        const settled = all === 0 || (feesOutstanding === 0 && disbursed >= granted)
        expect(move('disbursed', 'closed', 'admin', facts).ok).toBe(settled)
        const waived = { ...facts, overrideReason: 'The director waives it.' }
        expect(move('disbursed', 'closed', 'admin', waived).ok).toBe(true)
      }),
    )
    expect(mayOverride('settle', 'admin')).toBe(true)
    expect(mayOverride('settle', 'relationship-manager')).toBe(false)
  })

  it('nothing leaves an ended state', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyActor, anyFacts, (from, to, actor, facts) => {
        fc.pre(!isLive(from))
        expect(move(from, to, actor, facts)).toEqual({
          ok: false,
          code: 'ILLEGAL_TRANSITION',
          legal: [],
        })
      }),
    )
  })

  it('lenders never see a case without a verified mandate and consent', () => {
    fc.assert(
      fc.property(anyActor, anyFacts, (actor, facts) => {
        fc.pre(move('mandate-pending', 'shared', actor, facts).ok)
        expect(facts).toMatchObject({
          mandateStatus: 'verified',
          consentToShare: true,
          adviceOpen: false,
        })
        expect(facts.submissions.all).toBeGreaterThan(0)
      }),
    )
  })

  it('submissions lead only where the table lets the product go', () => {
    fc.assert(
      fc.property(anyStatus, anyFacts, (status, facts) => {
        const to = whereSubmissionsLead(status, facts.submissions)
        if (to === null) return
        const ruled = { ...facts, mandateStatus: 'verified', consentToShare: true } as const
        expect(move(status, to, 'system', { ...ruled, adviceOpen: false }).ok).toBe(true)
      }),
    )
    expect(whereSubmissionsLead('mandate-pending', none)).toBeNull()
    expect(whereSubmissionsLead('mandate-pending', waiting)).toBe('shared')
    expect(whereSubmissionsLead('shared', { all: 2, open: 2, sanctioned: 1 })).toBe('sanctioned')
    expect(whereSubmissionsLead('sanctioned', { all: 2, open: 0, sanctioned: 0 })).toBe('shared')
    // All have answered, and nobody says for the people of the case what that means.
    expect(whereSubmissionsLead('shared', { all: 2, open: 0, sanctioned: 0 })).toBeNull()
    // One of before submissions were kept stays where it is.
    expect(whereSubmissionsLead('sanctioned', none)).toBeNull()
  })

  it('an offered move that nothing blocks can be made', () => {
    fc.assert(
      fc.property(anyStatus, anyActor, anyFacts, (status, actor, facts) => {
        // A case returns to where it was before the pause: a live state, never a pause of its own kind,
        // nor from missing papers to a hold.
        const { resumeStatus } = facts
        fc.pre(resumeStatus === null || isLive(resumeStatus))
        fc.pre(resumeStatus !== 'on-hold' && resumeStatus !== status)
        for (const offered of legalMoves(status, actor, { ...facts, note: 'Reason' })) {
          const done = move(status, offered.to, actor, { ...facts, note: 'Reason' })
          expect(done.ok).toBe(offered.blocked === undefined)
        }
      }),
    )
  })

  it('a walk of any moves keeps to the table, the way back and the order of things', () => {
    // Mostly what may be, so that walks come far; now and then anything.
    const step = fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: anyStatus }),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant('admin' as const) },
        { weight: 1, arbitrary: anyActor },
      ),
      fc.oneof({ weight: 4, arbitrary: fc.constant(ready) }, { weight: 1, arbitrary: anyFacts }),
    )
    const farthest = new Set<ApplicationStatus>()
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (walk) => {
        let status: ApplicationStatus = 'draft'
        const history: PastMove[] = []
        for (const [wish, actor, guessed] of walk) {
          const facts = { ...guessed, resumeStatus: resumeStatusOf(status, history) }
          const targets: ApplicationStatus[] = legalTargets(status, facts).filter(isLive)
          const to: ApplicationStatus | undefined =
            typeof wish === 'number' ? targets[wish % targets.length] : wish
          if (to === undefined) continue
          const done = move(status, to, actor, facts)
          if (!done.ok) continue
          expect(legalTargets(status, facts)).toContain(to)
          expect(actor).not.toBe('referral-partner')
          if (actor === 'user')
            expect(['submit', 'accept-sanction', 'sanction-lapsed', 'withdraw']).toContain(
              done.action,
            )
          const past = new Set(history.map((move) => move.to))
          if (to === 'sanctioned') expect(past.has('shared')).toBe(true)
          if (to === 'disbursed')
            expect([past.has('shared'), past.has('accepted')]).toEqual([true, true])
          history.push({ from: status, to })
          farthest.add(to)
          status = to
        }
        // Where a pause leads back to is somewhere the case has been.
        const back = resumeStatusOf(status, history)
        if (back !== null) expect(history.map((move) => move.from)).toContain(back)
      }),
      { numRuns: times(1000, 20_000) },
    )
    expect(farthest).toContain('shared')
  })

  it('every state is reachable from draft', () => {
    const seen = new Set<ApplicationStatus>(['draft'])
    for (const status of seen)
      for (const next of legalTargets(status, { ...ready, resumeStatus: null })) seen.add(next)
    expect(seen).toEqual(new Set(applicationStatuses))
  })
})

describe('words for the borrower', () => {
  it('never call an indication approved', () => {
    const words = JSON.stringify([applicationStatusTable, applicationMoves])
    expect(words).not.toMatch(/approved/i)
  })
  it('an ended case is in nobody’s hands, a live one in somebody’s', () => {
    for (const { state, whose } of Object.values(applicationStatusTable))
      expect(whose === 'nobody').toBe(state === 'ended')
  })
  it('nothing of which money is out is withdrawn', () => {
    const facts = (disbursed: number) => ({
      ...ready,
      offers: { ...ready.offers, all: 1, accepted: 1, granted: 100, disbursed },
    })
    const withdraw = (disbursed: number) =>
      move('partly-disbursed', 'withdrawn', 'admin', {
        ...facts(disbursed),
        note: 'They sold the machine.',
      })
    expect(withdraw(0)).toMatchObject({ ok: true })
    expect(withdraw(40)).toMatchObject({ ok: false, message: MONEY_IS_OUT })
  })
  it('say when withdrawing costs the cancellation fee', () => {
    expect(cancellationFeeIsDue('sanctioned')).toBe(false)
    expect(cancellationFeeIsDue('accepted')).toBe(true)
    expect(cancellationFeeIsDue('withdrawn')).toBe(false)
  })
})
