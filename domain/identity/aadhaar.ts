import { accepted, refused, type Checked } from '../text/checked.ts'
import { compact } from '../text/clean.ts'

// Verhoeff: multiplication in the dihedral group D5, and the permutation of each position.
const PRODUCTS = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const
const PERMUTATIONS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
] as const

const verhoeffHolds = (digits: string): boolean =>
  [...digits].toReversed().reduce((row, digit, index) => {
    const permuted = Number(PERMUTATIONS[index % 8]?.charAt(Number(digit)))
    return Number(PRODUCTS[row]?.charAt(permuted))
  }, 0) === 0

/** Checks an Aadhaar number (UIDAI). Store and show no more of the value than `maskAadhaar` leaves. */
export function checkAadhaar(input: string): Checked {
  const number = compact(input)
  if (number === '') return refused('Aadhaar number is required')
  if (!/^[0-9]{12}$/.test(number)) return refused('Aadhaar number must be 12 digits')
  if (/^[01]/.test(number)) return refused('Aadhaar number cannot begin with 0 or 1')
  const palindrome = number === [...number].toReversed().join('')
  if (palindrome || !verhoeffHolds(number))
    return refused('This Aadhaar number is not valid: look for a typing mistake')
  return accepted(number)
}

/** An Aadhaar number as it may be stored and shown: XXXX XXXX 2346. */
export const maskAadhaar = (number: string): string => `XXXX XXXX ${compact(number).slice(-4)}`
