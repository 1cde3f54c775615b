import { expect, test } from 'vitest'
import { ageWords, stepPath, stepWords } from './turn-words.ts'

const nobody = { creditAnalyst: null, relationshipManager: null, papersToCheck: 0 }

test.each([
  [{ days: 9, dueOn: '2026-11-20', daysLate: 2 }, '2 days late'],
  [{ days: 9, dueOn: '2026-11-20', daysLate: 1 }, '1 day late'],
  [{ days: 3, dueOn: '2026-11-23', daysLate: null }, 'due today'],
  [{ days: 6, dueOn: null, daysLate: null }, '6 days'],
  [{ days: 0, dueOn: '2026-11-25', daysLate: null }, 'new today'],
])('%o on 23 November reads %s', (age, words) => {
  expect(ageWords(age, '2026-11-23')).toBe(words)
})

test('a new case says whom it lacks', () => {
  const step = 'take-up'
  expect(stepWords('admin', { step, ...nobody })).toBe('Assign a manager')
  expect(stepWords('admin', { step, ...nobody, relationshipManager: 'Sushma' })).toBe(
    'Assign an analyst',
  )
})

test('who assigns nobody reads what they can do themselves, or wait for', () => {
  const step = 'take-up'
  expect(stepWords('credit-analyst', { step, ...nobody, creditAnalyst: 'Ritu' })).toBe(
    'Start review',
  )
  expect(stepWords('relationship-manager', { step, ...nobody })).toBe('Assign an analyst')
})

test('papers to check are counted, and lead to the papers', () => {
  const one = { applicationId: 'a', userId: 'u', mandateId: null, ...nobody, papersToCheck: 3 }
  expect(stepWords('admin', { ...one, step: 'review-papers' })).toBe('Check 3 documents')
  expect(stepPath('admin', { ...one, step: 'review-papers' })).toBe('/dashboard/u/a?tab=papers')
})

test('a step leads to where it is done', () => {
  const one = { applicationId: 'a', userId: 'u', mandateId: null, ...nobody }
  expect(stepPath('admin', { ...one, step: 'prepare-letter' })).toBe('/dashboard/create-mandate/a')
  expect(stepPath('admin', { ...one, step: 'prepare-letter', mandateId: 'm' })).toBe(
    '/dashboard/u/a?tab=mandate',
  )
  expect(stepPath('credit-analyst', { ...one, step: 'review' })).toBe('/dashboard/a')
})
