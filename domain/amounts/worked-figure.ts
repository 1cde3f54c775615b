/** A number that can be opened to how it came about: by which rule, from which numbers, each of which can be opened too. */
export type Worked = {
  label: string
  value: number
  unit: 'rupees' | 'percent' | 'percent a month' | 'months'
  /** The rule in words. What was offered or agreed has none. */
  formula?: string
  from?: readonly Worked[]
}

/** Rupees of paise, for what is shown. */
export const rupeesOfPaise = (paise: bigint): number => Number(paise) / 100

/** An amount in paise as a number to show. */
export const workedRupees = (
  label: string,
  paise: bigint,
  working?: { formula: string; from: readonly Worked[] },
): Worked => ({ label, value: rupeesOfPaise(paise), unit: 'rupees', ...working })

/** To two decimals, as rates are told. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100
