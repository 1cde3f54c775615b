import { expect, test } from 'vitest'
import { csvRecord } from './csv-record.ts'

test('a record ends with CR LF, and an empty cell is empty', () => {
  expect(csvRecord(['Asha', null, 7_500_000])).toBe('Asha,,7500000\r\n')
})

test('commas, quotes and line breaks are quoted by RFC 4180', () => {
  expect(csvRecord(['Verma, Shah "& Sons"', 'two\r\nlines'])).toBe(
    '"Verma, Shah ""& Sons""","two\r\nlines"\r\n',
  )
})

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
  '%j does not run as a formula',
  (text) => {
    expect(csvRecord([text]).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a figure below zero stays a figure', () => {
  expect(csvRecord([-2])).toBe('-2\r\n')
})
