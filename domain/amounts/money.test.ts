import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatLakhCrore,
  formatRupees,
  formattedAmount,
  LAKH,
  parseFormattedAmount,
  rupeesInWords,
  toRupees,
} from './money.ts'
import { amountOf } from './rupees.ts'
import { CRORE, RUPEES_IN } from './amount-units.ts'

describe('rupees from lakh and crore', () => {
  test('a lakh is 1,00,000 and a crore 1,00,00,000', () => {
    expect(RUPEES_IN).toEqual({ Lakh: LAKH, Crore: CRORE })
    expect([LAKH, CRORE]).toEqual([100_000, 10_000_000])
  })

  test.each([
    [0.29, 'Crore', 2_900_000],
    [1.1, 'Crore', 11_000_000],
    [75, 'Lakh', 7_500_000],
    [2.5, 'Crore', 25_000_000],
    [1.005, 'Lakh', 100_500],
    [0.000005, 'Lakh', 1],
    [0.000004, 'Lakh', 0],
    [1e-7, 'Crore', 1],
    [100_000, 'Crore', 1_000_000_000_000],
    [0, 'Lakh', 0],
  ] as const)('%d %s is exactly ₹%d', (amount, unit, rupees) => {
    expect(toRupees({ amount, unit })).toBe(rupees)
  })

  test('are exact for every amount a person types with up to five decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (rupees) => {
        expect(toRupees({ amount: Number(`${rupees}e-5`), unit: 'Lakh' })).toBe(rupees)
      }),
    )
  })

  test('refuse what is no amount', () => {
    expect(() => toRupees({ amount: NaN, unit: 'Lakh' })).toThrow(RangeError)
    expect(() => toRupees({ amount: Infinity, unit: 'Lakh' })).toThrow(RangeError)
    expect(() => toRupees({ amount: 1e12, unit: 'Crore' })).toThrow(RangeError)
  })
})

test.each([
  [1_234_567, '₹12,34,567'],
  [100_000, '₹1,00,000'],
  [25_000_000, '₹2,50,00,000'],
  [999, '₹999'],
  [0, '₹0'],
  [-1_000, '-₹1,000'],
])('%d rupees are shown as %s', (rupees, shown) => {
  expect(formatRupees(rupees)).toBe(shown)
})

describe('the formatted amount', () => {
  test.each([
    [7_500_000, '75 Lakh'],
    [12_500_000, '1.25 Crore'],
    [12_000_000, '1.2 Crore'],
    [10_000_000, '1 Crore'],
    [1_234_567, '12.35 Lakh'],
    [100_500, '1.01 Lakh'],
    [50_000, '0.5 Lakh'],
    [0, '0 Lakh'],
    [999_999_999_999, '100000 Crore'],
  ])('of %d rupees is %s', (rupees, shown) => {
    expect(formattedAmount(rupees)).toBe(shown)
  })

  test('just under a crore stays under it', () => {
    expect(formattedAmount(9_999_000)).toBe('99.99 Lakh')
    expect(formattedAmount(9_999_900)).toBe('99.99 Lakh')
    expect(formattedAmount(9_999_999)).toBe('99.99 Lakh')
  })

  test('is within half a hundredth of its unit, save just under a crore', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (rupees) => {
        const amount = amountOf(rupees)
        const off = Math.abs(toRupees(amount) - rupees)
        const half = amount.unit === 'Crore' ? 50_000 : 500
        expect(off).toBeLessThanOrEqual(amount.amount === 99.99 ? 2 * half : half)
      }),
    )
  })

  test.each([
    ['75 Lakh', { amount: 75, unit: 'Lakh' }],
    ['29 Lakhs', { amount: 29, unit: 'Lakh' }],
    ['1.25 Crore', { amount: 1.25, unit: 'Crore' }],
    ['₹2 Cr', { amount: 2, unit: 'Crore' }],
    ['1,200 crores', { amount: 1200, unit: 'Crore' }],
  ])('%s is read back', (text, amount) => {
    expect(parseFormattedAmount(text)).toEqual(amount)
  })

  test.each(['', '75', 'Lakh', '75 Million', '-5 Lakh', 'x Lakh'])('"%s" is no amount', (text) => {
    expect(parseFormattedAmount(text)).toBeUndefined()
  })

  test('on a screen gives way to plain rupees below a lakh', () => {
    expect(formatLakhCrore(1_234_567)).toBe('12.35 Lakh')
    expect(formatLakhCrore(12_000_000)).toBe('1.2 Crore')
    expect(formatLakhCrore(99_999)).toBe('₹99,999')
  })
})

describe('rupees in words', () => {
  test.each([
    [7_500_000, 'Rupees Seventy-Five Lakh Only'],
    [0, 'Rupees Zero Only'],
    [1, 'Rupees One Only'],
    [19, 'Rupees Nineteen Only'],
    [20, 'Rupees Twenty Only'],
    [110, 'Rupees One Hundred Ten Only'],
    [250_000, 'Rupees Two Lakh Fifty Thousand Only'],
    [
      12_345_678,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight Only',
    ],
    [1_200_000_000, 'Rupees One Hundred Twenty Crore Only'],
    [1_000_000_000_000, 'Rupees One Lakh Crore Only'],
  ])('%d is %s', (rupees, words) => {
    expect(rupeesInWords(rupees)).toBe(words)
  })

  test('are not written for fractions and negative amounts', () => {
    expect(() => rupeesInWords(1.5)).toThrow(RangeError)
    expect(() => rupeesInWords(-1)).toThrow(RangeError)
  })
})
