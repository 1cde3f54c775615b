import { sql } from 'drizzle-orm'
import type { Parsed } from '../../contract/index.ts'
import type { mandate, MandateRecord } from '../../contract/letter/mandate.ts'
import { canBeSigned } from '../../domain/papers/file-types.ts'
import { removeErasedBytes } from '../document/erase.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Context, Handler } from '../http/mount.ts'
import type { Change } from '../http/write.ts'
import type { MandateContext } from './mandate-context.ts'
import { mandateEvents } from './events.ts'
import { liveMandateId, readMandate, type MandateRow } from './queries.ts'
import { moveOrRefuse } from './rules.ts'
import {
  combine,
  type CombinedCopy,
  keepCombined,
  ownUploads,
  refuseOtherPapers,
} from './signed-copy.ts'
import { mailBorrower } from './notify.ts'
import { withMandate } from './with-mandate.ts'
import { record } from '../case/open-case.ts'

/**
 * The borrower hands in the signed copy of an approved mandate: one file as it is, or several that were
 * put together into one, which takes their place.
 */
export const handInSignedCopy = async (
  change: Change,
  context: MandateContext,
  applicationId: string,
  keys: readonly string[],
  combined: CombinedCopy | null = null,
): Promise<MandateRecord> => {
  const { tx, about, enqueue } = change
  const id = await liveMandateId(tx, context.scope, applicationId)
  return withMandate(change, context, id, async ({ kase, row, store }) => {
    const { userId } = context.caller
    const status = moveOrRefuse(row, 'sign', context.caller)
    const parts = await ownUploads(tx, keys, userId)
    const ids = parts.map((part) => part.id)
    await refuseOtherPapers(tx, ids, id)
    const kept =
      combined && (await keepCombined(tx, combined, { parts, number: row.number, userId }))
    if (kept) await enqueue(removeErasedBytes, { names: kept.names })
    const { id: signedDocumentId, key, fileName, fileType } = orNotFound(kept?.document ?? parts[0])
    await store(
      { status, signedDocumentId, signedAt: sql`now()`, reason: null },
      { signedKey: key, signedName: fileName, signedType: fileType, signedOpenedBy: [] },
    )
    record(kase, { ...mandateEvents.sign, actorId: userId })
    about('mandate', id, { files: keys.length })
    kase.notices.push({ kind: 'mandate-signed', actorId: userId })
  })
}

/** The keys that a hand-in names, in their order: `key` alone, or the pages, of which `key` may name the first. */
const keysOf = ({ key, keys = [] }: Parsed<typeof mandate.uploadSignedMandate, 'body'>): string[] =>
  key === undefined || keys.includes(key) ? keys : [key, ...keys]

/** Puts the pages together before the transaction, which would hold a connection meanwhile. */
const combineOwn = async (
  context: Context<typeof mandate.uploadSignedMandate>,
  keys: readonly string[],
): Promise<CombinedCopy> => {
  const { db, scope, caller, params } = context
  const row = await readMandate(db, scope, await liveMandateId(db, scope, params.applicationId))
  moveOrRefuse(row, 'sign', caller)
  const parts = await ownUploads(db, keys, caller.userId)
  await refuseOtherPapers(
    db,
    parts.map(({ id }) => id),
    row.id,
  )
  return combine({ ...context, sender: { caller, linkId: null } }, parts)
}

export const uploadSignedMandate: Handler<typeof mandate.uploadSignedMandate> = async (context) => {
  const { body, params, write, services } = context
  const keys = keysOf(body)
  const prepared =
    keys.length === 1
      ? null
      : await combineOwn(context, keys).catch((error: unknown) => {
          if (error instanceof AppError) return error
          throw error
        })
  const copy = prepared instanceof AppError ? null : prepared
  const discard = async () => {
    if (copy) await services.storage.remove(copy.storedName)
  }
  let used = false
  try {
    const answer = await write(async (change) => {
      // Thrown here, where a request that is repeated has its first answer already.
      if (prepared instanceof AppError) throw prepared
      const data = await handInSignedCopy(change, context, params.applicationId, keys, copy)
      used = true
      return { data }
    })
    if (!used) await discard()
    return answer
  } catch (error) {
    // After any other failure the copy may be committed: the sweeper takes bytes that no row names.
    if (error instanceof AppError) await discard()
    throw error
  }
}

/** Nobody accepts a table as a signed letter, nor a copy that they have not opened themselves. */
const refuseUnfitCopy = ({ signedType, signedOpenedBy }: MandateRow, userId: string) => {
  if (!canBeSigned(signedType)) throw new AppError('SIGNED_COPY_UNSUITABLE')
  if (!signedOpenedBy.includes(userId)) throw new AppError('SIGNED_COPY_NOT_OPENED')
}

type Verdict = { accept: boolean; reason?: string | undefined }

/** The firm takes the signed copy as good, or returns it with a reason that the borrower is told. */
export const judgeSignedCopy = (
  change: Change,
  context: MandateContext,
  id: string,
  { accept, reason = '' }: Verdict,
): Promise<MandateRecord> =>
  withMandate(change, context, id, async ({ kase, row, store }) => {
    const { userId } = context.caller
    const status = moveOrRefuse(row, accept ? 'verify' : 'return', context.caller)
    if (accept) refuseUnfitCopy(row, userId)
    await store(
      accept
        ? { status, verifiedBy: userId, verifiedAt: sql`now()`, reason: null }
        : // The returned copy stays in view until another one takes its place.
          { status, signedAt: null, reason },
      accept ? {} : { signedOpenedBy: [] },
    )
    record(kase, {
      ...mandateEvents[accept ? 'verify' : 'return'],
      note: accept ? null : reason,
      actorId: userId,
    })
    change.about('mandate', id, { accepted: accept })
    await mailBorrower(kase, row, (facts) =>
      accept
        ? { template: 'mandate-verified', data: facts }
        : { template: 'mandate-returned', data: { ...facts, reason } },
    )
  })
