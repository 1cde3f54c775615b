import { accepted, refused, type Checked } from '../text/checked.ts'
import { compact } from '../text/clean.ts'

/** Checks a MICR code: three digits each for city, bank and branch (Reserve Bank of India). */
export function checkMicr(input: string): Checked {
  const micr = compact(input)
  if (micr === '') return refused('MICR code is required')
  if (!/^[0-9]{9}$/.test(micr)) return refused('MICR code must be 9 digits')
  if (micr === '000000000') return refused('MICR code cannot be all zeros')
  return accepted(micr)
}
