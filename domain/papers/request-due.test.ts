import { expect, test } from 'vitest'
import { firstDueOn, isRequestOverdue } from './request-due.ts'

test('the first day of what is still owed counts, whatever its order; what is settled or has no day does not', () => {
  expect(
    firstDueOn([
      { dueOn: '2026-12-05', status: 'requested' },
      { dueOn: '2026-12-02', status: 'returned' },
      { dueOn: '2026-12-01', status: 'accepted' },
      { dueOn: '2026-11-30', status: 'received' },
      { dueOn: null, status: 'requested' },
    ]),
  ).toBe('2026-12-02')
  expect(firstDueOn([{ dueOn: null, status: 'requested' }])).toBeUndefined()
  expect(firstDueOn([])).toBeUndefined()
})

test('a request is late once its day is past, unless something came for it', () => {
  const late = (status: string, today: string) =>
    isRequestOverdue({ dueOn: '2026-12-05', status }, today)
  expect(late('requested', '2026-12-05')).toBe(false)
  expect(late('requested', '2026-12-06')).toBe(true)
  expect(late('returned', '2026-12-06')).toBe(true)
  expect(late('received', '2026-12-06')).toBe(false)
})
