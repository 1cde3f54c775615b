import { and, sql } from 'drizzle-orm'
import { settleDocument } from '../application/additional-documents.ts'
import { awaitPapers, countOpenPapers, goOnWhenComplete } from '../application/move.ts'
import { changeApplication, type ApplicationRow } from '../application/queries.ts'
import { refuseEnded } from '../application/rules.ts'
import { applicationScope } from '../application/scope.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema.ts'
import { AppError, found } from '../http/app-error.ts'
import type { Caller, Scope } from '../http/caller.ts'
import type { Change } from '../http/write.ts'
import { findDocument } from './queries.ts'

type Verdict = { accept: boolean; reason?: string | undefined }

/** The applications within a scope that hold a document as one of their papers, locked. */
const holdersForUpdate = (tx: Db, scope: Scope, documentId: string): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(applications)
    .where(
      and(
        applicationScope(scope),
        sql`${applications.id} in (
          select application_id from application_documents where document_id = ${documentId}
          union all select application_id from additional_documents where document_id = ${documentId})`,
      ),
    )
    .orderBy(applications.id)
    .for('update')

/**
 * Accepts a paper of a case, or returns it with a reason. A returned one is owed by the borrower
 * again, so its case waits for papers; with the last one settled the case goes on.
 */
export const reviewDocument = async (
  change: Change,
  scope: Scope,
  key: string,
  verdict: Verdict,
  reviewer: Caller,
) => {
  const { tx } = change
  const { document } = found(await findDocument(tx, scope, key))
  const holders = await holdersForUpdate(tx, scope, document.id)
  if (holders.length === 0) {
    throw new AppError('INVALID_REQUEST', {
      message: 'This document is not one of the papers of an application.',
    })
  }
  for (const application of holders) {
    refuseEnded(application.status)
    const openBefore = await countOpenPapers(change, application)
    await settleDocument(
      change,
      application,
      document.id,
      verdict.accept,
      verdict.reason ?? null,
      reviewer,
    )
    const counted = await changeApplication(tx, application.id, {})
    if (verdict.accept) await goOnWhenComplete(change, counted, openBefore)
    else await awaitPapers(change, counted, reviewer)
  }
  change.about('document', document.id, { accept: verdict.accept })
  return found(await findDocument(tx, scope, key))
}
