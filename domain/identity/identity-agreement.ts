import type { CompanyType } from './company-types.ts'
import { checkGstin, panOfGstin, stateOfGstin } from './gstin.ts'
import { checkPan, panFitsCompanyType, panHolderType } from './pan.ts'
import { pinFitsState } from './pin-code.ts'
import { stateByCode } from './states.ts'

/** The identity fields of an application; half-typed ones may be empty. */
export type CompanyIdentity = {
  companyType?: CompanyType | undefined
  companyGstNumber: string
  companyPanNumber: string
  pinCode: string
  state: string
}

/** Sentences by the path of the form field they belong to. */
export type Agreement = { errors: Record<string, string>; warnings: Record<string, string> }

const FITTING_LETTER: Record<CompanyType, string> = {
  'public-limited': 'C for a company',
  'private-limited': 'C for a company',
  partnership: 'F for a firm',
  llp: 'F for an LLP',
  proprietorship: 'P for an individual (or H for a Hindu Undivided Family)',
  huf: 'H for a Hindu Undivided Family',
  'one-person-company': 'C for a company',
  'section-8': 'C for a company',
  'producer-company': 'C for a company',
  trust: 'T for a trust',
  society: 'A for an association (or B or T)',
  'co-operative': 'A for an association (or B or T)',
}

function panAndTypeError(pan: string, type: CompanyType): string | undefined {
  const holder = panHolderType(pan)
  if (!holder || panFitsCompanyType(pan, type)) return undefined
  return `The fourth letter of this PAN says ${holder.name}; it should be ${FITTING_LETTER[type]}`
}

/**
 * Agreement of the identity numbers of an application. GSTIN ↔ PAN and PAN ↔ company type are errors; GSTIN ↔ state
 * and PIN ↔ state are warnings, for firms register and move across borders. A value that is wrong by itself is left
 * to its own check.
 */
export function identityAgreement(identity: CompanyIdentity): Agreement {
  const { companyType, companyGstNumber: gstin, companyPanNumber: pan, pinCode, state } = identity
  const errors: Record<string, string> = {}
  const warnings: Record<string, string> = {}

  const checkedPan = checkPan(pan)
  if (checkGstin(gstin).ok && checkedPan.ok && panOfGstin(gstin) !== checkedPan.value)
    errors['formData.companyGstNumber'] =
      'Characters 3 to 12 of the GSTIN must be the same as the PAN'

  const typeError = companyType && panAndTypeError(pan, companyType)
  if (typeError) errors['formData.companyPanNumber'] = typeError

  const home = stateByCode(state)
  const registered = stateOfGstin(gstin)
  if (home && registered && home.code !== registered.code)
    warnings['formData.state'] =
      `The GSTIN was issued in ${registered.name}: is the address in ${home.name}?`
  if (home && !pinFitsState(pinCode, state))
    warnings['formData.pinCode'] = `This PIN code does not look like one of ${home.name}.`

  return { errors, warnings }
}
