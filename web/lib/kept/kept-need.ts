import type { AmountUnit } from '../../../domain/amounts/amount-units.ts'
import type { CompanyType } from '../../../domain/identity/company-types.ts'
import type { Purpose } from '../../../domain/need/purposes.ts'

/**
 * Answers to "What could you borrow?" that a visitor takes along into the form, so that nothing is asked twice. They
 * live in this tab alone and hold nothing of a person: no name, number or contact.
 */
export type KeptNeed = {
  /** null where it was not chosen. */
  companyType: CompanyType | null
  /** null where only an amount was typed. */
  need: Purpose | null
  /** Amount that is needed, as the form has it; null where nothing was typed. */
  amount: { amount: number; unit: AmountUnit } | null
}

const NAME = 'need'

export const keepNeed = (need: KeptNeed): void => sessionStorage.setItem(NAME, JSON.stringify(need))

/** Answers of this tab; null without any. */
export const readKeptNeed = (): KeptNeed | null => {
  const kept = sessionStorage.getItem(NAME)
  // Written above alone, so the shape is known.
  return kept === null ? null : JSON.parse(kept)
}

/** The form has it now. */
export const forgetKeptNeed = (): void => sessionStorage.removeItem(NAME)
