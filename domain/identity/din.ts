import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'

/** Checks a director identification number (Ministry of Corporate Affairs). A short one is asked again, never padded. */
export function checkDin(input: string): Checked {
  const din = codeAsTyped('din', input)
  if (din === '') return refused('DIN is required')
  if (!/^[0-9]{8}$/.test(din)) return refused('DIN must be 8 digits, with its leading zeros')
  return accepted(din)
}
