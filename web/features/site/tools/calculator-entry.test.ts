import { expect, it } from 'vitest'
import { calculatorEntry } from './calculator-entry.ts'

it.each([
  ['4 crore', 40_000_000, '₹4 Crore: four crore rupees'],
  ['1,25,00,000', 12_500_000, '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['₹ 50 L', 5_000_000, '₹50 Lakh: fifty lakh rupees'],
  ['1,500', 1500, '₹1,500: one thousand five hundred rupees'],
  ['0', 0, '₹0: zero rupees'],
])('reads %s as rupees, and reads it back', (text, value, said) => {
  expect(calculatorEntry('rupees', text)).toEqual({ value, said })
})

it('counts an empty field as nothing', () => {
  expect(calculatorEntry('rupees', ' ')).toEqual({ value: 0 })
  expect(calculatorEntry('months', '')).toEqual({ value: 0 })
})

it('takes a rate and a time as they are written', () => {
  expect(calculatorEntry('percent', '11.5 %')).toEqual({ value: 11.5 })
  expect(calculatorEntry('months', '5 years')).toEqual({ value: 60 })
  expect(calculatorEntry('years', '6 years')).toEqual({ value: 6 })
  expect(calculatorEntry('years', '2009')).toEqual({
    value: undefined,
    problem: 'How many years, not since when',
  })
})

it.each([
  ['rupees', '4 core', 'We can’t read this as an amount'],
  ['rupees', '2,5', 'Write 2.5 with a point'],
  ['percent', '11,5', 'Write 11.5 with a point'],
  ['percent', '61', 'At most 60 % a year'],
  ['months', '361', 'At most 360 months'],
  ['months', '12.5', 'Enter a whole number'],
] as const)('says why %s can’t be %s, and makes no other number of it', (kind, text, sentence) => {
  expect(calculatorEntry(kind, text)).toEqual({
    value: undefined,
    problem: expect.stringContaining(sentence),
  })
})
