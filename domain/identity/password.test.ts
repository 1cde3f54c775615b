import { describe, expect, test } from 'vitest'
import { checkPassword } from './password.ts'

const asha = { name: 'Asha Verma', email: 'asha.castings@verma.example' }
const check = (password: string) => checkPassword(password, asha)

const NAME = 'Leave your name out of the password'
const EMAIL = 'Leave your email address out of the password'
const EASY =
  'This is among the first passwords a stranger would try: add words that only you would put together'

describe('a password that will do', () => {
  test.each([
    'copper kettle on the terrace',
    'brass-tortoise-violin',
    'x7#Lp!q29-vRtz',
    'हमारी गाड़ी नीली नहीं है',
    'mango orange banana cherry flower',
    'u8Kq2mZc4WbY',
    'zu viele Köche 1 Brei',
  ])('%s', (password) => {
    expect(check(password)).toEqual([])
  })

  test('may be 128 characters long, spaces and signs included', () => {
    const long = 'copper kettle € '.repeat(8)
    expect(long).toHaveLength(128)
    expect(check(long)).toEqual([])
  })
})

describe('the length', () => {
  test('is at least 12, counted as a person counts', () => {
    expect(check('x7#Lp!q29')).toEqual(['Use at least 12 characters: this has 9'])
    expect(check('kettle😀violi')).toEqual([])
    expect(check('kettle😀viol')).toEqual(['Use at least 12 characters: this has 11'])
    expect(check('')).toEqual(['Use at least 12 characters: this has 0'])
  })

  test('is at most 128', () => {
    expect(check('copper kettle € '.repeat(8) + '!')).toEqual([
      'Use at most 128 characters: this has 129',
    ])
  })
})

describe('a password that others use too', () => {
  test.each([
    'password1234',
    'Password@2026!',
    'P@ssw0rd123456',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'QWERTYUIOPASDFGH',
    'poiuytrewq!!',
    '123456789012',
    '000000000000',
    'abcabcabcabcabc',
    'Welcome@12345',
    'Monsoon2026!!',
    'RinSetu@2026#',
    'iloveyou12345',
    'JaiShreeRam@108',
    'India@15081947',
    'admin_admin_admin',
    'correct horse battery staple',
    'Mumbai#Cricket99',
    'Tally@12345678',
    'SharmaTraders@01',
    'hunter2hunter2',
    'Zebra@1234567',
    'letmeinletmein',
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('%s is refused', (password) => {
    expect(check(password)).toContain(EASY)
  })
})

describe("a person's own name and email address", () => {
  test.each([
    'Asha likes kettles',
    'kettle-4sh4-terrace',
    'the vermas of Pune 7',
    'kettle A.s.h.a violin',
  ])('%s holds the name', (password) => {
    expect(check(password)).toEqual([NAME])
  })

  test('in the password are named apart', () => {
    expect(
      checkPassword('kettle cfo.steel 81 violin', { name: 'Li', email: 'cfo.steel@x.in' }),
    ).toEqual([EMAIL])
  })

  test('with no more than digits added are easy to guess as well', () => {
    expect(check('asha.castings@verma')).toEqual([NAME, EMAIL, EASY])
  })

  test('a short name is allowed inside other words, yet adds no strength', () => {
    const ram = { name: 'Om Lal', email: 'om@x.in' }
    expect(checkPassword('the lalique omnibus', ram)).toEqual([])
    expect(checkPassword('omlal1234567', ram)).toContain(EASY)
  })

  test('that are still empty forbid nothing', () => {
    expect(checkPassword('copper kettle violin', { name: '', email: '' })).toEqual([])
  })
})
