import { keysInSlot, slotsWithoutYears } from '../../domain/papers/documents.ts'
import { notApplicableIn, STAFFS_REASON } from '../../domain/papers/not-applicable.ts'
import { isOfRequiredSet } from '../../domain/papers/paper-needs.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { missingPapersPage } from '../case/case-paths.ts'
import { putClaim } from './claims.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { labelOfSlot } from './paper-changes.ts'
import { refuseEnded } from '../moves/rules.ts'

type Waiver = { slot: string; why: string | null }

const refuseWhere = ({ now: { application, checklist } }: OpenCase, slot: string) => {
  if (keysInSlot(application.form, slot).length > 0)
    throw fieldError('slot', 'This document is there already.')
  if (notApplicableIn(application.form, slot))
    throw fieldError('slot', 'Somebody has said already that this document is not applicable.')
  const place = slotsWithoutYears(application.form, checklist).find((one) => one.slot === slot)
  if (place && isOfRequiredSet(place))
    throw fieldError('slot', 'Everybody has one of these documents: one of them has to come.')
}

/**
 * Staff say for the borrower that a paper is not applicable to this case: nobody waits for it any more, and the borrower reads why.
 * `why` null takes that back, but no word of the borrower's own.
 */
export const waivePaper = async (kase: OpenCase, { slot, why }: Waiver, actor: Caller) => {
  const { application } = kase.now
  refuseEnded(application.status)
  const label = labelOfSlot(application, slot)
  const isWaived = notApplicableIn(application.form, slot)?.reason === STAFFS_REASON
  if (why === null && !isWaived)
    throw new AppError('NOT_EDITABLE', {
      message: `Nobody of ours has marked “${label}” as not applicable.`,
    })
  if (why !== null) refuseWhere(kase, slot)
  setColumns(kase, {
    form: putClaim(
      application.form,
      slot,
      why === null ? null : { reason: STAFFS_REASON, state: 'confirmed' },
    ),
  })
  record(kase, {
    event: why === null ? 'document.mark-taken-back' : 'document.marked-not-applicable',
    label: why === null ? 'No longer marked as not applicable' : 'Marked as not applicable',
    note: why === null ? label : `${label}: ${why}`,
    actorId: actor.userId,
  })
  if (why === null)
    await notifyBorrower(
      kase,
      (about) => ({ template: 'paper-needed-again', data: { ...about, document: label } }),
      missingPapersPage(application),
    )
  else
    await notifyBorrower(kase, (about) => ({
      template: 'paper-waived',
      data: { ...about, document: label, reason: why },
    }))
}
