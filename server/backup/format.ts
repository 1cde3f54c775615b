import { z } from 'zod'

// One backup is one tar: BEGIN, perhaps the secret key, tables/<table>/<number>, files/<stored name>,
// and MANIFEST at the very end, so that an archive without it is known to be a piece of one.

export const FORMAT = 1
export const BEGIN = 'rinsetu-backup.json'
export const MANIFEST = 'manifest.json'
/** The secrets, one a line, the current one first, as the data folder keeps them. */
export const SECRET_KEYS = 'secret-key'
export const TABLES = 'tables/'
export const FILES = 'files/'

const table = z.strictObject({
  /** With its schema and quoted as SQL wants it. */
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
  /** A partition that the job queue makes day by day; null is a table of its own. */
  partition: z.strictObject({ of: z.string(), bound: z.string() }).nullable(),
})
export type Table = z.output<typeof table>

export const beginning = z.strictObject({
  product: z.literal('RinSetu'),
  format: z.int(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  tables: z.array(table),
  /** The name of the secret that was in use, see secrets/keys.ts. */
  keyId: z.string(),
})
export type Beginning = z.output<typeof beginning>

const part = z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() })
export type Part = z.output<typeof part>

export const manifest = z.strictObject({
  /** Everything before the manifest, in its order. */
  parts: z.array(part),
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Files that rows tell of and the store did not have, or had with other bytes than were handed in. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

/** A backup cannot be taken, read or restored; the message says why in a sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}
