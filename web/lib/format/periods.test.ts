import { expect, test } from 'vitest'
import { periodsOn } from './periods.ts'

const named = (today: string) =>
  Object.fromEntries(periodsOn(today).map(({ label, from, to }) => [label, `${from}…${to}`]))

test('months count with the present one, across the turn of the year', () => {
  expect(named('2027-01-31')).toMatchObject({
    'All time': '…',
    'This month': '2027-01-01…',
    'Last 3 months': '2026-11-01…',
    'Last 12 months': '2026-02-01…',
  })
})

test.each([
  ['2026-03-31', 'FY 2025-26', 'FY 2024-25'],
  ['2026-04-01', 'FY 2026-27', 'FY 2025-26'],
])('on %s the financial years are %s and %s', (today, present, last) => {
  const years = named(today)
  expect(years[present]).toBe(`${present.slice(3, 7)}-04-01…20${present.slice(8)}-03-31`)
  expect(years[last]).toBe(`${last.slice(3, 7)}-04-01…20${last.slice(8)}-03-31`)
})
