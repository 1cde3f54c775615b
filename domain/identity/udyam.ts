import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'
import { stateByCode } from './states.ts'

// The register writes KR where everybody else writes KA.
const KARNATAKA = 'KR'

/** Checks a Udyam registration number (Ministry of MSME). Hyphens may be left out; the value carries them. */
export function checkUdyam(input: string): Checked {
  const typed = codeAsTyped('udyam', input)
  if (typed === '') return refused('Udyam registration number is required')
  const parts = /^UDYAM-?([A-Z]{2})-?([0-9]{2})-?([0-9]{7})$/.exec(typed)
  const [, state = '', district = '', serial = ''] = parts ?? []
  if (!parts) return refused('Udyam registration number is like UDYAM-MH-33-0000001')
  if (!stateByCode(state) && state !== KARNATAKA)
    return refused('The state letters of the Udyam registration number are not known')
  if (serial === '0000000')
    return refused('The last seven digits of a Udyam registration number cannot all be 0')
  return accepted(`UDYAM-${state}-${district}-${serial}`)
}
