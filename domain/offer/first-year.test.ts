import { expect, test } from 'vitest'
import { firstYearOf } from './first-year.ts'

const limit = { amount: 5_000_000, gstPercent: 18 }

test('the first year of a limit is the interest on what is used and the lender’s fee with its GST', () => {
  expect(firstYearOf({ ...limit, ratePercent: 10.25, processingPercent: 1 }, 60)).toEqual({
    interest: 307_500,
    charges: 59_000,
    inAll: 366_500,
  })
})

test('a higher rate with a lower fee can cost less', () => {
  const first = firstYearOf({ ...limit, ratePercent: 10.25, processingPercent: 1 }, 60)
  const second = firstYearOf({ ...limit, ratePercent: 10.75, processingPercent: 0.25 }, 60)
  expect(second.inAll).toBe(337_250)
  expect(second.inAll).toBeLessThan(first.inAll)
  expect(firstYearOf({ ...limit, amount: 333, ratePercent: 10, processingPercent: 1 }, 60)).toEqual(
    { interest: 20, charges: 4, inAll: 24 },
  )
})
