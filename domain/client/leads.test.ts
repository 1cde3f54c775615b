import { describe, expect, test } from 'vitest'
import { applicationStatuses } from '../status/application-status.ts'
import { leadMoves, leadStates, mayMoveLead, partnerPhaseOf, stageForPartner } from './leads.ts'

describe('a lead', () => {
  test.each([
    ['new', ['contacted', 'interested', 'lost', 'duplicate']],
    ['contacted', ['interested', 'lost', 'duplicate']],
    ['interested', ['lost', 'duplicate']],
    // What goes on then is its case.
    ['applied', []],
    ['lost', ['contacted', 'interested']],
    ['duplicate', ['new']],
  ] as const)('that is %s goes on to %j', (from, to) => {
    expect(leadMoves(from).map((move) => move.to)).toEqual(to)
    expect(leadStates.filter((state) => mayMoveLead(from, state)).toSorted()).toEqual(to.toSorted())
  })

  test('says its stage to the partner in the words that the borrower reads', () => {
    expect(stageForPartner('duplicate', null).label).toBe('Known already')
    expect(stageForPartner('applied', 'teaser-ready').label).toBe('Ready for Lenders')
  })

  test('counts for its partner in one part, its case by what lenders have given', () => {
    const ofState = leadStates.map((state) => partnerPhaseOf(state, null))
    expect(ofState).toEqual(['open', 'open', 'open', 'live', 'ended', 'ended'])
    const of = (phase: string) =>
      applicationStatuses.filter((status) => partnerPhaseOf('applied', status) === phase)
    expect(of('sanctioned')).toEqual(['sanctioned', 'accepted', 'documentation'])
    expect(of('disbursed')).toEqual(['partly-disbursed', 'disbursed', 'closed'])
    expect(of('live')).toContain('on-hold')
    expect(of('ended')).toEqual(['withdrawn', 'rejected', 'declined-by-lenders', 'expired'])
  })
})
