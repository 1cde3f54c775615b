import { sheetUnitNames, sheetUnits } from '../../../domain/lender/sheet-units.ts'

/** The units that a sheet can be typed in, as a select shows them. */
export const unitChoices = sheetUnitNames.map((value) => ({
  value,
  label: sheetUnits[value].label,
}))
