import { and, eq, not, or } from 'drizzle-orm'
import { resumeStatusOf } from '../../domain/case/application-moves.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { isDocumentInUse } from '../document/queries.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'
import { pastMoves } from '../moves/facts.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { teaserIsOpen } from '../moves/rules.ts'
import type { Viewer } from '../foundation/caller.ts'

export type Teaser = { key: string; summary?: string | undefined }

/** Refuses to change a teaser once the case has gone on with it. */
export const refuseFrozen = (loaded: Case) => {
  const { status } = loaded.application
  if (teaserIsOpen(status, resumeStatusOf(status, pastMoves(loaded)))) return
  throw new AppError('NOT_EDITABLE', {
    message:
      'The teaser is frozen. It can be changed until the case is Teaser Ready; reopen the analysis first.',
  })
}

/** The writer's own upload. */
const takeUpload = async (tx: Db, key: string, { userId }: Viewer) => {
  const [document] = await tx
    .update(documents)
    // One that was uploaded for the application belongs to its borrower, who does not read teasers.
    .set({ ownerId: userId })
    .where(
      and(
        eq(documents.key, key),
        eq(documents.state, 'stored'),
        eq(documents.uploadedBy, userId),
        or(eq(documents.ownerId, userId), not(isDocumentInUse)),
      ),
    )
    .returning()
  if (!document) throw fieldError('key', 'Upload the teaser again.')
  return document
}

/** Attaches or replaces the teaser: the writer's own upload, which the borrower never reads. */
export const attachTeaser = async (kase: OpenCase, { key, summary }: Teaser, writer: Viewer) => {
  refuseFrozen(kase.now)
  const document = await takeUpload(kase.change.tx, key, writer)
  const replaced = kase.now.application.teaserDocumentId !== null
  setColumns(kase, {
    teaserDocumentId: document.id,
    teaserSummary: summary ?? null,
    teaserAt: kase.now.readAt,
  })
  kase.now = { ...kase.now, teaser: { document, reviewer: null } }
  record(kase, {
    event: 'teaser.uploaded',
    label: replaced ? 'Teaser replaced' : 'Teaser uploaded',
    actorId: writer.userId,
    forBorrower: false,
  })
}

/** Takes a kept version of the teaser that is written from the case as the teaser that counts. */
export const takeTeaserVersion = (kase: OpenCase, number: number, writer: Viewer) => {
  refuseFrozen(kase.now)
  setColumns(kase, { teaserVersion: number })
  record(kase, {
    event: 'teaser.kept',
    label: `Version ${number} of the teaser kept`,
    actorId: writer.userId,
    forBorrower: false,
  })
}

/** Leaves a case without a teaser. */
export const withoutTeaser = (kase: OpenCase) => {
  setColumns(kase, { teaserDocumentId: null, teaserSummary: null, teaserAt: null })
  kase.now = { ...kase.now, teaser: null }
}

/** Takes the teaser off a case; the file stays its writer's. */
export const detachTeaser = (kase: OpenCase, writer: Viewer) => {
  refuseFrozen(kase.now)
  orNotFound(kase.now.application.teaserDocumentId)
  withoutTeaser(kase)
  record(kase, {
    event: 'teaser.deleted',
    label: 'Teaser removed',
    actorId: writer.userId,
    forBorrower: false,
  })
}
