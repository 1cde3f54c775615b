import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBankAccount } from '../identity/bank-account.ts'
import { type CodeKind, codeAsTyped, tidied } from './code-as-typed.ts'
import { checkGstin } from '../identity/gstin.ts'
import { checkDin } from '../identity/din.ts'
import { checkIfsc } from '../identity/ifsc.ts'
import { checkLei } from '../identity/lei.ts'
import { checkUdyam } from '../identity/udyam.ts'
import { checkMobile } from '../identity/mobile.ts'
import { checkPan } from '../identity/pan.ts'
import { checkPinCode } from '../identity/pin-code.ts'
import { checkTan } from '../identity/tan.ts'

const rows: readonly [kind: CodeKind, typed: string, shown: string][] = [
  ['gstin', '27aakcv1234a1zp', '27AAKCV1234A1ZP'],
  ['gstin', 'GST 27AAKCV1234A1ZP', '27AAKCV1234A1ZP'],
  ['gstin', 'GSTIN: 27aakcv1234a1zp', '27AAKCV1234A1ZP'],
  ['gstin', 'GSTIN/UIN: 27AAKCV1234A1ZP', '27AAKCV1234A1ZP'],
  ['gstin', 'GST No. - 27 AAKCV1234A 1ZP', '27AAKCV1234A1ZP'],
  ['gstin', ' 27-AAKCV1234A-1ZP ', '27AAKCV1234A1ZP'],
  ['gstin', '२७AAKCV1234A1ZP', '27AAKCV1234A1ZP'],
  ['gstin', '２７ＡＡＫＣＶ1234A1ZP', '27AAKCV1234A1ZP'],
  ['pan', 'aakcv1234a', 'AAKCV1234A'],
  ['pan', 'PAN - aakcv1234a', 'AAKCV1234A'],
  ['pan', 'PAN No.: AAKCV 1234 A', 'AAKCV1234A'],
  ['pan', 'Permanent Account Number AAKCV1234A', 'AAKCV1234A'],
  // A PAN may begin with the letters PAN.
  ['pan', 'PANCA1234B', 'PANCA1234B'],
  ['pan', 'PAN PANCA1234B', 'PANCA1234B'],
  ['tan', 'TAN: delm12345l', 'DELM12345L'],
  ['ifsc', 'hdfc0002854', 'HDFC0002854'],
  ['ifsc', 'IFSC Code: HDFC 0002854', 'HDFC0002854'],
  ['ifsc', 'RTGS/NEFT IFSC: hdfc0002854', 'HDFC0002854'],
  ['pin', '411 026', '411026'],
  ['pin', 'PIN - 411026', '411026'],
  ['pin', '४११०२६', '411026'],
  ['mobile', '+91 98765 43210', '9876543210'],
  ['mobile', '098765-43210', '9876543210'],
  ['mobile', '91 9876543210', '9876543210'],
  ['mobile', 'Mob. No.: +91-98765-43210', '9876543210'],
  ['mobile', '९८७६५४३२१०', '9876543210'],
  ['account', 'A/c No. 5020 0081 2345 67', '50200081234567'],
  ['registration', 'aab-9032', 'AAB-9032'],
  ['registration', 'LLPIN: aab-9032', 'AAB-9032'],
  ['registration', 'CIN - U72900KA2008PTC046374', 'U72900KA2008PTC046374'],
  // An LLPIN may begin with the letters CIN.
  ['registration', 'CIN-1234', 'CIN-1234'],
  ['udyam', 'UDYAM Registration No. udyam-mh-33-0000001', 'UDYAM-MH-33-0000001'],
  ['lei', 'LEI: 335800zq6i4e2jxenc50', '335800ZQ6I4E2JXENC50'],
  ['din', 'DIN 0123 4567', '01234567'],
]

describe('a code is cleaned as it is typed', () => {
  test.each(rows)('%s: %s is shown as %s', (kind, typed, shown) => {
    expect(codeAsTyped(kind, typed)).toBe(shown)
    expect(codeAsTyped(kind, shown)).toBe(shown)
  })

  test('key by key it comes to the same as pasted', () => {
    for (const [kind, typed, shown] of rows) {
      const byKey = [...typed].reduce((text, key) => codeAsTyped(kind, text + key), '')
      expect([kind, typed, byKey]).toEqual([kind, typed, shown])
    }
  })

  test('what is no separator is never dropped', () => {
    expect(codeAsTyped('pan', 'AAKCV_1234A!')).toBe('AAKCV_1234A!')
    expect(codeAsTyped('pin', '41102x')).toBe('41102X')
    expect(codeAsTyped('gstin', 'GST')).toBe('GST')
    expect(codeAsTyped('mobile', '98765432101')).toBe('98765432101')
  })

  test('the caret stays where it was', () => {
    expect(tidied('pan', 'aakxcv1234a', 4)).toEqual({ text: 'AAKXCV1234A', caret: 4 })
    expect(tidied('pin', '411 026', 4)).toEqual({ text: '411026', caret: 3 })
    const pasted = 'GST 27AAKCV1234A1ZP'
    expect(tidied('gstin', pasted, pasted.length)).toEqual({ text: '27AAKCV1234A1ZP', caret: 15 })
    expect(tidied('gstin', pasted, 2)).toMatchObject({ caret: 0 })
  })

  test('any text comes to rest at once, the caret inside it', () => {
    const kinds = fc.constantFrom<CodeKind>(
      'pan',
      'gstin',
      'ifsc',
      'pin',
      'udyam',
      'lei',
      'registration',
    )
    fc.assert(
      fc.property(
        kinds,
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.nat(40),
        (kind, text, at) => {
          const tidy = tidied(kind, text, Math.min(at, text.length))
          expect(tidy.caret).toBeGreaterThanOrEqual(0)
          expect(tidy.caret).toBeLessThanOrEqual(tidy.text.length)
        },
      ),
    )
  })
})

test('the server reads each of them as it is shown', () => {
  const checks = {
    gstin: checkGstin,
    pan: checkPan,
    tan: (typed: string) => checkTan(typed),
    ifsc: checkIfsc,
    pin: checkPinCode,
    mobile: checkMobile,
    account: (typed: string) => checkBankAccount(typed),
    udyam: checkUdyam,
    lei: checkLei,
    din: checkDin,
  }
  for (const [kind, typed, shown] of rows)
    if (kind !== 'registration')
      expect([typed, checks[kind](typed)]).toMatchObject([typed, { ok: true, value: shown }])
})
