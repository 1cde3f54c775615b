import type { MandateRecord } from '../../contract/mandate.ts'
import { isLive } from '../../domain/application-status.ts'
import { mandateMachine } from '../../domain/mandate-status.ts'
import type { MandateRow } from './queries.ts'
import { factsFor, type Mover } from './rules.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const abilitiesOf = (row: MandateRow, viewer: Mover): MandateRecord['abilities'] => {
  const possible = new Set(
    mandateMachine
      .legalMoves(row.status, viewer.role, factsFor(row, viewer))
      .filter(({ blocked }) => blocked === undefined)
      .map(({ action }) => action),
  )
  return {
    // A case that has ended takes no letter any more.
    release: possible.has('release') && isLive(row.applicationStatus),
    approve: possible.has('approve'),
    reject: possible.has('reject'),
    cancel: possible.has('cancel'),
    respond: viewer.role === 'user' && row.status === 'released',
    uploadSigned: possible.has('sign'),
    verify: possible.has('verify'),
  }
}

/** A mandate as this viewer sees it. */
export const presentMandate = (row: MandateRow, viewer: Mover): MandateRecord => ({
  mandateId: row.id,
  applicationId: row.applicationId,
  applicationReference: row.applicationReference,
  userId: row.ownerId,
  companyName: row.companyName,
  status: row.status,
  number: row.number,
  mandateAmount: row.amount,
  consultancyFeePercentage: row.feePercentage,
  consultancyFeeAmount: row.feeAmount,
  mandateHolderDetails: row.holder,
  createdBy: row.createdBy,
  createdByName: row.createdByName ?? 'A former admin',
  createdAt: row.createdAt.toISOString(),
  releasedAt: iso(row.releasedAt),
  decidedAt: iso(row.decidedAt),
  signedAt: iso(row.signedAt),
  verifiedAt: iso(row.verifiedAt),
  response:
    row.answer !== null && row.answeredAt !== null
      ? { answer: row.answer, note: row.answerNote, at: row.answeredAt.toISOString() }
      : null,
  reason: row.reason,
  mandateUrl: row.letterKey,
  letterSha256: row.letterSha256,
  signedMandateUrl: row.signedKey,
  version: row.version,
  abilities: abilitiesOf(row, viewer),
})
