import { sql } from 'drizzle-orm'
import type { DeadLetter } from '../../contract/firm/job.ts'
import { ageInSeconds, retention } from '../../domain/firm/retention.ts'
import { reasonOf } from '../foundation/redact.ts'
import type { Db } from '../db/connect.ts'

export const DEAD_LETTERS = 'dead-letters'
/** As many as one transaction takes along. */
const RETRIED_AT_ONCE = 1000

export const deadLetterQueue = {
  retentionSeconds: ageInSeconds(retention.failedJobs.age),
  deleteAfterSeconds: 86_400,
  retryLimit: 0,
}

const waiting = sql`name = ${DEAD_LETTERS} and state < 'active'`

type Row = {
  id: string
  kind: string | null
  data: unknown
  output: unknown
  attempts: number
  createdAt: Date
  failedAt: Date
  total: number
}

/** Page of jobs that failed for good in the last 90 days, the latest first, and the count of all. */
export const deadLetterPage = async (db: Db, { page, limit }: { page: number; limit: number }) => {
  const rows = await db.execute<Row>(sql`
    select id, source_name as kind, data, output, coalesce(source_retry_count, 0) + 1 as attempts,
      coalesce(source_created_on, created_on) as "createdAt", created_on as "failedAt"
    from pgboss.job where ${waiting} order by created_on desc, id limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job where ${waiting}`,
  )
  return { rows: rows.map(present), total: counted?.total ?? 0 }
}

const present = ({ id, kind, data, output, attempts, createdAt, failedAt }: Row): DeadLetter => ({
  id,
  kind: kind ?? 'unknown',
  mail: textIn(data, 'template'),
  page: pageOf(textIn(Object(data).data, 'path')),
  reason: reasonOf(sentenceIn(output)),
  attempts,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
})

const textIn = (facts: unknown, name: string): string | null => {
  const found: unknown = Object(facts)[name]
  return typeof found === 'string' ? found : null
}

/** A page of the portal names records by their ids, which tell nothing of a person; anything else is left out. */
const pageOf = (path: string | null) =>
  path !== null && /^\/[\w/-]{1,200}$/.test(path) && !path.startsWith('//') ? path : null

/** pg-boss keeps the words of a failure as they are, as an error's message, or one level deeper. */
const sentenceIn = (output: unknown): unknown => {
  const { value, message } = Object(output)
  if (value !== undefined) return sentenceIn(value)
  return message ?? (typeof output === 'string' ? output : '')
}

/** True if a job of a kind is among those that failed for good. */
export const hasDeadLetter = async (db: Db, kind: string): Promise<boolean> => {
  const [row] = await db.execute(
    sql`select 1 from pgboss.job where ${waiting} and source_name = ${kind} limit 1`,
  )
  return row !== undefined
}

type Taken = { name: string; jobId: string; data: object }

/** Takes dead letters of known kinds off the list, to be sent again. Somebody who takes the same one waits, and gets nothing. */
export const takeDeadLetters = async (
  tx: Db,
  which: { id: string } | 'all',
  kinds: readonly string[],
): Promise<Taken[]> => {
  const chosen = which === 'all' ? sql`true` : sql`id = ${which.id}`
  const rows = await tx.execute<Taken>(sql`
    delete from pgboss.job where name = ${DEAD_LETTERS} and id in (
      select id from pgboss.job where ${waiting} and ${chosen} and source_id is not null and source_name in ${kinds}
      order by created_on limit ${RETRIED_AT_ONCE} for update)
    returning source_name as name, source_id as "jobId", data`)
  return [...rows]
}

/** Takes one off the list for good, with the job that it was; returns its kind, or null when it is gone. */
export const removeDeadLetter = async (tx: Db, id: string): Promise<string | null> => {
  const [gone] = await tx.execute<{ kind: string | null }>(sql`
    with letter as (
      delete from pgboss.job where ${waiting} and id = ${id} returning source_name, source_id
    ),
    failed as (
      delete from pgboss.job j using letter l where j.name = l.source_name and j.id = l.source_id
    )
    select source_name as kind from letter`)
  return gone ? (gone.kind ?? 'unknown') : null
}
