import { and, eq, not, or, sql } from 'drizzle-orm'
import { resumeStatusOf } from '../../domain/application-status.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { isHeld } from '../document/queries.ts'
import { AppError, fieldError, found } from '../http/app-error.ts'
import type { Viewer } from './present.ts'
import { pastMoves } from './facts.ts'
import { changeApplication, type ApplicationRow } from './queries.ts'
import { teaserIsOpen } from './rules.ts'
import { recordTimeline, timelineOf } from './timeline.ts'

const refuseFrozen = async (tx: Db, { id, status }: ApplicationRow) => {
  const timeline = await timelineOf(tx, id)
  if (teaserIsOpen(status, resumeStatusOf(status, pastMoves({ timeline })))) return
  throw new AppError('NOT_EDITABLE', {
    message:
      'The teaser is frozen. It can be changed until the case is Teaser Ready; reopen the analysis first.',
  })
}

/** Attaches or replaces the teaser of a locked case: the writer's own upload, which the borrower never reads. */
export const attachTeaser = async (
  tx: Db,
  application: ApplicationRow,
  { key, summary }: { key: string; summary?: string | undefined },
  writer: Viewer,
): Promise<ApplicationRow> => {
  await refuseFrozen(tx, application)
  const [document] = await tx
    .update(documents)
    // One that was uploaded for the application belongs to its borrower, who does not read teasers.
    .set({ ownerId: writer.userId })
    .where(
      and(
        eq(documents.key, key),
        eq(documents.state, 'stored'),
        eq(documents.uploadedBy, writer.userId),
        or(eq(documents.ownerId, writer.userId), not(isHeld)),
      ),
    )
    .returning({ id: documents.id })
  if (!document) throw fieldError('key', 'Upload the teaser again.')
  const replaced = application.teaserDocumentId !== null
  const changed = await changeApplication(tx, application.id, {
    teaserDocumentId: document.id,
    teaserSummary: summary ?? null,
    teaserAt: sql`now()`,
  })
  await recordTimeline(tx, {
    applicationId: application.id,
    event: 'teaser.uploaded',
    label: replaced ? 'Teaser replaced' : 'Teaser uploaded',
    actorId: writer.userId,
    forBorrower: false,
  })
  return changed
}

/** Takes the teaser off a locked case; the file stays its writer's. */
export const detachTeaser = async (
  tx: Db,
  application: ApplicationRow,
  writer: Viewer,
): Promise<ApplicationRow> => {
  await refuseFrozen(tx, application)
  found(application.teaserDocumentId)
  const changed = await changeApplication(tx, application.id, {
    teaserDocumentId: null,
    teaserSummary: null,
    teaserAt: null,
  })
  await recordTimeline(tx, {
    applicationId: application.id,
    event: 'teaser.deleted',
    label: 'Teaser removed',
    actorId: writer.userId,
    forBorrower: false,
  })
  return changed
}
