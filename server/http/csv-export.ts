import { finished, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CsvCell, CsvTable } from '../../contract/define/csv.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { roleTable } from '../../domain/people/roles.ts'
import { type Details, recordEvent } from '../trail/record-event.ts'
import type { Db } from '../db/connect.ts'
import type { Listing } from '../db/listing.ts'
import { contentDisposition } from './content-disposition.ts'
import { refuseFormerCaller } from './authenticate.ts'
import type { Caller } from '../foundation/caller.ts'
import { BYTE_ORDER_MARK, csvRecord } from '../../contract/define/csv-record.ts'
import { takeExportSlot } from './export-slots.ts'

const quality = (range: string) => Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? '1')

/** True if the Accept header names CSV and prefers it to JSON; a wildcard doesn't count. */
const prefersCsv = (accept: string | undefined): boolean => {
  const ranges = (accept ?? '').toLowerCase().split(',')
  const wish = (type: string) =>
    Math.max(0, ...ranges.filter((range) => range.split(';')[0]?.trim() === type).map(quality))
  return wish('text/csv') > wish('application/json')
}

/** True if a request for a list gets it as CSV: staff and partners may, borrowers get JSON whatever they ask. */
export const wantsCsv = (request: FastifyRequest, caller: Caller): boolean =>
  request.method === 'GET' &&
  roleTable[caller.role].side !== 'borrower' &&
  prefersCsv(request.headers.accept)

type Query = Record<string, string | number | boolean | null | undefined>

/** The filters of the list, for the trail. Search words may name a person, so only their presence is recorded. */
const filtersOf = ({ page: _page, limit: _limit, search, ...filters }: Query): Details => ({
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
  searched: Boolean(search),
})

type Export = {
  name: string
  table: CsvTable
  query: Query
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
  db: Db
  /** Runs the call for the next rows of the listing. */
  read: (listing: Listing) => Promise<unknown>
}

/** All matching rows, a few hundred at a time, as fast as the client reads. */
async function* recordsOf(
  { table, read, db, caller }: Export,
  listing: Listing & { kind: 'export' },
  first: readonly unknown[],
): AsyncGenerator<string> {
  const rest = async function* () {
    while (listing.rest !== '') {
      // Ends the export if the caller was signed out or got another role meanwhile.
      await refuseFormerCaller(db, caller)
      yield table.items(await read(listing)).map(table.cells)
    }
  }
  const begun = first.map(table.cells)
  // Empty columns are known only after the last row, so all rows are read first: such lists are short.
  if (table.spare.length > 0) for await (const rows of rest()) begun.push(...rows)
  const left = new Set(
    table.spare.filter((place) => begun.every((cells) => (cells[place] ?? '') === '')),
  )
  const lineOf = (cells: readonly CsvCell[]) =>
    csvRecord(cells.filter((_, place) => !left.has(place)))
  yield BYTE_ORDER_MARK + lineOf(table.headings)
  yield begun.map(lineOf).join('')
  for await (const rows of rest()) yield rows.map(lineOf).join('')
}

/**
 * Answers a list as a CSV file of all matching rows in the order asked for, whatever page was. The first
 * rows are read before anything is sent, so that a refusal is still a refusal; a failure later cuts the
 * connection, which every client notices.
 */
export const sendCsv = async (wanted: Export): Promise<FastifyReply> => {
  const { name, table, query, caller, request, reply, db, read } = wanted
  const releaseSlot = takeExportSlot(caller.userId)
  try {
    const listing = { kind: 'export' as const, rest: null }
    const first = table.items(await read(listing))
    await recordEvent(db, request, {
      event: 'list.exported',
      actor: caller,
      subject: { kind: 'list', id: name },
      details: filtersOf(query),
    })
    const file = `${table.name}-${calendarDateInIndia(new Date())}.csv`
    const records = Readable.from(recordsOf(wanted, listing, first), { highWaterMark: 1 })
    finished(records, releaseSlot)
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', contentDisposition('attachment', file))
      .send(records)
  } catch (error) {
    releaseSlot()
    throw error
  }
}
