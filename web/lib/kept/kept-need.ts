import type { AmountUnit } from '../../../domain/amounts/amount-units.ts'
import type { CompanyType } from '../../../domain/identity/company-types.ts'
import type { Purpose } from '../../../domain/need/purposes.ts'

/**
 * What somebody answered to "What could you borrow?" and takes along into the form, so that nothing is
 * asked twice. It lives in this tab alone and holds nothing of a person: no name, number or contact.
 */
export type KeptNeed = {
  /** null where it was not chosen. */
  companyType: CompanyType | null
  need: Purpose
  /** What is needed, as the form has it; null where nothing was typed. */
  amount: { amount: number; unit: AmountUnit } | null
}

const NAME = 'need'

export const keepNeed = (need: KeptNeed): void => sessionStorage.setItem(NAME, JSON.stringify(need))

/** What was answered in this tab; null where nothing was. */
export const readKeptNeed = (): KeptNeed | null => {
  const kept = sessionStorage.getItem(NAME)
  // Written above alone, so the shape is known.
  return kept === null ? null : JSON.parse(kept)
}

/** The form has it now. */
export const forgetKeptNeed = (): void => sessionStorage.removeItem(NAME)
