import type { z } from 'zod'
import { calendarDateInIndia, formatTime } from '../../domain/dates/dates.ts'

/** Content of a table's cell; null is an empty one. */
export type CsvCell = string | number | null

/** The heading of a column, and how its cell is read from one item of the list. */
type Column<Item> = readonly [heading: string, cell: (item: Item) => CsvCell]

/** Table of a list, for writing it as CSV. */
export type CsvTable = {
  /** Name of the list, for the file's name: `applications`. */
  readonly name: string
  readonly headings: readonly string[]
  /** Places of the columns that are left out where no row has anything in them. */
  readonly spare: readonly number[]
  /** The items of one page of the reply, in its order. */
  readonly items: (reply: unknown) => readonly unknown[]
  readonly cells: (item: unknown) => CsvCell[]
}

/**
 * Declares the columns of a list whose reply holds items of this schema under `key`: a column can
 * show only what the reply shows.
 */
export const csvOf = <Item extends z.ZodType>(
  name: string,
  _item: Item,
  columns: readonly Column<z.infer<Item>>[],
  key = 'data',
  spare: readonly Column<z.infer<Item>>[] = [],
): CsvTable => ({
  name,
  headings: columns.map(([heading]) => heading),
  spare: columns.flatMap((column, place) => (spare.includes(column) ? [place] : [])),
  items: (reply) => Object(reply)[key],
  // The handler answered what its row declares, so these are items of the schema.
  cells: (item) => columns.map(([, cell]) => cell(item as z.infer<Item>)),
})

/** A moment as spreadsheets read it, in India: 2026-04-01 14:32. */
export const csvMoment = (moment: string | null): string | null =>
  moment === null ? null : `${calendarDateInIndia(new Date(moment))} ${formatTime(moment)}`
