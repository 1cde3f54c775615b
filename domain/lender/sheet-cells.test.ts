import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedCells, readCell, writeCell } from './sheet-cells.ts'
import { sheetUnitNames } from './sheet-units.ts'

test.each([
  ['1,250.5', 'lakh', 125_050_000],
  ['(12.5)', 'lakh', -1_250_000],
  ['-3', 'crore', -30_000_000],
  ['2 crore', 'lakh', 20_000_000],
  ['1,20,000 lakh', 'lakh', 12_000_000_000],
  ['987', 'thousand', 987_000],
  ['12,34,567', 'rupees', 1_234_567],
] as const)('a profit of %s in %s is %d rupees', (typed, unit, value) => {
  expect(readCell('profit', typed, unit)).toEqual({ kind: 'value', value })
})

test('a dash is an empty cell, a loss of turnover is none, and words are no number', () => {
  expect(readCell('profit', ' – ', 'lakh')).toEqual({ kind: 'empty' })
  expect(readCell('turnover', '-5', 'lakh')).toMatchObject({ kind: 'problem' })
  expect(readCell('turnover', 'good', 'lakh')).toMatchObject({ kind: 'problem' })
  expect(readCell('turnover', 'nine', 'lakh')).toMatchObject({ kind: 'problem' })
})

test('ratios, scores and days are plain', () => {
  expect(readCell('dscr', '1.35', 'lakh')).toEqual({ kind: 'value', value: 1.35 })
  expect(readCell('creditScore', '742', 'crore')).toEqual({ kind: 'value', value: 742 })
  expect(readCell('inBusinessSince', '2012-04-01', 'lakh')).toMatchObject({ value: '2012-04-01' })
})

test('what a cell shows is read as the same value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.constantFrom(...sheetUnitNames),
      (value, unit) => {
        const read = readCell('profit', writeCell('profit', value, unit), unit)
        expect(read).toEqual({ kind: 'value', value })
      },
    ),
  )
})

test('cells of a spreadsheet are told from a single value', () => {
  expect(pastedCells('12\t13\r\n14\t\r\n')).toEqual([
    ['12', '13'],
    ['14', ''],
  ])
  expect(pastedCells('1,250')).toBeNull()
})

test('a figure that is likelier in rupees than in the unit of the sheet is asked about', () => {
  expect(readCell('turnover', '5,12,00,000', 'lakh')).toEqual({
    kind: 'problem',
    message:
      'In lakh this is 5,12,000 Crore. Write “5,12,00,000 rupees” if it is in rupees, or “5,12,00,000 lakh” if it is not.',
  })
  expect(readCell('turnover', '5,12,00,000 rupees', 'lakh')).toMatchObject({ value: 51_200_000 })
  expect(readCell('turnover', '5,12,00,000', 'rupees')).toMatchObject({ value: 51_200_000 })
  expect(readCell('emi', '1,80,000', 'lakh')).toMatchObject({ kind: 'problem' })
  expect(readCell('emi', '1.8', 'lakh')).toMatchObject({ value: 180_000 })
  // A loss stays one when it is written as it is told.
  expect(readCell('profit', '(9,50,000)', 'crore')).toMatchObject({
    message: expect.stringContaining('Write “-9,50,000 rupees”'),
  })
  expect(readCell('profit', '-9,50,000 rupees', 'crore')).toMatchObject({ value: -950_000 })
  // What is stored opens as it is read again.
  expect(writeCell('turnover', 12_000_000_000, 'lakh')).toBe('1,20,000 lakh')
  expect(readCell('turnover', '1,20,000 lakh', 'lakh')).toMatchObject({ value: 12_000_000_000 })
})
