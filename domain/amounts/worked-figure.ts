/** A number that can be opened to how it came about: by which rule, from which numbers, each of which can be opened too. */
export type Worked = {
  label: string
  value: number
  unit: 'rupees' | 'percent' | 'percent a month' | 'months'
  /** Rule in words. A number that was offered or agreed has none. */
  formula?: string
  from?: readonly Worked[]
}

/** Paise as rupees, for showing. */
export const rupeesOfPaise = (paise: bigint): number => Number(paise) / 100

/** Amount in paise as a worked number in rupees. */
export const workedRupees = (
  label: string,
  paise: bigint,
  working?: { formula: string; from: readonly Worked[] },
): Worked => ({ label, value: rupeesOfPaise(paise), unit: 'rupees', ...working })

/** A rate rounded to two decimals, as rates are shown. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100
