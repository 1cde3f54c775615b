import { MAX_PREFERRED_LENDERS } from '../../../../domain/lender/lenders.ts'

/** The chosen lenders after a tap on one: takes it away, or adds it while there is room. */
export function toggledLender(chosen: readonly string[], name: string): readonly string[] {
  if (chosen.includes(name)) return chosen.filter((other) => other !== name)
  return chosen.length < MAX_PREFERRED_LENDERS ? [...chosen, name] : chosen
}

/** True if no further lender can be chosen. */
export const isFull = (chosen: readonly string[]): boolean => chosen.length >= MAX_PREFERRED_LENDERS
