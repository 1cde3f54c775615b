import { accepted, refused, type Checked } from '../text/checked.ts'
import { compact } from '../text/clean.ts'
import type { CompanyType } from './company-types.ts'
import { stateByCode } from './states.ts'

/** Class letters of a CIN, with their meaning and the company types that carry them. */
const CLASSES: Record<string, { name: string; companyTypes: readonly CompanyType[] }> = {
  // A producer company counts as a private one (Companies Act, 2013, section 378C(5)).
  PTC: { name: 'Private', companyTypes: ['private-limited', 'producer-company'] },
  PLC: { name: 'Public', companyTypes: ['public-limited'] },
  OPC: { name: 'One Person Company', companyTypes: ['one-person-company', 'private-limited'] },
  FTC: { name: 'Private, subsidiary of a foreign company', companyTypes: ['private-limited'] },
  FLC: { name: 'Financial lease company (public)', companyTypes: ['public-limited'] },
  GOI: { name: 'Government of India company', companyTypes: ['public-limited', 'private-limited'] },
  SGC: { name: 'State government company', companyTypes: ['public-limited', 'private-limited'] },
  NPL: {
    name: 'Not for profit (Section 8)',
    companyTypes: ['section-8', 'public-limited', 'private-limited'],
  },
  GAP: { name: 'General association, public', companyTypes: ['section-8', 'public-limited'] },
  GAT: { name: 'General association, private', companyTypes: ['section-8', 'private-limited'] },
  ULL: { name: 'Public, unlimited liability', companyTypes: ['public-limited'] },
  ULT: { name: 'Private, unlimited liability', companyTypes: ['private-limited'] },
}

// Registrars' own letters (Pune, Coimbatore) stand where others write the state.
const REGISTRARS = new Set(['PN', 'TZ'])

/**
 * Checks a corporate identity number (Ministry of Corporate Affairs; no check digit).
 * @param today calendar date in India, YYYY-MM-DD: no company is of a later year.
 */
export function checkCin(input: string, today: string): Checked {
  const cin = compact(input)
  if (cin === '') return refused('CIN is required')
  if (cin.length !== 21) return refused('CIN must be 21 characters')
  const parts = /^[LU][0-9]{5}([A-Z]{2})((?:18|19|20)[0-9]{2})([A-Z]{3})[0-9]{6}$/.exec(cin)
  const [, state = '', year = '', companyClass = ''] = parts ?? []
  if (!parts) return refused('CIN is like U72900KA2008PTC046374: please check each part')
  if (!Object.hasOwn(CLASSES, companyClass))
    return refused(
      'The class of company in the CIN (characters 13 to 15, such as PTC) is not known',
    )
  if (year > today.slice(0, 4))
    return refused('The year of incorporation in the CIN is in the future')
  if (stateByCode(state) || REGISTRARS.has(state)) return accepted(cin)
  return accepted(cin, 'The state letters of the CIN are not known.')
}

/** True if the class letters of a CIN fit the company type; a text that is no CIN is left to its own check. */
export function cinFitsCompanyType(input: string, companyType: CompanyType): boolean {
  const companyClass = CLASSES[compact(input).slice(12, 15)]
  return !companyClass || companyClass.companyTypes.includes(companyType)
}
