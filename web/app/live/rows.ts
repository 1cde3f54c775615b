/** Name of a row of any list: its own ids. */
const nameOf = (row: unknown): string => {
  const { kind, id, mandateId, applicationId, userId } = Object(row)
  // A case has its owner in it; whose list it is, is named by the person.
  return [kind, id, mandateId, applicationId ?? id ?? userId].join()
}

/** A column of the board is named by its status, and then each of its cards. */
const namesIn = (row: unknown): string[] => {
  const { status, cards } = Object(row)
  return Array.isArray(cards) ? [String(status), ...cards.map(nameOf)] : [nameOf(row)]
}

type Listed = { names: readonly string[]; total: unknown }

/** Rows of a list, under whichever name it has them. */
const rowsOf = (page: unknown): unknown[] => {
  const { data, enquiries, users } = Object(page)
  return [data, enquiries, users].find((rows) => Array.isArray(rows)) ?? []
}

const listed = (page: unknown): Listed => ({
  names: rowsOf(page).flatMap(namesIn),
  total: Object(page).total,
})

/** True if two states of a list have the same rows in the same places, whatever stands in them. */
export const isInPlace = (before: unknown, now: unknown): boolean => {
  const [was, is] = [listed(before), listed(now)]
  return was.total === is.total && was.names.join() === is.names.join()
}

/** True if rows have gone and those of the next page have moved up. */
const movedUp = (was: Listed, is: Listed): boolean =>
  Number(was.total) > was.names.length && Number(is.total) <= Number(was.total)

/** Count of rows that a list has now and hadn't before. */
export const newRows = (before: unknown, now: unknown): number => {
  const [was, is] = [listed(before), listed(now)]
  const known = new Set(was.names)
  const lastKnown = is.names.findLastIndex((name) => known.has(name))
  const looked = movedUp(was, is) ? is.names.slice(0, lastKnown + 1) : is.names
  return looked.filter((name) => !known.has(name)).length
}
