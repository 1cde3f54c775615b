import { randomUUIDv7 } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { CaseNote } from '../../contract/application-notes.ts'
import type { ApplicationStatus } from '../../domain/application-status.ts'
import { mentionedIn, withNames } from '../../domain/mentions.ts'
import { staffFor } from '../access/case-staff.ts'
import type { Db } from '../db/connect.ts'
import { caseNoteMentions, caseNotes, users } from '../db/schema.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { notifyPerson } from './notify-person.ts'

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

/** The colleagues whom a note names. Refused where one of them can't read the case. */
const mentioned = async (tx: Db, applicationId: string, body: string): Promise<string[]> => {
  const ids = mentionedIn(body)
  if (ids.length === 0) return []
  const readers = new Set((await staffFor(tx, applicationId)).map(({ userId }) => userId))
  if (ids.every((id) => readers.has(id))) return ids
  throw fieldError(
    'body',
    'Somebody you mention can’t read this case. Assign it to them first, or take the name out.',
  )
}

/** Keeps a note, and tells the colleagues whom it names that it does; its words they read in the case. */
export const addNoteWithMentions = async (
  change: Pick<Change, 'tx' | 'enqueue'>,
  { applicationId, body }: Pick<Note, 'applicationId' | 'body'>,
  author: Caller,
): Promise<string> => {
  const { tx } = change
  const people = await mentioned(tx, applicationId, body)
  const noteId = await addNote(tx, { applicationId, authorId: author.userId, body })
  if (people.length > 0)
    await tx.insert(caseNoteMentions).values(people.map((personId) => ({ noteId, personId })))
  for (const personId of people)
    if (personId !== author.userId)
      await notifyPerson(change, {
        kind: 'mentioned',
        detail: author.name,
        applicationId,
        personId,
      })
  return noteId
}

type Named = { userId: string; name: string }

/** The notes on a case, the latest first, with the names of today; the caller sees to it that only its staff read them. */
export const notesOf = async (db: Db, applicationId: string): Promise<CaseNote[]> => {
  const rows = await db
    .select({
      note: caseNotes,
      author: users.name,
      mentions: sql<Named[]>`(
        select coalesce(json_agg(json_build_object('userId', p.id, 'name', p.name) order by p.name, p.id), '[]')
        from case_note_mentions m join users p on p.id = m.person_id
        where m.note_id = ${caseNotes.id})`,
    })
    .from(caseNotes)
    .leftJoin(users, eq(users.id, caseNotes.authorId))
    .where(eq(caseNotes.applicationId, applicationId))
    .orderBy(desc(caseNotes.at), desc(caseNotes.id))
  return rows.map(({ note, author, mentions }) => ({
    id: note.id,
    body: withNames(note.body, new Map(mentions.map(({ userId, name }) => [userId, name]))),
    mentions,
    author: author ?? 'A former colleague',
    at: note.at.toISOString(),
    movedTo: note.movedTo,
  }))
}
