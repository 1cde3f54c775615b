import { describe, expect, it } from 'vitest'
import { asClock, codeSecondsLeft, entering, inWords, secondsUntil, withCode } from './countdown.ts'

const start = Date.UTC(2026, 3, 1, 9)
const later = (seconds: number) => start + seconds * 1000
const asha = { email: 'asha@verma.example', mobile: '9822010101', userId: 'u1' }

describe('the countdown of a code', () => {
  it('starts at 120 seconds when somebody has just registered', () => {
    const contact = entering(asha, null, start)
    expect(codeSecondsLeft(contact.codeUntil, 'email', start)).toBe(120)
  })

  it('loses a second each second and stops at zero', () => {
    const { codeUntil } = entering(asha, null, start)
    expect(codeSecondsLeft(codeUntil, 'email', later(1))).toBe(119)
    expect(codeSecondsLeft(codeUntil, 'email', later(119.5))).toBe(1)
    expect(codeSecondsLeft(codeUntil, 'email', later(120))).toBe(0)
    expect(codeSecondsLeft(codeUntil, 'email', later(5000))).toBe(0)
  })

  it('goes on where it was when the page is loaded again', () => {
    const kept = JSON.parse(JSON.stringify(entering(asha, null, start)))
    expect(codeSecondsLeft(kept.codeUntil, 'email', later(45))).toBe(75)
  })

  it('goes on when the same person signs in before it ends', () => {
    const before = entering(asha, null, start)
    expect(codeSecondsLeft(entering(asha, before, later(20)).codeUntil, 'email', later(20))).toBe(
      100,
    )
  })

  it('starts anew for somebody else, and once it has ended', () => {
    const before = entering(asha, null, start)
    const other = entering({ ...asha, email: 'ravi@verma.example' }, before, later(20))
    expect(codeSecondsLeft(other.codeUntil, 'email', later(20))).toBe(120)
    expect(codeSecondsLeft(entering(asha, before, later(121)).codeUntil, 'email', later(121))).toBe(
      120,
    )
  })

  it('starts at 120 again for a new mobile number, and leaves that of the email as it is', () => {
    const contact = withCode(entering(asha, null, start), 'mobile', 120, later(60))
    expect(codeSecondsLeft(contact.codeUntil, 'mobile', later(60))).toBe(120)
    expect(codeSecondsLeft(contact.codeUntil, 'email', later(60))).toBe(60)
  })

  it('never makes anybody wait longer because their clock was set back', () => {
    const { codeUntil } = entering(asha, null, start)
    expect(codeSecondsLeft(codeUntil, 'email', later(-3600))).toBe(120)
  })
})

describe('a wait', () => {
  it('is counted in whole seconds that are still to come', () => {
    expect(secondsUntil(later(0.2), start)).toBe(1)
    expect(secondsUntil(later(-1), start)).toBe(0)
  })

  it('is shown as a clock', () => {
    expect([120, 65, 9, 0].map(asClock)).toEqual(['2:00', '1:05', '0:09', '0:00'])
  })

  it('is said in words', () => {
    expect([1, 42, 60, 61, 900].map(inWords)).toEqual([
      '1 second',
      '42 seconds',
      '1 minute',
      '2 minutes',
      '15 minutes',
    ])
  })
})
