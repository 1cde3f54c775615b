import { decimalText } from './decimal.ts'

export const LAKH = 100_000
export const CRORE = 10_000_000

export const amountUnits = ['Lakh', 'Crore'] as const
export type AmountUnit = (typeof amountUnits)[number]

/** An amount as a person types it; the rupees are what counts. */
export type Amount = { amount: number; unit: AmountUnit }

export const RUPEES_IN: Record<AmountUnit, number> = { Lakh: LAKH, Crore: CRORE }

/** The largest amount in rupees that a person may type: 10,000 crore, more than any single facility. */
export const LARGEST_RUPEES = 10_000 * CRORE

/** The same as a number of the smaller unit: 10,000 crore in lakh. */
export const LARGEST_AMOUNT = LARGEST_RUPEES / LAKH

const DIGITS_OF: Record<AmountUnit, number> = { Lakh: 5, Crore: 7 }

/** Whole rupees from 0 up as a number of lakh or crore, exactly: 12,34,567 is 12.34567 Lakh. */
export const inUnit = (rupees: number, unit: AmountUnit): number =>
  Number(decimalText({ digits: BigInt(rupees), scale: DIGITS_OF[unit] }))
