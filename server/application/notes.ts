import { randomUUIDv7 } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { CaseNote } from '../../contract/case/application-notes.ts'
import { mentionedIn, withNames } from '../../domain/text/mentions.ts'
import { staffFor } from '../access/case-staff.ts'
import type { Db } from '../db/connect.ts'
import { caseNoteMentions, caseNotes, users } from '../db/schema.ts'
import { fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { momentOf } from '../case/moment.ts'
import { notifyPerson } from '../notices/notify-person.ts'
import type { Note, StorePart } from '../case/open-case.ts'

/**
 * Keeps what somebody of the staff writes about a case for the others; returns the ids. It stands nowhere else: not in the timeline, a
 * mail or the audit trail.
 */
export const addNotes = async (tx: Db, notes: readonly Note[]): Promise<string[]> => {
  if (notes.length === 0) return []
  const rows = notes.map(({ movedTo = null, ...note }, index) => ({
    ...note,
    id: randomUUIDv7(),
    movedTo,
    at: momentOf(index),
  }))
  await tx.insert(caseNotes).values(rows)
  return rows.map(({ id }) => id)
}

/** Stores what those who moved some cases wrote for the staff. */
export const storeNotes: StorePart = async ({ tx }, kases) => {
  await addNotes(
    tx,
    kases.flatMap(({ notes }) => notes),
  )
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
  const [id] = await addNotes(tx, [{ applicationId, authorId: author.userId, body }])
  const noteId = orNotFound(id)
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
