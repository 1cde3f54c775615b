import { describe, expect, test } from 'vitest'
import { leadMoves, leadStates, mayMoveLead, stageForPartner } from './leads.ts'

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
})
