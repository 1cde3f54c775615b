import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOn } from './accepting-costs.ts'
import { disbursalProblem, feeOnPart, firstPaidOn } from './disbursal.ts'

describe('the fee on parts', () => {
  it('sums to the fee on the whole, however it is paid out', () => {
    const agreed = fc.record({
      percentage: fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100),
      gstPercent: fc.constantFrom(0, 18),
    })
    const parts = fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(agreed, parts, (fee, sizes) => {
        let before = 0
        let [sum, gst] = [0, 0]
        for (const part of sizes) {
          const share = feeOnPart({ before, part }, fee)
          sum += share.fee
          gst += share.gst
          before += part
        }
        const whole = feeOn(before, fee)
        expect([sum, gst]).toEqual([whole.fee, whole.gst])
      }),
    )
  })
})

describe('what is paid out', () => {
  const loan = { amount: 100, repayment: 'emi' } as const
  const limit = { amount: 100, repayment: 'revolving' } as const
  it.each([
    [loan, { kind: 'tranche', amount: 40, before: 60 }, null],
    [loan, { kind: 'tranche', amount: 41, before: 60 }, 'OVER_DISBURSED'],
    [loan, { kind: 'availability', amount: 100, before: 0 }, 'kind'],
    [limit, { kind: 'availability', amount: 100, before: 0 }, null],
    [limit, { kind: 'availability', amount: 99, before: 0 }, 'amount'],
    [limit, { kind: 'availability', amount: 100, before: 100 }, 'OVER_DISBURSED'],
    [limit, { kind: 'tranche', amount: 10, before: 0 }, 'kind'],
  ] as const)('of %j: %j is %s', (facility, part, problem) => {
    const found = disbursalProblem(facility, part)
    expect(found && ('code' in found ? found.code : found.field)).toBe(problem)
  })
})

it('a part can be paid out up to a year before its acceptance was recorded, also of a leap day', () => {
  expect(firstPaidOn('2027-04-01')).toBe('2026-04-01')
  expect('2027-03-01' >= firstPaidOn('2028-02-29')).toBe(true)
  expect('2027-02-28' >= firstPaidOn('2028-02-29')).toBe(false)
})
