import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'

/** Checks an Indian mobile number; +91, 91 and 0 in front are taken off. The value has exactly 10 digits. */
export function checkMobile(input: string): Checked {
  const digits = codeAsTyped('mobile', input)
  if (digits === '') return refused('Mobile number is required')
  if (!/^[0-9]{10}$/.test(digits)) return refused('Mobile number must be 10 digits')
  if (!/^[6-9]/.test(digits)) return refused('Enter a valid Indian mobile number')
  return accepted(digits)
}

/** A mobile number as others may see it: ••••••3210. */
export const maskMobile = (mobile: string): string => `••••••${mobile.slice(-4)}`
