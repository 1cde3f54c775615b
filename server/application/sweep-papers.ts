import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Age, retention } from '../../domain/firm/retention.ts'
import { discardDraft, idleDrafts } from '../form/drafts.ts'
import { interval } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { hasDeadLetter } from '../jobs/dead-letters.ts'
import type { Services } from '../services/services.ts'
import {
  deleteRows as deleteDocumentRows,
  isDocumentInUse,
  isInDraft,
} from '../document/queries.ts'
import { removeBytes } from '../papers/remove-paper.ts'
import { forgetSilentUploads } from '../document/running-uploads.ts'

const { brokenUploads, signedContracts, unusedFiles } = retention
const BATCH = 200
const DRAFTS_AT_ONCE = 50

export const sweepDocuments = defineJob({
  name: 'sweep-documents',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
  timeout: 240,
  retry: { times: 0, firstDelay: 0, longestDelay: 1 },
})

type Swept = {
  pending: number
  unused: number
  drafts: number
  contracts: number
  bytes: number
}
type Tools = Pick<Services, 'database' | 'storage' | 'log'>

/** Deletes rows in batches; the rows are locked first, so that nobody takes one up while it goes. */
const deleteRows = async (
  { database, storage, log }: Tools,
  which: SQL | undefined,
  still: SQL | undefined,
): Promise<number> => {
  let count = 0
  for (;;) {
    const names = await database.orm.transaction(async (tx) => {
      const rows = await tx
        .select({ id: documents.id })
        .from(documents)
        .where(which)
        .limit(BATCH)
        .for('update', { skipLocked: true })
      if (rows.length === 0) return []
      const ids = rows.map(({ id }) => id)
      // Looked at again after the lock: what was taken up a moment ago stays.
      const gone = await tx
        .delete(documents)
        .where(and(inArray(documents.id, ids), still))
        .returning({ name: documents.storedName })
      return gone.map(({ name }) => name)
    })
    if (names.length === 0) return count
    count += names.length
    await removeBytes(storage, log, names)
  }
}

const olderThan = (age: Age) => sql`${documents.createdAt} < now() - ${interval(age)}`

const namesWithRow = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ name: documents.storedName })
    .from(documents)
    .where(inArray(documents.storedName, [...names]))
  return new Set(rows.map(({ name }) => name))
}

/** A crash leaves little. Where most files have no row, it is the rows that are missing. */
const MANY = 20
const isTooMuch = (orphans: number, files: number) => files > MANY && orphans * 2 > files
const TOO_MUCH =
  'The sweeper removes nothing: most files of the store have no row. Is it the right database?'
class TooManyOrphans extends Error {}
/** The most orphans of a run; the rest is for the next. */
const ORPHANS_AT_ONCE = 10_000

/** Bytes that no row tells of: what a crash left between two steps. Nothing goes before all were looked at. */
const removeOrphans = async (
  { database, storage, log }: Tools,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const [clock] = await database.orm.execute<{ seconds: number }>(
    sql`select extract(epoch from now() - ${interval(brokenUploads.age)})::float8 as seconds`,
  )
  if (!clock) throw new Error('The database told no time.')
  let files = 0
  let count = 0
  const orphans: string[] = []
  let batch: string[] = []
  const flush = async () => {
    const known = await namesWithRow(database.orm, batch)
    const unknown = batch.filter((name) => !known.has(name))
    files += batch.length
    count += unknown.length
    orphans.push(...unknown.slice(0, ORPHANS_AT_ONCE - orphans.length))
    batch = []
  }
  for await (const { name } of storage.names(new Date(clock.seconds * 1000))) {
    if (signal?.aborted) break
    batch.push(name)
    if (batch.length >= BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  if (isTooMuch(count, files)) {
    log.error({ files, orphans: count }, TOO_MUCH)
    throw new TooManyOrphans(TOO_MUCH)
  }
  await removeBytes(storage, log, orphans)
  return orphans.length
}

/** The signed contracts of people who were erased, once their time is over; returns how many files went. */
const expireContracts = async ({ database, storage, log }: Tools): Promise<number> => {
  const names = await database.orm.transaction(async (tx) => {
    const over = await tx.execute<{ letter: string | null; signed: string | null }>(sql`
      with over as (
        select m.id, m.letter_document_id as letter, m.signed_document_id as signed
        from mandates m join users u on u.id = m.owner_id and u.status = 'deleted'
        where m.signed_at < now() - ${interval(signedContracts.age)}
          and (m.letter_document_id is not null or m.signed_document_id is not null)
        order by m.id limit ${BATCH} for update of m
      )
      update mandates set letter_document_id = null, signed_document_id = null
      from over where mandates.id = over.id returning over.letter, over.signed`)
    const ids = over.flatMap(({ letter, signed }) => [letter, signed].filter((id) => id !== null))
    return ids.length === 0 ? [] : deleteDocumentRows(tx, inArray(documents.id, ids))
  })
  await removeBytes(storage, log, names)
  return names.length
}

/** Drafts left alone for long expire, with the files that only they held. */
const expireDrafts = async ({ database, storage, log }: Tools): Promise<number> => {
  const idle = await idleDrafts(database.orm, DRAFTS_AT_ONCE)
  for (const { ownerId } of idle) {
    const names = await database.orm.transaction((tx) => discardDraft(tx, ownerId, 'idle'))
    await removeBytes(storage, log, names)
  }
  return idle.length
}

/**
 * Tidies up after crashes and people: uploads that never ended, bytes without a row, files nobody
 * uses, drafts left alone, contracts of the erased after their eight years. Never anything else that a
 * draft, an application or a mandate holds.
 */
export const sweep = async (tools: Tools, signal?: AbortSignal): Promise<Swept> => {
  const pending = and(eq(documents.state, 'pending'), olderThan(brokenUploads.age))
  const unheld = and(eq(documents.state, 'stored'), not(isDocumentInUse), not(isInDraft))
  await forgetSilentUploads(tools.database.orm)
  const swept = {
    drafts: await expireDrafts(tools),
    contracts: await expireContracts(tools),
    pending: await deleteRows(tools, pending, eq(documents.state, 'pending')),
    unused: await deleteRows(tools, and(unheld, olderThan(unusedFiles.age)), unheld),
    bytes: await removeOrphans(tools, signal),
  }
  if (Object.values(swept).some((count) => count > 0))
    tools.log.info(swept, 'the sweeper tidied up')
  return swept
}

export const registerSweepDocuments = (services: Services): void => {
  services.jobs.register(sweepDocuments, async (_payload, { signal }) => {
    try {
      await sweep(services, signal)
    } catch (error) {
      // Said to the admins once, not every five minutes; the log says it each time.
      const isSaid = await hasDeadLetter(services.database.orm, sweepDocuments.name)
      if (!(error instanceof TooManyOrphans && isSaid)) throw error
    }
  })
}
