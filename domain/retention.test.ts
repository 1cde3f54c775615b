import { expect, test } from 'vitest'
import { ageInSeconds, ageInWords } from './retention.ts'

test('an age is said in words and counted in seconds', () => {
  expect(ageInWords({ days: 180 })).toBe('180 days')
  expect(ageInWords({ hours: 1 })).toBe('1 hour')
  expect(ageInWords({ months: 24, days: 1 })).toBe('24 months and 1 day')
  expect(ageInSeconds({ days: 1, hours: 2 })).toBe(93_600)
})
