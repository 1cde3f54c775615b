import { expect, it } from 'vitest'
import { isReminderDue } from './nudge-rules.ts'
import { quietFrom, quietUntil } from '../dates/quiet-hours.ts'
import { dueAgain, isRequestOverdue } from '../papers/request-due.ts'

const rule = (today: string) => ({ today, every: 2, holidays: ['2027-01-26'] })
const before = { dueOn: '2026-11-27', reminders: 0, remindedOn: null }

it.each([
  ['two days before', before, '2026-11-25', false],
  ['the day before', before, '2026-11-26', true],
  ['on the day, where nothing went out before', before, '2026-11-27', true],
  ['on the day after the reminder', { ...before, remindedOn: '2026-11-26' }, '2026-11-27', false],
  // 27 November 2026 is a Friday.
  ['one working day late', before, '2026-11-30', false],
  ['two working days late', before, '2026-12-01', true],
  [
    'after the first one',
    { ...before, reminders: 1, remindedOn: '2026-12-01' },
    '2026-12-02',
    false,
  ],
  ['two days after it', { ...before, reminders: 1, remindedOn: '2026-12-01' }, '2026-12-03', true],
  ['after the third', { ...before, reminders: 3, remindedOn: '2026-12-07' }, '2026-12-30', false],
  ['over a year’s end', { ...before, dueOn: '2026-12-31' }, '2027-01-04', true],
  ['over a holiday', { ...before, dueOn: '2027-01-25' }, '2027-01-27', false],
] as const)('a request %s', (_when, request, today, due) => {
  expect(isReminderDue(request, rule(today))).toBe(due)
})

it('only what is owed is late', () => {
  expect(isRequestOverdue({ dueOn: '2026-11-27', status: 'requested' }, '2026-11-27')).toBe(false)
  expect(isRequestOverdue({ dueOn: '2026-11-27', status: 'returned' }, '2026-11-28')).toBe(true)
  expect(isRequestOverdue({ dueOn: '2026-11-27', status: 'received' }, '2026-11-28')).toBe(false)
  expect(isRequestOverdue({ dueOn: null, status: 'requested' }, '2026-11-28')).toBe(false)
})

it('what is asked for again has as many days as at first', () => {
  const asked = { dueOn: '2026-11-27', askedOn: '2026-11-23' }
  expect(dueAgain(asked, '2026-11-25', [])).toBe('2026-11-27')
  expect(dueAgain(asked, '2026-11-30', [])).toBe('2026-12-04')
})

it('the quiet hours begin at eight in the evening', () => {
  const evening = new Date('2026-11-25T20:00:00+05:30')
  expect(quietFrom(new Date('2026-11-25T12:00:00+05:30'))).toEqual(evening)
  expect(quietFrom(new Date('2026-11-25T08:00:00+05:30'))).toEqual(evening)
  expect(quietFrom(evening)).toEqual(new Date('2026-11-26T20:00:00+05:30'))
  expect(quietUntil(evening)).not.toBeNull()
})
