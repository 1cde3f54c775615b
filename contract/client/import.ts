import { z } from 'zod'
import { MOST_IMPORT_BYTES } from '../../domain/client/client-import.ts'
import { call } from '../define/define.ts'
import { dataOf } from '../define/fields.ts'

const problem = z.object({
  /** Row as a spreadsheet numbers it: the headings are row 1. */
  row: z.number(),
  /** Heading of the column; empty for a problem of the row or the file. */
  field: z.string(),
  sentence: z.string(),
})
export type ImportProblem = z.infer<typeof problem>

const report = z.object({
  rows: z.number(),
  badRows: z.number(),
  /** Count of clients who get a draft of their need. */
  drafts: z.number(),
  /** Count of clients who can be mailed a link. */
  withEmail: z.number(),
  /** Headings that mean nothing to us: their columns are left out. */
  unknownColumns: z.array(z.string()),
  problems: z.array(problem),
  /** Clients whom the firm may know already; they are imported all the same. */
  warnings: z.array(problem),
})
export type ImportReport = z.infer<typeof report>

const csv = z
  .string('Choose a CSV file.')
  .min(1, 'This file is empty.')
  .max(MOST_IMPORT_BYTES, 'This file is larger than 5 MB.')

const limit = { bucket: 'import', max: 60, seconds: 3600 } as const

/** Clients and their needs from the list that a firm kept before; all of a file or nothing of it. */
export const importCalls = {
  previewImport: call({
    method: 'POST',
    path: '/api/import/preview',
    summary:
      'What a CSV file of clients would bring, with whatever is wrong in it; nothing is stored',
    access: { admin: 'any' },
    body: z.strictObject({ csv }),
    bodyBytes: 2 * MOST_IMPORT_BYTES,
    reply: dataOf(report),
    errors: [],
    limit,
  }),
  runImport: call({
    method: 'POST',
    path: '/api/import/run',
    summary: 'Import a CSV file of clients: all of it in one transaction, or nothing',
    access: { admin: 'any' },
    body: z.strictObject({
      csv,
      /** True to mail each of them the link to their account; otherwise nobody hears of it. */
      invite: z.boolean().default(false),
    }),
    bodyBytes: 2 * MOST_IMPORT_BYTES,
    reply: dataOf(z.object({ imported: z.number(), drafts: z.number(), invited: z.number() })),
    errors: ['IMPORT_NOT_CLEAN'],
    limit,
    audit: 'client.imported',
  }),
}
