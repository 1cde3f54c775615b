import { expect, test } from 'vitest'
import { ageInSeconds, ageInWords, ageOn, retentionInWords, retention } from './retention.ts'

test('an age is said in words and counted in seconds', () => {
  expect(ageInWords({ days: 180 })).toBe('180 days')
  expect(ageInWords({ hours: 1 })).toBe('1 hour')
  expect(ageInWords({ months: 24, days: 1 })).toBe('24 months and 1 day')
  expect(ageInSeconds({ days: 1, hours: 2 })).toBe(93_600)
})

test('security logs and ended sign-ins are kept 180 days, and a year from 13 May 2027 on', () => {
  for (const kept of [retention.securityEvents, retention.sessions]) {
    expect(ageOn(kept, '2027-05-12')).toEqual({ days: 180 })
    expect(ageOn(kept, '2027-05-13')).toEqual({ years: 1 })
  }
  expect(ageOn(retention.drafts, '2030-01-01')).toEqual({ days: 180 })
  expect(retentionInWords(retention.securityEvents)).toBe(
    '180 days after they happened; from 13 May 2027 on, 1 year',
  )
})
