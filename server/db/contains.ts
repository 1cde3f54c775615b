import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** A text for `like` in which `%`, `_` and `\` mean themselves. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** A pattern for `like` that finds the typed text anywhere. */
export const containing = (typed: string): string => `%${escaped(typed.toLowerCase())}%`

/** Shorter texts have at most one trigram, which selects too little. */
const SELECTIVE = 4

/**
 * The part of a typed text that few rows have: its longest number, or the part of an address before the `@`. The rest, such as
 * `@gmail.com`, is in so many rows that reading the index for it costs more than everything else.
 */
export const selectivePart = (typed: string): string => {
  const numbers = typed.match(/\d+/g) ?? []
  const number = numbers.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
  if (number.length >= SELECTIVE) return number
  const [mailbox = ''] = typed.split('@')
  return mailbox.length >= SELECTIVE ? mailbox : typed
}

/** True if a column that is kept in lower case contains the typed text; served by its trigram index. */
export const contains = (lowerCaseColumn: SQLWrapper, typed: string): SQL => {
  const part = selectivePart(typed)
  if (part === typed) return sql`${lowerCaseColumn} like ${containing(typed)}`
  // `position` can't use the index, so the index is read with the selective part alone.
  return sql`(${lowerCaseColumn} like ${containing(part)} and position(${typed.toLowerCase()} in ${lowerCaseColumn}) > 0)`
}
