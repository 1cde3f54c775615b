import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'
import { checkPan } from './pan.ts'
import { isGstStateNumber, stateByGstNumber, type IndianState } from './states.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const OTHER_KINDS: Record<string, string> = {
  C: 'This is a GSTIN for tax collected at source (TCS): enter the regular one, whose 14th character is Z',
  D: 'This is a GSTIN for tax deducted at source (TDS): enter the regular one, whose 14th character is Z',
}

/** The 15th character that belongs to the first 14: Luhn mod 36 (GST Rules, rule 10). */
function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, char, index) => {
    const product = ALPHABET.indexOf(char) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}

/** Checks a regular taxpayer's GSTIN (GST Rules, rule 10): state, PAN, registration number, Z and check character. */
export function checkGstin(input: string): Checked {
  const gstin = codeAsTyped('gstin', input)
  if (gstin === '') return refused('GSTIN is required')
  if (gstin.length !== 15) return refused('GSTIN must be 15 characters')
  if (!/^[0-9A-Z]+$/.test(gstin)) return refused('GSTIN has letters A to Z and digits only')
  if (!isGstStateNumber(gstin.slice(0, 2)))
    return refused('The first two digits of the GSTIN are not a state number')
  if (!checkPan(gstin.slice(2, 12)).ok)
    return refused('Characters 3 to 12 of the GSTIN are not a valid PAN')
  if (gstin.charAt(12) === '0') return refused('The 13th character of the GSTIN cannot be 0')
  if (gstin.charAt(13) !== 'Z')
    return refused(OTHER_KINDS[gstin.charAt(13)] ?? 'The 14th character of the GSTIN must be Z')
  if (checkCharacter(gstin.slice(0, 14)) !== gstin.charAt(14))
    return refused(
      'The last character of the GSTIN does not fit the rest: look for a typing mistake',
    )
  return accepted(gstin)
}

/** The PAN inside a GSTIN (characters 3 to 12), or undefined when the GSTIN is not valid. */
export function panOfGstin(input: string): string | undefined {
  const gstin = checkGstin(input)
  return gstin.ok ? gstin.value.slice(2, 12) : undefined
}

/** The state a GSTIN was issued in; undefined for an invalid one and for 97 and 99, which are no state. */
export function stateOfGstin(input: string): IndianState | undefined {
  const gstin = checkGstin(input)
  return gstin.ok ? stateByGstNumber(gstin.value.slice(0, 2)) : undefined
}
