import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { financialYearNamed, yearsBackFrom } from '../../../../domain/dates/financial-year.ts'
import { yearlySlotsOf } from '../../../../domain/papers/yearly-slots.ts'

/** The financial year (2024-25) that a yearly place of the form stands for; null for every other, and for years no longer asked for. */
export const yearOfPaper = (record: ApplicationRecord, place: string): string | null => {
  const base = financialYearNamed(record.baseYear)
  if (!base) return null
  for (const { years } of yearlySlotsOf(record)) {
    const at = years.indexOf(place)
    if (at >= 0) return yearsBackFrom(base, years.length)[at]?.years ?? null
  }
  return null
}
