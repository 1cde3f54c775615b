/**
 * Rows of a part that are new or changed since it was read. Compared by identity: an act that leaves a row alone keeps the row itself, a
 * copy of it would be written again.
 */
export const changedRows = <Row extends object>(
  before: readonly Row[],
  after: readonly Row[],
): Row[] => {
  const known = new Set(before)
  return after.filter((row) => !known.has(row))
}

/** Ids of the rows that were read and are there no longer. */
export const goneIds = (
  before: readonly { id: string }[],
  after: readonly { id: string }[],
): string[] => {
  const left = new Set(after.map(({ id }) => id))
  return before.flatMap(({ id }) => (left.has(id) ? [] : id))
}
