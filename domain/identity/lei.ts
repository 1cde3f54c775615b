import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'

// Letters count as 10 to 35; the remainder is carried digit by digit, so that no number grows too large.
const mod97 = (code: string): number =>
  [...code]
    .map((char) => String(parseInt(char, 36)))
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Checks a legal entity identifier (ISO 17442; check digits by ISO 7064 mod 97-10). */
export function checkLei(input: string): Checked {
  const lei = codeAsTyped('lei', input)
  if (lei === '') return refused('LEI is required')
  if (lei.length !== 20) return refused('LEI must be 20 characters')
  if (!/^[0-9A-Z]{18}[0-9]{2}$/.test(lei))
    return refused('LEI is 18 letters or digits and two check digits')
  if (mod97(lei) !== 1)
    return refused('The last two digits of the LEI do not fit the rest: look for a typing mistake')
  return accepted(lei)
}
