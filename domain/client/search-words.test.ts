import { expect, test } from 'vitest'
import { foldSearch, searchKeys } from './search-words.ts'

test.each([
  ['rs 2026 000123', ['reference:RS2026000123', 'mandate:RS2026000123']],
  ['RS-2026-123', ['reference:RS2026000123']],
  ['aakcv 1234 a', ['pan:AAKCV1234A']],
  ['AAKCV-1234-A', ['pan:AAKCV1234A']],
  ['27 AAKCV1234A 1ZP', ['gstin:27AAKCV1234A1ZP']],
  ['+91 98765-43210', ['mobile:9876543210']],
  ['098765 43210', ['mobile:9876543210']],
  ['९८७६५४३२१०', ['mobile:9876543210']],
  ['Asha@Verma.example', ['email:asha@verma.example']],
  ['mnd 2026 27 0001', ['mandate:MND2026270001']],
  ['MND/2026-27/0001', ['mandate:MND2026270001']],
])('%s is understood as a number of ours', (typed, keys) => {
  expect(searchKeys(typed)).toEqual(expect.arrayContaining(keys))
})

test('digits alone may be the number of a reference, of this year or one before', () => {
  expect(searchKeys('17', 2026)).toHaveLength(10)
  expect(searchKeys('17', 2026)).toEqual(
    expect.arrayContaining(['reference:RS2026000017', 'reference:RS2024000017']),
  )
  expect(searchKeys('1234567', 2026)).toEqual([])
})

test.each(['verma', 'aakcv12', '98765', 'asha@', 'रवि'])('%s is no whole number', (typed) => {
  expect(searchKeys(typed)).toEqual([])
})

test('letters that can be written in two ways, full width and capitals are one', () => {
  const composed = '\u0958\u0932\u092e'
  const apart = '\u0915\u093c\u0932\u092e'
  expect(foldSearch(composed)).toBe(foldSearch(apart))
  expect(foldSearch('  ＶＥＲＭＡ   Castings ')).toBe('verma castings')
})
