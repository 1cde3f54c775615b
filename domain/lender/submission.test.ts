import { describe, expect, it } from 'vitest'
import { resumeAfter, returnsTo, submissionMachine } from './submission.ts'
import {
  isOpenSubmission,
  whoseTurnInSubmission,
  type SubmissionStatus,
  submissionStatuses,
} from '../status/submission-status.ts'

// One letter for each status that can be reached: q query raised, r responded, u under process, i in principle, s sanctioned,
// a accepted, n not taken, e expired, d declined, w withdrawn. A query returns to u here.
const letters: Readonly<Record<SubmissionStatus, string>> = {
  'under-process': 'u',
  'query-raised': 'q',
  'query-responded': 'r',
  'in-principle': 'i',
  sanctioned: 's',
  accepted: 'a',
  'not-taken': 'n',
  expired: 'e',
  declined: 'd',
  withdrawn: 'w',
}
const table: Readonly<Record<SubmissionStatus, string>> = {
  'under-process': 'qisdw',
  'query-raised': 'urdw',
  'query-responded': 'uqisdw',
  'in-principle': 'qsdw',
  sanctioned: 'nedw',
  accepted: '',
  'not-taken': '',
  expired: '',
  declined: '',
  withdrawn: '',
}
const sorted = (text: string) => [...text].toSorted().join('')

describe('a submission', () => {
  it.each(submissionStatuses)('that is %s can become what the table says', (status) => {
    const resumeStatus = resumeAfter('under-process', status, null)
    for (const role of ['admin', 'relationship-manager', 'credit-analyst'] as const) {
      const moves = submissionMachine.legalMoves(status, role, { resumeStatus })
      const reached = new Set(moves.map(({ to }) => letters[to]))
      expect(sorted([...reached].join(''))).toBe(sorted(table[status]))
    }
    for (const actor of ['user', 'referral-partner'] as const)
      expect(submissionMachine.legalMoves(status, actor, { resumeStatus })).toEqual([])
    const bySystem = submissionMachine.legalMoves(status, 'system', { resumeStatus })
    expect(bySystem.map(({ action }) => action)).toEqual(
      status === 'sanctioned' ? ['accept', 'leave', 'lapse'] : [],
    )
  })

  it('returns from a query to where it was, however often the lender asks', () => {
    for (const start of ['under-process', 'in-principle'] as const) {
      const path = ['query-raised', 'query-responded', 'query-raised', 'query-responded'] as const
      let [status, resumeStatus]: [SubmissionStatus, SubmissionStatus | null] = [start, null]
      for (const to of path) {
        expect(submissionMachine.move(status, to, 'admin', { resumeStatus }).ok).toBe(true)
        resumeStatus = resumeAfter(status, to, resumeStatus)
        status = to
      }
      expect(resumeStatus).toBe(start)
      expect(submissionMachine.move(status, start, 'admin', { resumeStatus }).ok).toBe(true)
      expect(resumeAfter(status, start, resumeStatus)).toBeNull()
    }
    const fromPrinciple = { resumeStatus: 'in-principle' } as const
    expect(submissionMachine.move('query-raised', 'under-process', 'admin', fromPrinciple)).toEqual(
      {
        ok: false,
        code: 'ILLEGAL_TRANSITION',
        legal: ['query-responded', 'in-principle', 'declined', 'withdrawn'],
      },
    )
  })

  it('is declined with a reason alone', () => {
    const decline = (note?: string) =>
      submissionMachine.move('sanctioned', 'declined', 'admin', { resumeStatus: null, note })
    expect(decline()).toMatchObject({ ok: false, code: 'GUARD_UNMET' })
    expect(decline('  ').ok).toBe(false)
    expect(decline('Cover too low.').ok).toBe(true)
  })

  it('is accepted by its offer alone, and reopened where none was', () => {
    for (const role of ['admin', 'relationship-manager', 'credit-analyst', 'lender'] as const) {
      const facts = { resumeStatus: null }
      expect(submissionMachine.move('sanctioned', 'accepted', role, facts)).toMatchObject({
        ok: false,
        code: 'NOT_ALLOWED',
      })
    }
    const movesOf = (offerAccepted: boolean) =>
      submissionMachine.legalMoves('accepted', 'relationship-manager', {
        resumeStatus: returnsTo('accepted', null, offerAccepted),
      })
    expect(movesOf(true)).toEqual([])
    expect(movesOf(false)).toMatchObject([{ action: 'reopen', to: 'sanctioned' }])
    expect(returnsTo('query-raised', 'in-principle', false)).toBe('in-principle')
  })

  it('waits for the lender, but for a query and a sanction', () => {
    const turns = submissionStatuses.map((status) => [
      status,
      whoseTurnInSubmission(status, null, false),
      whoseTurnInSubmission(status, 'borrower', true),
    ])
    expect(turns).toEqual([
      ['under-process', 'the lenders', 'the lenders'],
      ['query-raised', 'us', 'you'],
      ['query-responded', 'the lenders', 'the lenders'],
      ['in-principle', 'the lenders', 'the lenders'],
      ['sanctioned', 'us', 'you'],
      ['accepted', 'nobody', 'nobody'],
      ['not-taken', 'nobody', 'nobody'],
      ['expired', 'nobody', 'nobody'],
      ['declined', 'nobody', 'nobody'],
      ['withdrawn', 'nobody', 'nobody'],
    ])
    expect(whoseTurnInSubmission('query-raised', 'firm', false)).toBe('us')
  })

  it('keeps a second one from the same lender while it is open', () => {
    expect(submissionStatuses.filter((status) => !isOpenSubmission(status))).toEqual([
      'not-taken',
      'expired',
      'declined',
      'withdrawn',
    ])
  })
})
