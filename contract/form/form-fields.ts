import { companyTypeOf } from '../../domain/identity/company-types.ts'
import { productLabel } from '../../domain/need/facilities.ts'
import { companyFields } from './company-fields.ts'
import type { Field, Fields } from './field.ts'
import { personFields } from './person-fields.ts'
import { asText, shownAnswer as shownOf } from './shown.ts'

export { asText }

export type FormSection = 'facilities' | 'company' | 'lenders' | 'people'

/**
 * Field of the application form: its path (a `*` stands for a person's number or a facility side), and its words for
 * a reader.
 */
export type ListedField = {
  readonly name: string
  readonly label: string
  readonly section: FormSection
  /** True for a part of what a released mandate covers: it stays as it is while that mandate counts. */
  readonly frozen: boolean
  /** An answer as a person reads it; as it stands where left out. */
  readonly show?: (value: unknown) => string
}

const list = (value: unknown) => (Array.isArray(value) ? value.map(asText).join(', ') : '')

/** The fields of a section's catalogue, each under its path. */
const listed = (fields: Fields, section: FormSection, at: string): ListedField[] =>
  Object.entries(fields).map(([name, field]: [string, Field]) => ({
    name: `${at}.${name}`,
    label: field.label,
    section,
    frozen: field.frozen,
    show: (value) => shownOf(field, value),
  }))

const companyType: ListedField = {
  name: 'companyType',
  label: 'Company type',
  section: 'company',
  frozen: true,
  show: (value) => companyTypeOf(value)?.label ?? asText(value),
}

const facilities = [
  {
    name: 'productDetails.selectedProduct',
    label: 'Product',
    section: 'facilities',
    frozen: true,
    show: (value) => productLabel(asText(value)),
  },
  // One line each: amount and tenure of a facility, and what secures a side.
  {
    name: 'productDetails.*.formValuesByOptionTitle',
    label: 'Facility',
    section: 'facilities',
    frozen: true,
  },
  { name: 'productDetails.*.isSecure', label: 'Security', section: 'facilities', frozen: true },
] as const satisfies readonly ListedField[]

const lenders: ListedField = {
  name: 'selectedBanks',
  label: 'Preferred lenders',
  section: 'lenders',
  frozen: true,
  show: list,
}

/**
 * The fields of the form in the order in which they are asked: those of the catalogues in `form/`, and what has tables or
 * choices of its own. Papers have their own catalogue (`domain/papers/documents.ts`).
 */
export const formFields: readonly ListedField[] = [
  companyType,
  ...listed(companyFields, 'company', 'formData'),
  ...facilities,
  lenders,
  ...listed(personFields, 'people', 'management.*'),
]

/** A line of the facilities; the compiler knows that it is there. */
export const facilityField = (name: (typeof facilities)[number]['name']): ListedField => {
  const field = facilities.find((one) => one.name === name)
  if (!field) throw new Error(`${name} is not in the list of fields`)
  return field
}

/** An answer as a person reads it; empty where nothing was answered. */
export const shownAnswer = ({ show = asText }: ListedField, value: unknown): string => show(value)

/** True if the field at this path of a form (`management.0.name`) is part of what a released mandate covers. */
export const isFrozenPath = (path: string): boolean => {
  const generic = path.replace(/^management\.\d+/, 'management.*')
  if (generic === 'selectedOptions' || generic.startsWith('productDetails')) return true
  return formFields.some(({ name, frozen }) => frozen && name === generic)
}
