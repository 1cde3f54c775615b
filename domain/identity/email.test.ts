import { describe, expect, test } from 'vitest'
import { checkEmail, maskEmail } from './email.ts'

describe('an e-mail address', () => {
  test.each([
    ['  Asha@Verma.Example ', 'asha@verma.example'],
    ["o'brien+loan@mail.verma.co.in", "o'brien+loan@mail.verma.co.in"],
    ['r&d@x.in', 'r&d@x.in'],
    ['a@xn--i1b6b1a6a2e.xn--h2brj9c', 'a@xn--i1b6b1a6a2e.xn--h2brj9c'],
  ])('%s is kept as %s', (typed, value) => {
    expect(checkEmail(typed)).toEqual({ ok: true, value })
  })

  test.each([
    'asha',
    'asha@',
    '@verma.in',
    'asha@verma',
    'asha@verma..in',
    'asha@-verma.in',
    'asha@verma.1n',
    '.asha@verma.in',
    'as..ha@verma.in',
    'asha @verma.in',
    'a@b@verma.in',
    'asha@verma.in, ravi@verma.in',
    'आशा@verma.in',
    // The Kelvin sign: it becomes a plain k in lower case.
    'asha@\u212Aotak.in',
    `${'a'.repeat(65)}@verma.in`,
    `asha@${'verma.'.repeat(50)}in`,
  ])('%s is not valid', (typed) => {
    expect(checkEmail(typed)).toEqual({ ok: false, message: 'Invalid email address' })
  })

  test('is required', () => {
    expect(checkEmail(' ')).toEqual({ ok: false, message: 'Email is required' })
  })

  test('may be 254 characters long and no longer', () => {
    const domain = (length: number) => `${'abcdefghi.'.repeat(18)}${'a'.repeat(length - 183)}.in`
    const local = 'a'.repeat(64)
    expect(checkEmail(`${local}@${domain(189)}`).ok).toBe(true)
    expect(checkEmail(`${local}@${domain(190)}`).ok).toBe(false)
  })

  test('shows others its first letter and its domain', () => {
    expect(maskEmail('asha@x.in')).toBe('a•••@x.in')
    expect(maskEmail('nonsense')).toBe('•••')
  })
})
