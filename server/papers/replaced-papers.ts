import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EarlierPaper } from '../../contract/case/application-earlier-papers.ts'
import { paperLabels } from '../../domain/papers/paper-titles.ts'
import { placeToday } from '../../domain/papers/replaced-papers.ts'
import type { Db } from '../db/connect.ts'
import { documents, replacedPapers, users } from '../db/schema.ts'
import { descriptorOf } from '../document/present.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import type { Case } from '../case/case.ts'
import type { OpenCase, StorePart } from '../case/open-case.ts'

type Standing = { place: string; label: string; document: Case['papers'][number]['document'] }

/** Every file of a case with the place where it stands, in the form or beyond it. */
const standingIn = ({ application, papers, additional }: Case): Standing[] => {
  const labels = paperLabels(application.form, baseYearOfCase(application))
  return [
    ...papers.map(({ slot, document }) => ({
      place: slot,
      label: labels.get(slot) ?? slot,
      document,
    })),
    ...additional.flatMap(({ entry: { id, title }, document }) =>
      document ? { place: id, label: title, document } : [],
    ),
  ]
}

const nameOf = ({ place, document }: Standing) => `${place} ${document.id}`

/**
 * Papers that left their places after the firm had accepted or returned them. Nobody needs a paper that was never
 * judged: a wrong upload disappears. A paper that only went to another place of the case, or is being deleted, was
 * not replaced.
 */
const replacedIn = ({ was, now, removed }: OpenCase) => {
  if (was.papers === now.papers && was.additional === now.additional) return []
  const [before, after] = [standingIn(was), standingIn(now)]
  const [old, current] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
  const moved = new Set(
    after.filter((one) => !old.has(nameOf(one))).map(({ document }) => document.id),
  )
  return before
    .filter(
      (one) =>
        !current.has(nameOf(one)) &&
        one.document.reviewState !== null &&
        !moved.has(one.document.id) &&
        !removed.has(one.document.id),
    )
    .map(({ place, label, document }) => ({
      applicationId: was.application.id,
      documentId: document.id,
      place,
      label,
    }))
}

/** Keeps for their cases what gives way to other files. */
export const storeReplaced: StorePart = async ({ tx }, kases) => {
  const rows = kases.flatMap(replacedIn)
  if (rows.length === 0) return
  await tx
    .insert(replacedPapers)
    .values(rows)
    .onConflictDoUpdate({
      target: [replacedPapers.applicationId, replacedPapers.documentId, replacedPapers.place],
      set: { label: sql`excluded.label`, replacedAt: sql`now()` },
    })
}

const reviewers = alias(users, 'reviewers')

/** Earlier papers in the places of a case, the latest first; one that came back to its place is no longer earlier. */
export const earlierPapersOf = async (db: Db, kase: Case): Promise<EarlierPaper[]> => {
  const { application, additional } = kase
  const rows = await db
    .select({
      paper: replacedPapers,
      document: documents,
      reviewer: reviewers.name,
      uploader: users.name,
    })
    .from(replacedPapers)
    .innerJoin(documents, eq(documents.id, replacedPapers.documentId))
    .leftJoin(reviewers, eq(reviewers.id, documents.reviewedBy))
    .leftJoin(users, eq(users.id, documents.uploadedBy))
    .where(eq(replacedPapers.applicationId, application.id))
    .orderBy(desc(replacedPapers.replacedAt), desc(documents.createdAt), documents.id)
  const current = new Set(standingIn(kase).map(nameOf))
  const asked = new Set(additional.map(({ entry }) => entry.id))
  const form = { ...application.form, baseYear: baseYearOfCase(application) }
  return rows.flatMap(({ paper, document, reviewer, uploader }): EarlierPaper[] => {
    const requestId = asked.has(paper.place) ? paper.place : null
    const slot = requestId === null ? placeToday(form, paper) : null
    const place = requestId ?? slot
    if (place !== null && current.has(`${place} ${document.id}`)) return []
    return [
      {
        slot,
        requestId,
        label: paper.label,
        document: descriptorOf({ document, reviewer, enterer: uploader }, slot),
        suppliedBy: uploader ?? 'Somebody who has left',
        replacedAt: paper.replacedAt.toISOString(),
      },
    ]
  })
}
