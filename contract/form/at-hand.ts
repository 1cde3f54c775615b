import { companyTypeOf } from '../../domain/company-types.ts'
import { registrationNumberOf } from '../../domain/firm-particulars.ts'
import { everybody } from './field.ts'

/** What lenders ask for in the end, and few have at hand: it stands behind the rest, and may stay open for good. */
export const atHand = {
  optional: true,
  sensitivity: 'personal',
  frozen: false,
  shownTo: everybody,
} as const

/** Whether the Ministry of Corporate Affairs numbers borrowers of this type, and those who run them. */
export const ofCompaniesAndLlps = (companyType: unknown): boolean => {
  const type = companyTypeOf(companyType)
  return type !== undefined && registrationNumberOf(type.value) !== null
}
