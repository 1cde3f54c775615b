import { describe, expect, test } from 'vitest'
import { checkAadhaar, maskAadhaar } from './aadhaar.ts'

describe('an Aadhaar number', () => {
  test.each(['234123412346', '499118665246', '999941057058'])('%s is valid', (number) => {
    expect(checkAadhaar(number)).toEqual({ ok: true, value: number })
  })

  test.each([
    ['234123412347', 'This Aadhaar number is not valid: look for a typing mistake'],
    ['123412341234', 'Aadhaar number cannot begin with 0 or 1'],
    ['643343121', 'Aadhaar number must be 12 digits'],
    ['XXXX XXXX 2346', 'Aadhaar number must be 12 digits'],
    ['', 'Aadhaar number is required'],
  ])('%s is refused: %s', (number, message) => {
    expect(checkAadhaar(number)).toEqual({ ok: false, message })
  })

  test('that reads the same backwards is refused, even where its check digit holds', () => {
    const halves = Array.from({ length: 1000 }, (_, n) => String(200_000 + n))
    const palindromes = halves.map((half) => half + [...half].toReversed().join(''))
    expect(palindromes.filter((number) => checkAadhaar(number).ok)).toEqual([])
  })

  test('notices one wrong digit and two neighbours swapped', () => {
    const number = '499118665246'
    for (let at = 0; at < 12; at += 1) {
      for (const digit of '0123456789')
        if (digit !== number.charAt(at))
          expect(checkAadhaar(number.slice(0, at) + digit + number.slice(at + 1)).ok).toBe(false)
      const [a, b] = [number.charAt(at), number.charAt(at + 1)]
      if (b !== '' && a !== b)
        expect(checkAadhaar(number.slice(0, at) + b + a + number.slice(at + 2)).ok).toBe(false)
    }
  })

  test('is shown by its last four digits', () => {
    expect(maskAadhaar('234123412346')).toBe('XXXX XXXX 2346')
    expect(maskAadhaar('2341 2341 2346')).toBe('XXXX XXXX 2346')
  })
})
