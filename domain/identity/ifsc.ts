import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'

/** Checks the form of an IFSC (Reserve Bank of India); new branches open daily, so no directory is asked. */
export function checkIfsc(input: string): Checked {
  const ifsc = codeAsTyped('ifsc', input)
  if (ifsc === '') return refused('IFSC is required')
  if (ifsc.length !== 11) return refused('IFSC must be 11 characters, such as HDFC0002854')
  if (!/^[A-Z]{4}/.test(ifsc)) return refused('IFSC begins with the four letters of the bank')
  if (ifsc.charAt(4) !== '0') return refused('The fifth character of an IFSC is the digit 0')
  if (!/^[A-Z0-9]+$/.test(ifsc)) return refused('IFSC has letters A to Z and digits only')
  return accepted(ifsc)
}
