import { expect, test } from 'vitest'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { countToCheck } from '../../../parts/papers/to-check.ts'
import { tallyOf, tallyWords } from './paper-tally.ts'
import { reviewItems, stateOf } from '../../../parts/papers/review-items.ts'

const file = (key: string, state?: 'accepted' | 'returned') => ({
  fileName: `${key}.pdf`,
  key,
  slot: null,
  review: state ? { state, reason: null, by: 'Asha', at: '2026-04-02T06:00:00Z' } : null,
})

const asked = (id: string, document: object | null) => ({
  id,
  title: id,
  document,
  status: document === null ? 'requested' : 'received',
  unavailableBecause: null,
})

// Only what papers are read from.
const record = {
  companyType: 'private-limited',
  baseYear: '2024-25',
  submittedAt: '2026-04-01T06:00:00Z',
  management: [],
  publicAndPrivateDocs: { MOA: ['moa-1', 'moa-2'], AOA: ['twice'] },
  notApplicable: {
    'publicAndPrivateDocs.COI': { reason: 'never-had-one', state: 'claimed' },
    // Of a paper that is asked for no more.
    'partnershipAndLlpDocs.partnershipDeed': { reason: 'never-had-one', state: 'claimed' },
  },
  documents: [file('moa-1', 'accepted'), file('moa-2', 'returned'), file('twice'), file('stray')],
  additionalDocuments: [
    asked('Valuation', null),
    asked('Lease', file('lease', 'accepted')),
    asked('Sanction letter', file('letter')),
    asked('Once more', file('twice')),
  ],
} as unknown as ApplicationRecord

test('what is to check is the same number beside the tab and in the list', () => {
  const { check } = tallyOf(reviewItems(record))
  expect(check).toBe(countToCheck(record))
  expect(check).toBe(5)
})

test('what was asked for beyond the form counts, each file once, and what is missing is a line', () => {
  const items = reviewItems(record)
  const tally = tallyOf(items)
  expect(tally).toMatchObject({ accepted: 2, returned: 1, held: 0 })
  expect(items.filter((item) => stateOf(item) === 'missing')).toHaveLength(tally.missing)
  expect(items.filter(({ id }) => id === 'twice')).toHaveLength(1)
  expect(items.filter((item) => item.kind === 'missing').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Valuation', 'GST returns, 12 months']),
  )
})

test('what waits for the mail that returns it is to check no more, and not returned yet', () => {
  const held = [{ key: 'letter' }]
  const tally = tallyOf(reviewItems(record), (item) =>
    item.id === 'letter' ? 'held' : stateOf(item),
  )
  expect(tally.check).toBe(countToCheck(record, held))
  expect(tallyWords(tally)).toMatch(
    /^2 accepted · 4 to check · 1 to be returned \(not sent\) · 1 returned · \d+ missing$/,
  )
})
