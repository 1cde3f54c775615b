import type { MandateRecord } from '../../contract/letter/mandate.ts'
import { isLive } from '../../domain/status/application-status.ts'
import { canBeSigned } from '../../domain/papers/file-types.ts'
import { mandateMachine } from '../../domain/status/mandate-status.ts'
import { admins } from '../../domain/people/roles.ts'
import { may } from '../access/may.ts'
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
    edit:
      may('updateMandate', viewer.role) &&
      row.status === 'created' &&
      isLive(row.applicationStatus),
    // A case that has ended takes no letter any more.
    release: possible.has('release') && isLive(row.applicationStatus),
    approve: possible.has('approve'),
    reject: possible.has('reject'),
    cancel: possible.has('cancel'),
    terminate: possible.has('terminate'),
    respond: may('respondMandate', viewer.role) && row.status === 'released',
    uploadSigned: possible.has('sign'),
    verify: possible.has('verify'),
  }
}

/** The letter and the signed copy; of a borrower who was erased they are for admins alone. */
const filesOf = (
  row: MandateRow,
  viewer: Mover,
): Pick<MandateRecord, 'mandateUrl' | 'signedMandateUrl' | 'signedCopy'> =>
  row.ownerErased && !admins.includes(viewer.role)
    ? { mandateUrl: null, signedMandateUrl: null, signedCopy: null }
    : {
        mandateUrl: row.letterKey,
        signedMandateUrl: row.signedKey,
        signedCopy:
          row.signedName === null
            ? null
            : {
                fileName: row.signedName,
                suitable: canBeSigned(row.signedType),
                openedByMe: row.signedOpenedBy.includes(viewer.userId),
              },
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
  consultancyFeeGst: row.feeGst,
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
  ...filesOf(row, viewer),
  letterSha256: row.letterSha256,
  version: row.version,
  tds: row.tds,
  supplyToSez: row.supplyToSez,
  abilities: abilitiesOf(row, viewer),
})
