import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

test.each([
  ['at 9:00 nobody has to wait', '2026-10-31T09:00:00+05:30', null],
  ['until 19:59 neither', '2026-10-31T19:59:59+05:30', null],
  [
    'from 20:00 it waits for the next morning',
    '2026-10-31T20:00:00+05:30',
    '2026-11-01T09:00:00+05:30',
  ],
  ['after midnight for the same morning', '2028-02-29T00:30:00+05:30', '2028-02-29T09:00:00+05:30'],
  ['until 8:59', '2027-04-01T08:59:59+05:30', '2027-04-01T09:00:00+05:30'],
  ['over the end of a year', '2026-12-31T23:00:00+05:30', '2027-01-01T09:00:00+05:30'],
])('%s', (_, now, until) => {
  expect(quietUntil(new Date(now))).toEqual(until === null ? null : new Date(until))
})
