import { expect, test } from 'vitest'
import { statusAge } from './status-age.ts'

const age = { waitsFor: 'firm', days: 6, dueOn: null, daysLate: null } as const

// 20:00 UTC is the next day in India.
const now = new Date('2026-03-09T20:00:00.000Z')

test.each([
  [{}, '6 working days', false],
  [{ days: 0 }, 'since today', false],
  [{ days: 1, dueOn: '2026-03-10' }, '1 working day, due today', false],
  [{ dueOn: '2026-03-12' }, '6 working days, due 12 Mar 2026', false],
  [{ dueOn: '2026-03-05', daysLate: 3 }, '6 working days, 3 days late', true],
  [{ waitsFor: 'borrower' as const }, '6 working days with the borrower', false],
  [{ waitsFor: 'lenders' as const, days: 0 }, 'since today with the lenders', false],
  [{ waitsFor: 'nobody' as const }, '6 working days since it ended', false],
])('%o reads: %s', (change, words, isLate) => {
  expect(statusAge({ ...age, ...change }, now)).toEqual({ words, isLate })
})
