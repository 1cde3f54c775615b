import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import type { Db } from '../db/connect.ts'
import { timelineEntries } from '../db/schema.ts'
import { momentOf } from './moment.ts'

export type TimelineEvent = {
  applicationId: string
  /** A stable name, e.g. `mandate.released`. */
  event: string
  /** Words for a person. */
  label: string
  from?: ApplicationStatus | null
  to?: ApplicationStatus | null
  note?: string | null | undefined
  /** Null for what the product does by itself. */
  actorId: string | null
  /** False for what only staff should read. */
  forBorrower?: boolean
  /** Person whom the note names, so that an erasure finds it. */
  aboutUserId?: string | null
  /** Changes of an edit, for staff. */
  changes?: readonly { label: string; from: string; to: string }[] | null
}

/** The row of an event; the moment is given by the database when it is stored. */
export const newEntry = ({
  from = null,
  to = null,
  note = null,
  forBorrower = true,
  aboutUserId = null,
  changes = null,
  ...event
}: TimelineEvent) => ({
  ...event,
  id: randomUUIDv7(),
  fromStatus: from,
  toStatus: to,
  note,
  forBorrower,
  aboutUserId,
  changes: changes && [...changes],
})

type NewEntry = Omit<typeof timelineEntries.$inferSelect, 'at'>

/** Stores new entries in their order; returns for each when it was and who did it. */
export const insertEntries = (tx: Db, entries: readonly NewEntry[]) =>
  tx
    .insert(timelineEntries)
    .values(entries.map((entry, index) => ({ ...entry, at: momentOf(index) })))
    .returning({
      id: timelineEntries.id,
      at: timelineEntries.at,
      actor: sql<
        string | null
      >`(select name from users where users.id = timeline_entries.actor_id)`,
      actorRole: sql<
        string | null
      >`(select role from users where users.id = timeline_entries.actor_id)`,
    })

/** Adds entries to timelines where nothing else of the case changes, in the transaction of what happened. */
export const recordTimeline = async (tx: Db, events: readonly TimelineEvent[]) => {
  if (events.length > 0) await insertEntries(tx, events.map(newEntry))
}
