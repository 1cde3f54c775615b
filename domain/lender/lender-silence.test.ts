import { expect, test } from 'vitest'
import { isSilent, USUAL_ANSWER_DAYS } from './lender-silence.ts'

// A Monday.
const lastOn = '2026-11-02'
const on = (today: string, about: object = {}, holidays: string[] = []) =>
  isSilent({ status: 'under-process', lastOn, answerDays: 3, ...about }, today, holidays)

test('a lender is silent once more working days have passed than its product takes', () => {
  expect(on('2026-11-05')).toBe(false)
  expect(on('2026-11-06')).toBe(true)
  expect(on('2026-11-06', {}, ['2026-11-04'])).toBe(false)
})

test('where nobody has said how long it takes, two weeks are usual', () => {
  expect(USUAL_ANSWER_DAYS).toBe(10)
  expect(on('2026-11-16', { answerDays: null })).toBe(false)
  expect(on('2026-11-17', { answerDays: null })).toBe(true)
})

test('who has answered is not silent: neither with a question, nor with a yes or a no', () => {
  for (const status of ['query-raised', 'in-principle', 'sanctioned', 'declined'])
    expect(on('2026-12-31', { status })).toBe(false)
  expect(on('2026-12-31', { status: 'query-responded' })).toBe(true)
})
