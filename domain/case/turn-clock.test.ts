import { describe, expect, it } from 'vitest'
import type { ServicePromise } from './answer-by.ts'
import { daysLate, dueOn, turnAge, type TurnClock, turnClockAfter } from './turn-clock.ts'

const service: ServicePromise = {
  answerDays: {
    submitted: 2,
    'under-review': 3,
    'documents-pending': 1,
    'in-analysis': null,
    'teaser-ready': 2,
    'mandate-pending': 2,
    accepted: 2,
  },
  holidays: ['2027-01-26'],
}

/** A moment by the clock on the wall in India. */
const ist = (moment: string) => new Date(`${moment}+05:30`)

const withFirm = (status: TurnClock['status'], since: string): TurnClock => ({
  waitsFor: 'firm',
  status,
  since: ist(since),
  earlier: [],
})

const after = (clock: TurnClock, ...acts: [TurnClock['waitsFor'], TurnClock['status'], string][]) =>
  acts.reduce(
    (now, [waitsFor, status, at]) => turnClockAfter(now, { waitsFor, status, at: ist(at) }),
    clock,
  )

describe('by when the firm acts', () => {
  it.each([
    ['on 31 March', 'under-review', '2026-03-31T11:00', '2026-04-03'],
    ['on 1 April', 'under-review', '2026-04-01T11:00', '2026-04-06'],
    // A Saturday.
    ['on 31 October', 'submitted', '2026-10-31T11:00', '2026-11-03'],
    ['on a Friday', 'documents-pending', '2026-11-20T18:00', '2026-11-23'],
    ['before a holiday', 'documents-pending', '2027-01-25T09:00', '2027-01-27'],
    ['a minute before midnight in India', 'submitted', '2026-11-24T23:59', '2026-11-26'],
    ['a minute after midnight in India', 'submitted', '2026-11-25T00:01', '2026-11-27'],
  ] as const)('a case that came %s', (_when, status, since, day) => {
    expect(dueOn(withFirm(status, since), service)).toBe(day)
  })

  it('is nothing where the firm promises nothing, or it is not its turn', () => {
    expect(dueOn(withFirm('in-analysis', '2026-11-23T10:00'), service)).toBeNull()
    const theirs = after(withFirm('under-review', '2026-11-23T10:00'), [
      'borrower',
      'documents-pending',
      '2026-11-24T10:00',
    ])
    expect(dueOn(theirs, service)).toBeNull()
  })
})

describe('the firm’s clock', () => {
  // Monday to Tuesday with the firm, then with the borrower till Monday.
  const back = after(
    withFirm('under-review', '2026-11-23T10:00'),
    ['borrower', 'documents-pending', '2026-11-24T10:00'],
    ['firm', 'documents-pending', '2026-11-30T10:00'],
    ['firm', 'under-review', '2026-11-30T15:00'],
  )

  it('stands still while the case waits for the borrower, and goes on in the status that the case returns to', () => {
    expect(turnAge(back, service.holidays, '2026-11-30')).toBe(1)
    expect(dueOn(back, service)).toBe('2026-12-02')
    expect(turnAge(back, service.holidays, '2026-12-02')).toBe(3)
  })

  it('begins anew in another status, and in a second wait for papers', () => {
    const analysed = after(back, ['firm', 'in-analysis', '2026-12-01T10:00'])
    expect(turnAge(analysed, service.holidays, '2026-12-01')).toBe(0)
    const again = after(
      back,
      ['borrower', 'documents-pending', '2026-12-01T10:00'],
      ['firm', 'documents-pending', '2026-12-03T10:00'],
    )
    expect(dueOn(again, service)).toBe('2026-12-04')
  })

  it('goes on where only the step is another', () => {
    const clock = withFirm('under-review', '2026-11-23T10:00')
    expect(after(clock, ['firm', 'under-review', '2026-11-25T10:00'])).toBe(clock)
  })

  it('of a case that comes back after its days are used up says so at once', () => {
    const late = after(
      withFirm('submitted', '2026-11-16T10:00'),
      ['borrower', 'submitted', '2026-11-20T10:00'],
      ['firm', 'submitted', '2026-11-25T10:00'],
    )
    expect(dueOn(late, service)).toBe('2026-11-23')
    expect(daysLate(dueOn(late, service), [], '2026-11-25')).toBe(2)
  })
})

it('a day is late once it is past, also on a day off', () => {
  // 20 November 2026 is a Friday.
  expect(daysLate('2026-11-20', [], '2026-11-20')).toBeNull()
  expect(daysLate('2026-11-20', [], '2026-11-21')).toBe(1)
  expect(daysLate('2026-11-20', [], '2026-11-24')).toBe(2)
  expect(daysLate(null, [], '2026-11-24')).toBeNull()
})

it('a turn of the borrower or of lenders is counted in working days, too', () => {
  const theirs = after(withFirm('submitted', '2026-11-18T10:00'), [
    'borrower',
    'submitted',
    '2026-11-20T10:00',
  ])
  expect(turnAge(theirs, [], '2026-11-23')).toBe(1)
})
