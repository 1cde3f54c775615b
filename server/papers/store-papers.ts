import { inArray, sql } from 'drizzle-orm'
import type { Case } from '../case/case.ts'
import { changedRows, goneIds } from '../case/diff.ts'
import { momentOf } from '../case/moment.ts'
import type { OpenCase, StorePart } from '../case/open-case.ts'
import type { Db } from '../db/connect.ts'
import { additionalDocuments } from '../db/schema.ts'
import { placesOf, setPapers } from './papers.ts'

type Document = Case['papers'][number]['document']

const documentsOf = ({ papers, additional }: Case): Document[] =>
  [...papers, ...additional].flatMap(({ document }) => document ?? [])

/** Stores verdicts on papers; one that stands in several places counts once. */
export const storeVerdicts: StorePart = async ({ tx }, kases) => {
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

const asText = ({ papers }: Case) =>
  placesOf(papers)
    .map(({ slot, documentId }) => `${slot} ${documentId}`)
    .toSorted()
    .join()

/** Stores the papers of the form where other papers stand in it, or the same ones elsewhere. */
export const storePlaces: StorePart = ({ tx }, kases) =>
  setPapers(
    tx,
    kases
      .filter(({ was, now }) => asText(was) !== asText(now))
      .map(({ now: { application, papers } }) => ({
        applicationId: application.id,
        places: placesOf(papers),
      })),
  )

const entriesOf = ({ additional }: Case) => additional.map(({ entry }) => entry)

/** New and changed requests; returns when each new one was made. */
const putRequests = async (tx: Db, kases: readonly OpenCase[]) => {
  const rows = kases.flatMap(({ was, now }) => changedRows(entriesOf(was), entriesOf(now)))
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
  const ids = kases.flatMap(({ was, now }) => goneIds(entriesOf(was), entriesOf(now)))
  if (ids.length > 0)
    await tx.delete(additionalDocuments).where(inArray(additionalDocuments.id, ids))
}

/** Stores what was asked for beyond the form. */
export const storeRequests: StorePart = async ({ tx }, kases) => {
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
