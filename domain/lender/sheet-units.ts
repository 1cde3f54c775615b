/** Units of the amounts in a sheet of accounts, in rupees. */
export const sheetUnits = {
  rupees: { label: '₹', rupees: 1 },
  thousand: { label: '₹ thousand', rupees: 1000 },
  lakh: { label: '₹ lakh', rupees: 100_000 },
  crore: { label: '₹ crore', rupees: 10_000_000 },
} as const
export type SheetUnit = keyof typeof sheetUnits

const isUnit = (text: string): text is SheetUnit => Object.hasOwn(sheetUnits, text)

export const sheetUnitNames: readonly SheetUnit[] = Object.keys(sheetUnits).filter(isUnit)

export const sheetUnitOf = (text: string): SheetUnit => (isUnit(text) ? text : 'lakh')
