import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { additionalDocuments, personConsents } from '../db/schema.ts'
import { found } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import type { Case } from '../case/case.ts'
import { storeTurns } from './case-turns.ts'
import { momentOf } from '../case/moment.ts'
import { addNotes } from './notes.ts'
import type { OpenCase } from '../case/open-case.ts'
import { placesOf, setPapers } from './papers.ts'
import { changeApplications } from '../case/queries.ts'
import { storeReplaced } from './replaced-papers.ts'
import { storeNotices } from './staff-notices.ts'
import { storeSubmissions } from './submission-rows.ts'
import { insertEntries } from '../case/timeline.ts'

// What differs from what was read is written, for all cases of an act together: at most one statement for each table. Three have up to
// two, since what is gone, what is changed and what is new can't be one: requests and what people said of their papers are deleted by
// one and put by the other, submissions changed by one and added by the other.

type Document = Case['papers'][number]['document']

const documentsOf = ({ papers, additional }: Case): Document[] =>
  [...papers, ...additional].flatMap(({ document }) => document ?? [])

/** Verdicts on papers; one that stands in several places counts once. */
const storeVerdicts = async (tx: Db, kases: readonly OpenCase[]) => {
  const settled = new Map<string, Document>()
  for (const { now, settled: ids } of kases) {
    for (const document of documentsOf(now))
      if (ids.has(document.id)) settled.set(document.id, document)
  }
  if (settled.size === 0) return
  const verdicts = [...settled.values()].map(
    ({ id, reviewState, reviewReason, reviewedBy, reviewedAt }) => ({
      id,
      state: reviewState,
      reason: reviewReason,
      reviewer: reviewedBy,
      at: reviewedAt,
    }),
  )
  await tx.execute(sql`
    update documents set review_state = v.state, review_reason = v.reason, reviewed_by = v.reviewer, reviewed_at = v.at
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v(id uuid, state text, reason text, reviewer uuid, at timestamptz)
    where documents.id = v.id`)
}

/** New and changed requests; returns when each new one was made. */
const putRequests = async (tx: Db, kases: readonly OpenCase[]) => {
  const rows = kases.flatMap(({ was, now }) => {
    const before = new Set(was.additional.map(({ entry }) => entry))
    return now.additional.flatMap(({ entry }) => (before.has(entry) ? [] : entry))
  })
  if (rows.length === 0) return new Map<string, Date>()
  const stored = await tx
    .insert(additionalDocuments)
    .values(rows.map((row, index) => ({ ...row, requestedAt: momentOf(index) })))
    .onConflictDoUpdate({
      target: additionalDocuments.id,
      set: {
        title: sql`excluded.title`,
        note: sql`excluded.note`,
        status: sql`excluded.status`,
        reason: sql`excluded.reason`,
        documentId: sql`excluded.document_id`,
        example: sql`excluded.example`,
        dueOn: sql`excluded.due_on`,
        remind: sql`excluded.remind`,
        unavailableBecause: sql`excluded.unavailable_because`,
        reminders: sql`excluded.reminders`,
        remindedOn: sql`excluded.reminded_on`,
        answeredAt: sql`excluded.answered_at`,
      },
    })
    .returning({ id: additionalDocuments.id, requestedAt: additionalDocuments.requestedAt })
  return new Map(stored.map(({ id, requestedAt }) => [id, requestedAt]))
}

const dropRequests = async (tx: Db, kases: readonly OpenCase[]) => {
  const ids = kases.flatMap(({ was, now }) => {
    const left = new Set(now.additional.map(({ entry }) => entry.id))
    return was.additional.flatMap(({ entry }) => (left.has(entry.id) ? [] : entry.id))
  })
  if (ids.length > 0)
    await tx.delete(additionalDocuments).where(inArray(additionalDocuments.id, ids))
}

const storeRequests = async (tx: Db, kases: readonly OpenCase[]) => {
  await dropRequests(tx, kases)
  const moments = await putRequests(tx, kases)
  for (const kase of kases) {
    const additional = kase.now.additional.map((one) => {
      const requestedAt = moments.get(one.entry.id)
      return requestedAt ? { ...one, entry: { ...one.entry, requestedAt } } : one
    })
    kase.now = { ...kase.now, additional }
  }
}

/** What the people of an application said of their own papers. */
const storeConsents = async (tx: Db, kases: readonly OpenCase[]) => {
  const gone = kases.flatMap(({ was, now }) => {
    const left = new Set(now.personConsents.map(({ id }) => id))
    return was.personConsents.flatMap(({ id }) => (left.has(id) ? [] : id))
  })
  if (gone.length > 0) await tx.delete(personConsents).where(inArray(personConsents.id, gone))
  const rows = kases.flatMap(({ was, now }) => {
    const before = new Set(was.personConsents)
    return now.personConsents.filter((row) => !before.has(row))
  })
  if (rows.length === 0) return
  await tx
    .insert(personConsents)
    .values(rows)
    .onConflictDoUpdate({
      target: personConsents.id,
      set: {
        name: sql`excluded.name`,
        email: sql`excluded.email`,
        how: sql`excluded.how`,
        agreed: sql`excluded.agreed`,
        lenders: sql`excluded.lenders`,
        version: sql`excluded.version`,
        note: sql`excluded.note`,
        signedOn: sql`excluded.signed_on`,
        recordedBy: sql`excluded.recorded_by`,
        askedAt: sql`excluded.asked_at`,
        answeredAt: sql`excluded.answered_at`,
      },
    })
}

const asText = ({ papers }: Case) =>
  placesOf(papers)
    .map(({ slot, documentId }) => `${slot} ${documentId}`)
    .toSorted()
    .join()

const papersDiffer = ({ was, now }: OpenCase) => asText(was) !== asText(now)

const parts = ['application', 'papers', 'additional'] as const

/** The papers of the form, and the rows of the applications; a version counts up where anything but the timeline is another. */
const storeApplications = async (tx: Db, kases: readonly OpenCase[]) => {
  await setPapers(
    tx,
    kases.filter(papersDiffer).map(({ now: { application, papers } }) => ({
      applicationId: application.id,
      places: placesOf(papers),
    })),
  )
  const changed = kases.filter(({ was, now }) => parts.some((part) => was[part] !== now[part]))
  const stored = await changeApplications(
    tx,
    changed.map(({ now, columns }) => ({ id: now.application.id, columns })),
  )
  for (const kase of changed)
    kase.now = { ...kase.now, application: found(stored.get(kase.now.application.id)) }
}

const storeTimeline = async (tx: Db, kases: readonly OpenCase[]) => {
  const entries = kases.flatMap(({ was, now }) =>
    now.timeline.slice(was.timeline.length).map(({ entry }) => entry),
  )
  if (entries.length === 0) return
  const stored = new Map((await insertEntries(tx, entries)).map((row) => [row.id, row]))
  for (const kase of kases) {
    const timeline = kase.now.timeline.map((one) => {
      const row = stored.get(one.entry.id)
      if (!row) return one
      const { at, actor, actorRole } = row
      return { entry: { ...one.entry, at }, actor, actorRole }
    })
    kase.now = { ...kase.now, timeline }
  }
}

/** Stores what was done with some cases, once for all of it, and answers them as they are now stored. */
export const storeCases = async (
  change: Pick<Change, 'tx' | 'enqueue'>,
  kases: readonly OpenCase[],
): Promise<Case[]> => {
  const { tx } = change
  await storeVerdicts(tx, kases)
  await storeReplaced(tx, kases)
  await storeApplications(tx, kases)
  await storeRequests(tx, kases)
  await storeConsents(tx, kases)
  await storeSubmissions(tx, kases)
  await storeTimeline(tx, kases)
  await addNotes(
    tx,
    kases.flatMap(({ notes }) => notes),
  )
  await storeTurns(
    tx,
    kases.map(({ now }) => now),
  )
  await storeNotices(
    change,
    kases.map(({ now, notices, toBorrower }) => ({ kase: now, notices, toBorrower })),
  )
  return kases.map(({ now }) => now)
}
