import { describe, expect, test } from 'vitest'
import {
  ageOn,
  calendarDateInIndia,
  formatDate,
  formatDateTime,
  formatTime,
  isCalendarDate,
} from './dates.ts'

describe('a moment', () => {
  test('is shown as India sees it', () => {
    expect(formatDate('2026-11-21T09:02:00Z')).toBe('21 Nov 2026')
    expect(formatDateTime('2026-11-21T09:02:00Z')).toBe('21 Nov 2026, 2:32 pm')
    expect(formatTime(new Date('2026-11-21T09:02:00Z'))).toBe('14:32')
  })

  test('late in the evening in London is the next day in India', () => {
    expect(formatDate('2026-11-21T18:30:00Z')).toBe('22 Nov 2026')
    expect(formatDateTime('2026-11-21T18:30:00Z')).toBe('22 Nov 2026, 12:00 am')
    expect(formatTime('2026-11-21T18:30:00Z')).toBe('00:00')
    expect(calendarDateInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
    expect(calendarDateInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
  })
})

test('a calendar date is shown as the same day', () => {
  expect(formatDate('1984-05-17')).toBe('17 May 1984')
})

test('a calendar date exists', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true)
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '21/11/2026', '', '2026-11-21T00:00'])
    expect(isCalendarDate(text)).toBe(false)
})

test('a person ages on the birthday', () => {
  expect(ageOn('2026-05-16', '1984-05-17')).toBe(41)
  expect(ageOn('2026-05-17', '1984-05-17')).toBe(42)
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17)
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18)
})
