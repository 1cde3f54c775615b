import { expect, test } from 'vitest'
import { turnoverRange } from './turnover-range.ts'

const LAKH = 100_000
const range = (turnover: number, expected = 0, existingLoans = 0) =>
  turnoverRange({
    turnover: turnover * LAKH,
    expected: expected * LAKH,
    existingLoans: existingLoans * LAKH,
  })

test('a fifth of the turnover, from what it was to what is expected', () => {
  expect(range(400)).toMatchObject({ low: 80 * LAKH, high: 80 * LAKH })
  expect(range(400, 500)).toMatchObject({ low: 80 * LAKH, high: 100 * LAKH })
  expect(range(500, 400)).toEqual(range(400, 500))
})

test('each end is told with the part of the turnover it comes from', () => {
  const lower = { bank: 80 * LAKH, margin: 20 * LAKH }
  const higher = { bank: 100 * LAKH, margin: 25 * LAKH }
  expect(range(400, 500)).toMatchObject({ lower, higher })
  expect(range(400)).toMatchObject({ lower, higher: lower })
})

test('present loans come off the lower end, and never make it negative', () => {
  expect(range(400, 0, 30)).toMatchObject({ low: 50 * LAKH, high: 80 * LAKH })
  expect(range(400, 0, 900)).toMatchObject({ low: 0, high: 80 * LAKH })
})

test('a business that has only begun goes by what it expects', () => {
  expect(range(0, 100)).toMatchObject({ low: 20 * LAKH, high: 20 * LAKH })
  expect(range(0)).toEqual({ kind: 'none', why: 'no-turnover' })
})

test('above five crore the method says nothing, and a range ends there', () => {
  expect(range(2500)).toMatchObject({ high: 500 * LAKH, cutAtLimit: false })
  expect(range(2400, 3000)).toMatchObject({ high: 500 * LAKH, cutAtLimit: true })
  expect(range(2501)).toEqual({ kind: 'none', why: 'above-limit' })
})
