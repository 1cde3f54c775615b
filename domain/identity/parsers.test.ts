import { cpuUsage } from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAadhaar } from './aadhaar.ts'
import { checkBankAccount } from './bank-account.ts'
import type { Check } from '../text/checked.ts'
import { checkCin } from './cin.ts'
import { checkDin } from './din.ts'
import { checkEmail } from './email.ts'
import { checkGstin } from './gstin.ts'
import { checkIfsc } from './ifsc.ts'
import { checkLei } from './lei.ts'
import { checkLlpin } from './llpin.ts'
import { checkMobile } from './mobile.ts'
import { formattedAmount, parseFormattedAmount, toRupees } from '../amounts/money.ts'
import { checkPan } from './pan.ts'
import { checkPinCode } from './pin-code.ts'
import { checkTan } from './tan.ts'
import { checkUdyam } from './udyam.ts'
import { times } from '../testing/long-tests.ts'

const checks: Readonly<Record<string, [check: Check, example: string]>> = {
  GSTIN: [checkGstin, '27AAKCV1234A1ZP'],
  PAN: [checkPan, 'AAKCV1234A'],
  TAN: [checkTan, 'PNEV01234A'],
  CIN: [(text) => checkCin(text, '2026-01-01'), 'U27100MH2011PTC212345'],
  IFSC: [checkIfsc, 'CNRB0000033'],
  'a mobile number': [checkMobile, '9876543210'],
  'an email': [checkEmail, 'asha@verma.example'],
  Aadhaar: [checkAadhaar, '234567890124'],
  DIN: [checkDin, '01234567'],
  LEI: [checkLei, '335800QHN5FL1O7HZF76'],
  LLPIN: [checkLlpin, 'AAB-1234'],
  'a PIN code': [checkPinCode, '411026'],
  Udyam: [checkUdyam, 'UDYAM-MH-26-0001234'],
  'a bank account': [(text) => checkBankAccount(text), '123456789012'],
}

/** Below this the engine is heard more than the check. */
const NOISE_MS = 100

/** The work of this process, in milliseconds: what others do on the machine is no part of it. */
const soonestOfThree = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const begun = cpuUsage()
      work()
      const { user, system } = cpuUsage(begun)
      return (user + system) / 1000
    }),
  )

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'0123456789AZaz -_./@'), maxLength: 400 }),
)

/** A right value with one place changed, as a slip of the finger makes it. */
const slipped = (example: string) =>
  fc
    .tuple(fc.nat(example.length), fc.nat(2), fc.string({ unit: 'binary', maxLength: 2 }))
    .map(([at, gone, put]) => example.slice(0, at) + put + example.slice(at + gone))

describe.each(Object.entries(checks))('the check of %s', (_, [check, example]) => {
  test('answers any text at once: a value, or a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, slipped(example)), (text) => {
        const answer = check(text)
        if (!answer.ok) {
          expect(answer.message).toMatch(/^\S.*\S$/s)
          return
        }
        // What it took, it takes again and leaves as it is.
        const again = check(answer.value)
        expect(again).toMatchObject({ ok: true, value: answer.value })
        expect(answer.value).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
      { numRuns: times(300, 6000) },
    )
  })

  test('is not slowed by a very long text', () => {
    for (const piece of ['a', '1', ' ', 'A1', '.', '@', 'ａ', '-']) {
      // Ten times the text, and not a hundred times the time.
      const long = soonestOfThree(() => check(piece.repeat(100_000)))
      const short = soonestOfThree(() => check(piece.repeat(10_000)))
      expect(long).toBeLessThan(Math.max(NOISE_MS, 40 * short))
    }
  })
})

test('an amount that is written is read again, and nonsense is no amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (rupees) => {
      const read = parseFormattedAmount(formattedAmount(rupees))
      expect(read && formattedAmount(toRupees(read))).toBe(formattedAmount(rupees))
    }),
    { numRuns: times(300, 6000) },
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const read = parseFormattedAmount(text)
      if (read) expect(read.amount).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: times(300, 6000) },
  )
})
