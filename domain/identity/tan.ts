import { accepted, refused, type Checked } from '../text/checked.ts'
import { compact } from '../text/clean.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'

/**
 * Checks a tax deduction account number (Income-tax Rules, rule 114A; the check letter's algorithm is not public).
 * With the deductor's name it warns when the fourth letter is not the name's first.
 */
export function checkTan(input: string, name?: string): Checked {
  const tan = codeAsTyped('tan', input)
  if (tan === '') return refused('TAN is required')
  if (tan.length !== 10) return refused('TAN must be 10 characters, such as DELM12345L')
  if (!/^[A-Z]{4}[0-9]{5}[A-Z]$/.test(tan))
    return refused('TAN is four letters, five digits and a letter, such as DELM12345L')
  const initial = compact(name ?? '').charAt(0)
  const fits = initial === '' || initial === tan.charAt(3)
  return accepted(
    tan,
    fits ? undefined : 'The fourth letter of a TAN is usually the first of the name',
  )
}
