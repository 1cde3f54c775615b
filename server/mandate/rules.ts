import type { MandateBody } from '../../contract/letter/mandate.ts'
import type { Role } from '../../domain/people/roles.ts'
import { consultancyFee } from '../../domain/fee/mandate-amount.ts'
import {
  mandateMachine,
  mandateMoves,
  type MandateFacts,
  type MandateStatus,
} from '../../domain/status/mandate-status.ts'
import { formatRupees } from '../../domain/amounts/money.ts'
import { AppError } from '../foundation/app-error.ts'

export type MandateAction =
  | 'release'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'sign'
  | 'verify'
  | 'return'
  | 'terminate'

/** Facts that a move looks at; read in the transaction that makes it. */
export type Movable = {
  status: MandateStatus
  createdBy: string | null
  editedBy: string | null
  adminCount: number
  reachedLenders: boolean
}
export type Mover = { userId: string; role: Role }

export const factsFor = (
  { createdBy, editedBy, adminCount, reachedLenders }: Movable,
  mover: Mover,
): MandateFacts => ({
  // Who changed it last before its release answers for its terms.
  actorIsCreator: (editedBy ?? createdBy) === mover.userId,
  adminCount,
  reachedLenders,
  resumeStatus: null,
})

const listed = new Intl.ListFormat('en-IN', { type: 'disjunction' })

const illegal = (status: MandateStatus, action: MandateAction, legal: readonly MandateStatus[]) => {
  const wanted = mandateMoves.find((move) => move.action === action)?.to
  const rest =
    legal.length > 0 ? `It can become ${listed.format(legal)}.` : 'It can no longer change.'
  return new AppError('ILLEGAL_TRANSITION', {
    message: `This mandate is ${status}: it cannot become ${wanted}. ${rest}`,
  })
}

/** Status that a move leads to, or the refusal with its reason. */
export const moveOrRefuse = (
  mandate: Movable,
  action: MandateAction,
  mover: Mover,
): MandateStatus => {
  const facts = factsFor(mandate, mover)
  const move = mandateMachine
    .legalMoves(mandate.status, mover.role, facts)
    .find((legal) => legal.action === action)
  if (!move)
    throw illegal(mandate.status, action, mandateMachine.legalTargets(mandate.status, facts))
  // The other guard of the table is that of maker and checker.
  if (move.blocked !== undefined)
    throw new AppError(action === 'terminate' ? 'ILLEGAL_TRANSITION' : 'MAKER_IS_CHECKER', {
      message: move.blocked,
    })
  return move.to
}

/** Refuses a write that builds on an older version than the present one. */
export const refuseStale = (ifMatch: number | null, version: number) => {
  if (ifMatch !== null && ifMatch !== version) throw new AppError('VERSION_STALE')
}

/** The fee is the server's own reckoning; another figure is refused, and the right one named. */
export const refuseWrongFee = (body: MandateBody) => {
  const fee = consultancyFee(body.mandateAmount, body.consultancyFeePercentage)
  if (fee === body.consultancyFeeAmount) return
  const sentence = `${body.consultancyFeePercentage} % of ${formatRupees(body.mandateAmount)} is ${formatRupees(fee)}.`
  throw new AppError('FEE_MISMATCH', {
    message: sentence,
    fields: { consultancyFeeAmount: sentence },
  })
}
