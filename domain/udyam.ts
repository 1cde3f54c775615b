import { accepted, refused, type Checked } from './checked.ts'
import { compactKeepingHyphens } from './clean.ts'
import { stateByCode } from './states.ts'

/** Checks a Udyam registration number (Ministry of MSME). Hyphens may be left out; the value carries them. */
export function checkUdyam(input: string): Checked {
  const typed = compactKeepingHyphens(input)
  if (typed === '') return refused('Udyam registration number is required')
  const parts = /^UDYAM-?([A-Z]{2})-?([0-9]{2})-?([0-9]{7})$/.exec(typed)
  const [, state = '', district = '', serial = ''] = parts ?? []
  if (!parts) return refused('Udyam registration number is like UDYAM-MH-33-0000001')
  if (!stateByCode(state))
    return refused('The state letters of the Udyam registration number are not known')
  return accepted(`UDYAM-${state}-${district}-${serial}`)
}
