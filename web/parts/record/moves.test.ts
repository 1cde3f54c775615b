import { expect, test } from 'vitest'
import { applicationMoves } from '../../../domain/case/application-moves.ts'
import { SUBMISSION_FIRST } from '../../../domain/consent/sharing-moves.ts'
import { holdUps, holdUpWords, lendersPartOf, wordsOfMove } from './moves.ts'

const start = { action: 'start-analysis', noteRequired: false }

test('a reason that only staff read is sent and kept apart from the message to the borrower', () => {
  const reason = wordsOfMove({ ...start, overriding: true }, 'case', false)
  const message = wordsOfMove(start, 'case', false)
  expect([reason.field, message.field]).toEqual(['overrideReason', 'note'])
  expect(message.keptAs).not.toBe(reason.keptAs)
  // What an earlier version kept for both stays with neither.
  for (const { keptAs } of [reason, message]) expect(keptAs).not.toBe('move case start-analysis')
  expect(reason.note).toMatchObject({ required: true, maxLength: 500 })
})

test('who closes a case with a fee outstanding says why it is waived', () => {
  const settle = { action: 'settle', noteRequired: false, overriding: true } as const
  const { field, note } = wordsOfMove(settle, 'case', false)
  expect(field).toBe('overrideReason')
  expect(note).toMatchObject({ label: 'Why is what is outstanding waived?', required: true })
})

test('what the borrower writes is kept apart from what staff write', () => {
  const names = [true, false].map((borrower) => wordsOfMove(start, 'case', borrower).keptAs)
  expect(new Set(names).size).toBe(2)
})

test('what a case may do or not holds nothing up', () => {
  const blocked = (action: string) => ({
    action,
    to: 'documents-pending' as const,
    label: action,
    reason: 'Something first.',
    mayOverride: false,
  })
  const blockedMoves = ['request-documents', 'mandate-ended', 'start-analysis'].map(blocked)
  expect(holdUps({ blockedMoves }).map(({ action }) => action)).toEqual(['start-analysis'])
})

test('a step that waits reads as one that is still to come', () => {
  const words = holdUpWords({ label: 'Start analysis', reason: 'Accept the documents first.' })
  expect(words).toBe('Before “Start analysis”: accept the documents first.')
})

test('what is settled with the lenders leads there, every other step does not', () => {
  const leading = applicationMoves
    .map(({ action }) => action)
    .filter((action) => lendersPartOf({ action, reason: 'Something first.' }))
  expect(leading).toEqual([
    'record-sanction',
    'accept-sanction',
    'record-part-disbursal',
    'record-disbursal',
    'settle',
  ])
  expect(lendersPartOf({ action: 'share', reason: SUBMISSION_FIRST })).toBe('fit')
})
