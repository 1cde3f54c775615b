import { expect, test } from 'vitest'
import { rupeesReadBack, typedFigure, typedPercent, typedRupees } from './typed-rupees.ts'

test.each([
  ['1,18,000', 118_000],
  [' ₹ 1,25,00,000 ', 12_500_000],
  ['2.5 crore', 25_000_000],
  ['50L', 5_000_000],
  ['Rs. 25,00,000/-', 2_500_000],
  ['1,180.50', 1180.5],
  ['0', 0],
])('%s is read as people mean it', (text, rupees) => {
  expect(typedRupees(text)).toBe(rupees)
})

test.each(['', 'later', '2.5 cr or 3 cr', '0.5 %', '18%', '2,5', '1,25,00', '1,2,3'])(
  '%s is no amount',
  (text) => {
    expect(typedRupees(text)).toBeNaN()
    expect(rupeesReadBack(text)).toBeUndefined()
  },
)

test('it is read back in full and in short, so that a figure too many is seen', () => {
  expect(rupeesReadBack('25000000')).toBe('₹2,50,00,000 (₹2.5 Crore)')
  expect(rupeesReadBack('2.5 crore')).toBe('₹2,50,00,000 (₹2.5 Crore)')
  expect(rupeesReadBack('75000')).toBe('₹75,000')
  expect(rupeesReadBack('1,180.50')).toBe('₹1,180.50')
  expect(rupeesReadBack('0')).toBeUndefined()
})

test.each([
  ['9,75', 9.75],
  ['9.75 %', 9.75],
  [' -0,5 ', -0.5],
  ['12', 12],
])('a share of %s is read as people mean it', (text, percent) => {
  expect(typedPercent(text)).toBe(percent)
})

test('a figure whose commas group nothing is none', () => {
  expect(typedFigure('9,75')).toBeNaN()
  expect(typedFigure('1,18,000.50')).toBe(118_000.5)
  expect(typedFigure('-1,200')).toBe(-1200)
  expect(typedPercent('9,755')).toBe(9755)
})
