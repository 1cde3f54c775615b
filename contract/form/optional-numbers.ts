import { companyTypeOf } from '../../domain/identity/company-types.ts'
import { registrationNumberOf } from '../../domain/firm/firm-particulars.ts'
import { everybody } from './field.ts'

/** Properties of numbers that lenders ask for in the end and few have at hand: asked last, never required. */
export const optionalNumber = {
  optional: true,
  sensitivity: 'personal',
  frozen: false,
  shownTo: everybody,
} as const

/**
 * True if the Ministry of Corporate Affairs gives numbers (CIN, LLPIN, DIN) to borrowers of this type and to those
 * who run them.
 */
export const hasMcaNumbers = (companyType: unknown): boolean => {
  const type = companyTypeOf(companyType)
  return type !== undefined && registrationNumberOf(type.value) !== null
}

/** True if those who run borrowers of this type may own a part of it: nobody owns a trust or a society. */
export const hasOwners = (companyType: unknown): boolean => {
  const type = companyTypeOf(companyType)?.value
  return type !== 'trust' && type !== 'society'
}
