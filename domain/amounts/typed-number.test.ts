import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Counted, typedNumber } from './typed-number.ts'
import { times } from '../testing/long-tests.ts'

describe('a typed number', () => {
  test.each<[typed: string, counted: Counted, value: number]>([
    ['12', 'months', 12],
    [' 12 ', 'months', 12],
    ['12 months', 'months', 12],
    ['18mths', 'months', 18],
    ['1 year', 'months', 12],
    ['2 years 6 months', 'months', 30],
    ['1.5 years', 'months', 18],
    ['१२', 'months', 12],
    ['१२ महीने', 'months', 12],
    ['२ साल', 'months', 24],
    ['１２', 'months', 12],
    ['1,500', 'days', 1500],
    ['1 500', 'days', 1500],
    ['90 days', 'days', 90],
    ['11.5', 'percent', 11.5],
    ['11.5%', 'percent', 11.5],
    ['11.5 per cent', 'percent', 11.5],
    ['.5', 'percent', 0.5],
    ['15 yrs', 'years', 15],
    ['7.5', 'years', 7.5],
    ['0', 'years', 0],
  ])('%s counts %s: %d', (typed, counted, value) => {
    expect(typedNumber(typed, { counted })).toEqual({ kind: 'understood', value })
  })

  test.each([
    ['12 monkeys', 'We can’t read this as a number'],
    ['12abc', 'We can’t read this as a number'],
    ['twelve', 'We can’t read this as a number'],
    ['2 years 6', 'We can’t read this as a number'],
    ['12 %', 'We can’t read this as a number'],
    ['1.5.2', 'We can’t read this as a number'],
    ['1e3', 'We can’t read this as a number'],
    ['-4', 'cannot be negative'],
    ['2,5', 'Write 2.5 with a point'],
    ['1,2,3', 'The commas are not where they belong'],
    ['9'.repeat(30), 'We can’t read this as a number'],
  ])('%s is not understood: …%s…', (typed, sentence) => {
    expect(typedNumber(typed, { counted: 'months' })).toMatchObject({
      kind: 'not-understood',
      message: expect.stringContaining(sentence),
    })
  })

  test('keeps to its decimals: one more is refused, not cut', () => {
    expect(typedNumber('1.25', { mostDecimals: 2 })).toMatchObject({ value: 1.25 })
    expect(typedNumber('1.255', { mostDecimals: 2 })).toMatchObject({
      message: 'Use at most 2 decimals',
    })
    expect(typedNumber('12.5', { mostDecimals: 0 })).toMatchObject({
      message: 'Enter a whole number',
    })
  })

  test('is nothing yet while the field is empty', () => {
    expect(typedNumber(' ', {})).toEqual({ kind: 'empty' })
  })

  test('answers any text at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const read = typedNumber(typed, { counted: 'months' })
        expect(read.kind === 'understood' ? read.value : 0).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: times(1000, 20_000) },
    )
  })
})
