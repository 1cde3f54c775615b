import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFF"a, ""b""",c', [['a, "b"', 'c']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['', []],
])('%j is read cell by cell', (text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

test('a quote that is never closed is no table', () => {
  expect(readCsv('a,"b\nc,d')).toBeNull()
})
