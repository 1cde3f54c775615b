import type { Field, Fields } from '../../../../contract/form/field.ts'

export type PlacedField = readonly [name: string, field: Field]
/** Fields beside each other, or one that has the line for itself. */
export type PlacedRow = readonly PlacedField[]

/**
 * The rows of a section: the named fields as they are laid out, then whatever else its catalogue asks, a line each, so that
 * a new field is asked without being laid out.
 */
export const placed = <T extends Fields>(
  fields: T,
  layout: readonly (readonly (keyof T & string)[])[],
): PlacedRow[] => {
  const entries: PlacedField[] = Object.entries(fields)
  const laidOut = new Set<string>(layout.flat())
  const rows = layout.map((row) =>
    row.flatMap((name) => entries.filter(([listed]) => listed === name)),
  )
  return [...rows, ...entries.filter(([name]) => !laidOut.has(name)).map((entry) => [entry])]
}
