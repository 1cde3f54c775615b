import { describe, expect, test } from 'vitest'
import { checkBankAccount, maskAccount } from './bank-account.ts'
import type { Check } from '../text/checked.ts'
import { checkDin } from './din.ts'
import { checkIfsc } from './ifsc.ts'
import { checkLlpin } from './llpin.ts'
import { checkTan } from './tan.ts'
import { checkUdyam } from './udyam.ts'

type Row = { name: string; check: Check; valid: string[]; invalid: string[] }

const rows: Row[] = [
  {
    name: 'TAN',
    check: checkTan,
    valid: ['DELM12345L', 'MUMK12456Z'],
    invalid: ['DELM1234L', 'DELM123456', ''],
  },
  {
    name: 'LLPIN',
    check: checkLlpin,
    valid: ['AAA-1234', 'AAB-9032'],
    invalid: ['AA-12345', 'AAAA-123', ''],
  },
  {
    name: 'IFSC',
    check: checkIfsc,
    valid: ['SBIN0020066', 'HDFC0002854', 'KKBK0000261', 'UTIB0000001', 'BOTM0XEEMRA'],
    invalid: ['HDFC1002854', 'SBIN002006', 'SB1N0020066', 'HDFC0002_54', ''],
  },
  {
    name: 'Udyam number',
    check: checkUdyam,
    valid: [
      'UDYAM-TS-20-0013532',
      'UDYAM-MH-33-0000001',
      'UDYAM-DL-08-0012345',
      'UDYAM-UP-50-0123456',
      'UDYAM-KR-03-0012345',
    ],
    invalid: [
      'UDYAM-MH-1-0000001',
      'UDYAM-ZZ-01-0000001',
      'UDYAM-MH-01-000001',
      'UDYAM-MH-33-0000000',
      'MH26A0012345',
      '',
    ],
  },
  {
    name: 'DIN',
    check: checkDin,
    valid: ['00012345', '07654321', '10234567'],
    invalid: ['1234567', '123456789', ''],
  },
  {
    name: 'account number',
    check: (typed) => checkBankAccount(typed),
    valid: ['123456789', '50100123456789'],
    invalid: ['12345678', '1234567890123456789', '12345678A', ''],
  },
]

describe.each(rows)('a $name', ({ check, valid, invalid }) => {
  test.each(valid)('%s is valid', (number) => {
    expect(check(number)).toEqual({ ok: true, value: number })
  })

  test.each(invalid)('"%s" is refused with a sentence', (number) => {
    expect(check(number)).toEqual({ ok: false, message: expect.stringMatching(/^[A-Z].{10,}/) })
  })

  test('is understood in small letters, with spaces around', () => {
    expect(check(` ${valid[0]?.toLowerCase()} `)).toEqual({ ok: true, value: valid[0] })
  })
})

test('a TAN whose fourth letter is not the first of the name gets a warning', () => {
  expect(checkTan('DELM12345L', 'Mehta Steels')).toEqual({ ok: true, value: 'DELM12345L' })
  expect(checkTan('DELM12345L', 'Verma Castings')).toMatchObject({
    ok: true,
    warning: expect.any(String),
  })
})

test('hyphens in an LLPIN and a Udyam number may be left out', () => {
  expect(checkLlpin('aab9032')).toEqual({ ok: true, value: 'AAB-9032' })
  expect(checkUdyam('udyam mh 33 0000001')).toEqual({ ok: true, value: 'UDYAM-MH-33-0000001' })
})

test('an account number of zeros alone is none', () => {
  expect(checkBankAccount('000000000000')).toEqual({
    ok: false,
    message: 'Account number cannot be zeros only',
  })
})

test('an account number of an unusual length for its bank gets a warning', () => {
  expect(checkBankAccount('50100123456789', 'HDFC Bank')).toEqual({
    ok: true,
    value: '50100123456789',
  })
  expect(checkBankAccount('501001234567', 'HDFC Bank')).toMatchObject({
    ok: true,
    warning: 'Account numbers of HDFC Bank usually have 14 digits.',
  })
  expect(checkBankAccount('501001234567', 'constructor')).toEqual({
    ok: true,
    value: '501001234567',
  })
})

test('an account number shows others its last four digits', () => {
  expect(maskAccount('50100123456789')).toBe('••••••••••6789')
})
