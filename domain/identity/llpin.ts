import { accepted, refused, type Checked } from '../text/checked.ts'
import { compact } from '../text/clean.ts'

/** Checks an LLP identification number (Ministry of Corporate Affairs); the value is written AAA-1234. */
export function checkLlpin(input: string): Checked {
  const llpin = compact(input)
  if (llpin === '') return refused('LLPIN is required')
  if (!/^[A-Z]{3}[0-9]{4}$/.test(llpin))
    return refused('LLPIN is three letters and four digits, such as AAB-9032')
  return accepted(`${llpin.slice(0, 3)}-${llpin.slice(3)}`)
}
