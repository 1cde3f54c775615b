import { describe, expect, test } from 'vitest'
import { checkGstin, panOfGstin, stateOfGstin } from './gstin.ts'

const CHECK_CHARACTER =
  'The last character of the GSTIN does not fit the rest: look for a typing mistake'

describe('a GSTIN', () => {
  test.each([
    '27AAPFU0939F1ZV',
    '29AAGCB7383J1Z4',
    '24AAQCA8719H1ZC',
    '05AAACG2115R1ZN',
    '05AAACG2140A1ZL',
    '27AAKCV1234A1ZP',
  ])('%s is valid', (gstin) => {
    expect(checkGstin(gstin)).toEqual({ ok: true, value: gstin })
  })

  test('of Ladakh (38) and of other territory (97) is valid', () => {
    expect(checkGstin('38AAPFU0939F1ZS').ok).toBe(true)
    expect(checkGstin('97AAPFU0939F1ZO').ok).toBe(true)
  })

  test.each([
    ['', 'GSTIN is required'],
    ['27AAPFU0939F1Z', 'GSTIN must be 15 characters'],
    ['39AAPFU0939F1ZV', 'The first two digits of the GSTIN are not a state number'],
    ['00AAPFU0939F1ZV', 'The first two digits of the GSTIN are not a state number'],
    ['369296450896540', 'Characters 3 to 12 of the GSTIN are not a valid PAN'],
    ['27AAPXU0939F1ZV', 'Characters 3 to 12 of the GSTIN are not a valid PAN'],
    ['27AAPFU0939F0ZV', 'The 13th character of the GSTIN cannot be 0'],
    ['27AAPFU0939F1AA', 'The 14th character of the GSTIN must be Z'],
    ['27AAPFU0939F1ZO', CHECK_CHARACTER],
    ['27AAPFU0939F1Z0', CHECK_CHARACTER],
    ['27AAPFU0939F1Zé', 'GSTIN has letters A to Z and digits only'],
  ])('%s is refused with its reason', (gstin, message) => {
    expect(checkGstin(gstin)).toEqual({ ok: false, message })
  })

  test.each(['29AABCF8078M1C8', '20ALYPD6528PQC5'])(
    'of a TCS collector (%s) is told from a regular one',
    (gstin) => {
      expect(checkGstin(gstin)).toMatchObject({ message: expect.stringContaining('TCS') })
    },
  )

  test('one wrong character anywhere is noticed', () => {
    const gstin = '27AAPFU0939F1ZV'
    for (let at = 0; at < gstin.length; at += 1)
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
        if (other !== gstin.charAt(at))
          expect(checkGstin(gstin.slice(0, at) + other + gstin.slice(at + 1)).ok).toBe(false)
  })

  test('is understood with spaces, hyphens and small letters', () => {
    expect(checkGstin('27 aapfu-0939f 1zv')).toEqual({ ok: true, value: '27AAPFU0939F1ZV' })
  })

  test('carries the PAN and the state', () => {
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
    expect(stateOfGstin('27AAPFU0939F1ZV')?.name).toBe('Maharashtra')
    expect(stateOfGstin('38AAPFU0939F1ZS')?.name).toBe('Ladakh')
    expect(stateOfGstin('97AAPFU0939F1ZO')).toBeUndefined()
    expect(panOfGstin('27AAPFU0939F1ZO')).toBeUndefined()
  })
})
