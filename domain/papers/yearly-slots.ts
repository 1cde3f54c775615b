import { companyTypes } from '../identity/company-types.ts'
import {
  auditedYearDocuments,
  type DocumentKind,
  EARLIER_YEARS,
  PROVISIONAL,
  returnDocuments,
} from './document-catalogue.ts'
import { type AnyForm, listAt } from '../form/document-keys.ts'

/** The slots of one kind of paper that comes every year. */
export type YearlySlots = {
  /** Slots for the year after the base year, where it can be given. */
  next: readonly string[]
  /** Slots of the base year first, then of each year before it. */
  years: readonly string[]
  /** Slot for papers of years that are no longer asked for. */
  earlier: string
}

const yearlyIn = (
  prefix: string,
  kinds: readonly DocumentKind[],
  next: readonly string[] = [],
): YearlySlots => ({
  next,
  years: kinds.flatMap(({ name }) => (name === EARLIER_YEARS ? [] : [`${prefix}.${name}`])),
  earlier: `${prefix}.${EARLIER_YEARS}`,
})

// A draft may hold papers of a company type that was chosen before: they keep their years, too.
const provisionalSlots = [
  ...new Set(companyTypes.map(({ documentGroup }) => `${documentGroup}.${PROVISIONAL}`)),
]

/** Every slot of a form that stands for a year. */
export const yearlySlotsOf = (form: AnyForm): YearlySlots[] => [
  yearlyIn('auditedPreviousYearsDocs', auditedYearDocuments, provisionalSlots),
  yearlyIn('companyITR', returnDocuments),
  ...listAt(form, 'management').map((_, index) =>
    yearlyIn(`management.${index}.ITR_Returns`, returnDocuments),
  ),
]
