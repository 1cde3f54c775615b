import pg from 'pg'

const { builtins } = pg.types

const wholeNumber = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too big for a number`)
  return number
}
const asWritten = (text: string): string => text

/**
 * What PostgreSQL's values become here, in statements of our own and in Drizzle's alike: bigint a number (RangeError
 * beyond 2^53), timestamps a Date, JSON its value; a single date, interval or
 * numeric stays text, which loses nothing (lists of them are the driver's: none is read here).
 */
export const readTypes = new pg.TypeOverrides()
readTypes.setTypeParser(builtins.INT8, wholeNumber)
readTypes.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text))
readTypes.setTypeParser(builtins.TIMESTAMP, (text) => new Date(`${text}Z`))
for (const type of [builtins.DATE, builtins.INTERVAL, builtins.NUMERIC])
  readTypes.setTypeParser(type, asWritten)
