import type { Sql } from 'postgres'

const BIGINT = 20
const JSON_TYPES = [114, 3802]
const TIMESTAMPS = [1114, 1184]

const wholeNumber = (value: string) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too big for a number`)
  return number
}

const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Makes plain SQL speak the types that Drizzle's columns speak: bigint as number, timestamps as
 * Date, JSON as its value. After drizzle(), which turns the driver's own conversions off.
 */
export const driverTypes = ({ options: { parsers, serializers } }: Sql): void => {
  parsers[BIGINT] = wholeNumber
  parsers[1184] = (value: string) => new Date(value)
  parsers[1114] = (value: string) => new Date(`${value}Z`)
  for (const type of TIMESTAMPS) serializers[type] = moment
  for (const type of JSON_TYPES) serializers[type] = json
}
