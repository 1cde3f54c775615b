import { randomUUIDv7 } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../domain/application-status.ts'
import type { Db } from '../db/connect.ts'
import { timelineEntries, users } from '../db/schema.ts'

export type TimelineEvent = {
  applicationId: string
  /** A stable name, e.g. `mandate.released`. */
  event: string
  /** What a person reads. */
  label: string
  from?: ApplicationStatus | null
  to?: ApplicationStatus | null
  note?: string | null | undefined
  /** Null for what the product does by itself. */
  actorId: string | null
  /** False for what only staff should read. */
  forBorrower?: boolean
  /** Whom the note names, so that an erasure finds it. */
  aboutUserId?: string | null
}

/** Adds to a case's timeline, in the transaction of what happened. */
export const recordTimeline = async (tx: Db, entry: TimelineEvent) => {
  const {
    applicationId,
    event,
    label,
    from = null,
    to = null,
    note = null,
    actorId,
    forBorrower = true,
    aboutUserId = null,
  } = entry
  await tx.insert(timelineEntries).values({
    id: randomUUIDv7(),
    applicationId,
    event,
    label,
    fromStatus: from,
    toStatus: to,
    note,
    actorId,
    forBorrower,
    aboutUserId,
    // Not the transaction's begin: one that waited for a lock comes after the one it waited for.
    at: sql`clock_timestamp()`,
  })
}

/** A case's timeline with its actors, oldest first. */
export const timelineOf = (db: Db, applicationId: string) =>
  db
    .select({ entry: timelineEntries, actor: users.name, actorRole: users.role })
    .from(timelineEntries)
    .leftJoin(users, eq(users.id, timelineEntries.actorId))
    .where(eq(timelineEntries.applicationId, applicationId))
    .orderBy(asc(timelineEntries.at), asc(timelineEntries.id))
