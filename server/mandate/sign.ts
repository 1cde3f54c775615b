import { and, eq, sql } from 'drizzle-orm'
import type { MandateRecord } from '../../contract/mandate.ts'
import { recordTimeline } from '../application/timeline.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { fieldError, found } from '../http/app-error.ts'
import type { Change } from '../http/write.ts'
import type { Act } from './act.ts'
import { mandateEvents } from './events.ts'
import { presentMandate } from './present.ts'
import { changeMandate, liveMandateId, mandateForUpdate, readMandate } from './queries.ts'
import { moveOrRefuse, refuseStale } from './rules.ts'
import { mailBorrower, mailFirm } from './tell.ts'

/** The caller's own upload with this key; the letter itself, which the firm stored, is none. */
const ownUpload = async (tx: Db, key: string, userId: string): Promise<string> => {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.key, key),
        eq(documents.ownerId, userId),
        eq(documents.uploadedBy, userId),
        eq(documents.state, 'stored'),
      ),
    )
    // Kept from being deleted until the mandate holds it.
    .for('share')
  if (!row) throw fieldError('key', 'Upload the signed copy again.')
  return row.id
}

/** The borrower hands in the signed copy of an approved mandate. */
export const handInSignedCopy = async (
  change: Change,
  { caller, scope, ifMatch }: Act,
  applicationId: string,
  key: string,
): Promise<MandateRecord> => {
  const { tx, about } = change
  const id = await liveMandateId(tx, scope, applicationId)
  const row = await mandateForUpdate(tx, scope, id)
  refuseStale(ifMatch, row.version)
  const status = moveOrRefuse(row, 'sign', caller)
  const signedDocumentId = await ownUpload(tx, key, caller.userId)
  await changeMandate(tx, id, { status, signedDocumentId, signedAt: sql`now()`, reason: null })
  await recordTimeline(tx, {
    applicationId,
    ...mandateEvents.sign,
    actorId: caller.userId,
  })
  about('mandate', id)
  const after = await readMandate(tx, scope, id)
  const signedAt = found(after.signedAt).toISOString()
  await mailFirm(change, row, ({ to, about: facts }) => ({
    to,
    template: 'mandate-signed',
    data: { ...facts, signedAt },
  }))
  return presentMandate(after, caller)
}

type Verdict = { accept: boolean; reason?: string | undefined }

/** The firm takes the signed copy as good, or returns it with a reason that the borrower is told. */
export const judgeSignedCopy = async (
  change: Change,
  { caller, scope, ifMatch }: Act,
  id: string,
  { accept, reason = '' }: Verdict,
): Promise<MandateRecord> => {
  const { tx, about } = change
  const row = await mandateForUpdate(tx, scope, id)
  refuseStale(ifMatch, row.version)
  const status = moveOrRefuse(row, accept ? 'verify' : 'return', caller)
  await changeMandate(
    tx,
    id,
    accept
      ? { status, verifiedBy: caller.userId, verifiedAt: sql`now()`, reason: null }
      : // The returned copy stays in view until another one takes its place.
        { status, signedAt: null, reason },
  )
  await recordTimeline(tx, {
    applicationId: row.applicationId,
    ...mandateEvents[accept ? 'verify' : 'return'],
    note: accept ? null : reason,
    actorId: caller.userId,
  })
  about('mandate', id, { accepted: accept })
  await mailBorrower(change, row, ({ to, about: facts }) =>
    accept
      ? { to, template: 'mandate-verified', data: facts }
      : { to, template: 'mandate-returned', data: { ...facts, reason } },
  )
  return presentMandate(await readMandate(tx, scope, id), caller)
}
