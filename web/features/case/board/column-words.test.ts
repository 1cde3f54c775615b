import { expect, test } from 'vitest'
import { columnWords } from './column-words.ts'

const column = { count: 2, amount: 40_000_000, sanctioned: 0, disbursed: 0 }

test('a column says what is asked for, then what was sanctioned, then what was paid out of it', () => {
  expect(columnWords({ ...column, count: 0 })).toBe('none')
  expect(columnWords(column)).toBe('2 · ₹4 Crore')
  expect(columnWords({ ...column, sanctioned: 35_000_000 })).toBe('2 · ₹3.5 Crore sanctioned')
  expect(columnWords({ ...column, sanctioned: 35_000_000, disbursed: 12_000_000 })).toBe(
    '2 · ₹1.2 Crore of ₹3.5 Crore disbursed',
  )
  expect(columnWords({ ...column, sanctioned: 35_000_000, disbursed: 35_000_000 })).toBe(
    '2 · ₹3.5 Crore disbursed',
  )
})
