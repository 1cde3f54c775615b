import { randomUUIDv7 } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { CaseNote } from '../../contract/application-notes.ts'
import type { ApplicationStatus } from '../../domain/application-status.ts'
import type { Db } from '../db/connect.ts'
import { caseNotes, users } from '../db/schema.ts'

type Note = {
  applicationId: string
  authorId: string
  body: string
  movedTo?: ApplicationStatus
}

/** Keeps what somebody of the staff writes about a case for the others. It stands nowhere else: not in the timeline, a mail or the audit trail. */
export const addNote = async (tx: Db, { applicationId, authorId, body, movedTo }: Note) => {
  const id = randomUUIDv7()
  await tx.insert(caseNotes).values({
    id,
    applicationId,
    authorId,
    body,
    movedTo: movedTo ?? null,
    // Not the transaction's begin: one that waited for a lock comes after the one it waited for.
    at: sql`clock_timestamp()`,
  })
  return id
}

/** The notes on a case, the latest first; the caller sees to it that only its staff read them. */
export const notesOf = async (db: Db, applicationId: string): Promise<CaseNote[]> => {
  const rows = await db
    .select({ note: caseNotes, author: users.name })
    .from(caseNotes)
    .leftJoin(users, eq(users.id, caseNotes.authorId))
    .where(eq(caseNotes.applicationId, applicationId))
    .orderBy(desc(caseNotes.at), desc(caseNotes.id))
  return rows.map(({ note, author }) => ({
    id: note.id,
    body: note.body,
    author: author ?? 'A former colleague',
    at: note.at.toISOString(),
    movedTo: note.movedTo,
  }))
}
