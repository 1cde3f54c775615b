import pg from 'pg'

const { builtins } = pg.types

const wholeNumber = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too big for a number`)
  return number
}
const asWritten = (text: string): string => text

type Read = (text: string) => unknown

/** The driver's own readers. It has them for lists, but names only the types of single values. */
const driver: { getTypeParser(type: number): Read } = pg.types

/** Parser of `text[]`: lists in lists, elements without a value as null. */
const readTexts = driver.getTypeParser(1009)

const listOf = (read: Read): Read => {
  const readItem = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(readItem)
    return typeof item === 'string' ? read(item) : item
  }
  return (text) => readItem(readTexts(text))
}

/** Each type with that of its lists, which the driver doesn't name (pg_type.typarray), and what becomes of it. */
const types: readonly [type: number, listType: number, read: Read][] = [
  [builtins.INT8, 1016, wholeNumber],
  [builtins.TIMESTAMPTZ, 1185, (text) => new Date(text)],
  [builtins.TIMESTAMP, 1115, (text) => new Date(`${text}Z`)],
  [builtins.DATE, 1182, asWritten],
  [builtins.INTERVAL, 1187, asWritten],
  [builtins.NUMERIC, 1231, asWritten],
]

/**
 * Types of PostgreSQL as values here, in statements of our own and in Drizzle's alike: bigint a number (RangeError
 * beyond 2^53), timestamps a Date, JSON its value; a date, interval or numeric stays text, which loses nothing. Lists
 * of them hold the same.
 */
export const readTypes = new pg.TypeOverrides()
for (const [type, listType, read] of types) {
  readTypes.setTypeParser(type, read)
  readTypes.setTypeParser(listType, listOf(read))
}
