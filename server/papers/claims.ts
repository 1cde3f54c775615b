import type { ApplicationForm } from '../../contract/form/application-form.ts'
import { keysInSlot, slotsWithoutYears } from '../../domain/papers/documents.ts'
import {
  type NotApplicable,
  notApplicableIn,
  reasonLabel,
  STAFFS_REASON,
} from '../../domain/papers/not-applicable.ts'
import { whyNotClaimable } from '../../domain/papers/paper-needs.ts'
import { paperLabels } from '../../domain/papers/paper-titles.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { missingPapersPage } from '../case/case-paths.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { labelOfSlot } from './paper-changes.ts'
import { refuseEnded } from '../moves/rules.ts'
import { isSamePlace } from './dropped-papers.ts'

type Claims = Record<string, NotApplicable>

/** The claims of a form that are about papers it asks for and lacks: one that is there needs none. */
const meant = (form: ApplicationForm): [string, NotApplicable][] =>
  slotsWithoutYears(form).flatMap(({ slot }): [string, NotApplicable][] => {
    const claim = notApplicableIn(form, slot)
    return claim && keysInSlot(form, slot).length === 0 ? [[slot, claim]] : []
  })

/** A paper is owed though the borrower said there is none: staff refused that, and nothing has answered it since. */
const isOwed = (claim: NotApplicable | undefined) => claim?.instead !== undefined

/** A claim for another reason than the one before; what staff asked for instead stands beside it until they have settled it. */
const claimed = (
  reason: NotApplicable['reason'],
  before: NotApplicable | undefined,
): NotApplicable => ({
  reason,
  state: 'claimed',
  ...(before?.instead !== undefined && { instead: before.instead }),
})

/** The refused claims of a case about papers that a changed form still asks for and lacks: leaving them out settles nothing. */
const stillOwed = (
  form: ApplicationForm,
  before: ApplicationForm | null,
): [string, NotApplicable][] =>
  before === null
    ? []
    : meant({ ...form, notApplicable: before.notApplicable }).filter(
        ([slot, claim]) => isOwed(claim) && isSamePlace(before, form, slot),
      )

/**
 * Claims of a form, once it is stored, that papers are not applicable: a claim that staff have settled stays as they
 * left it, every other is theirs to settle, whatever state the form gives it. A refused one stays until a paper or
 * another reason comes. A form without a word about it changes nothing. Claims of a client are never stored as they
 * came, also where nothing is left of them.
 */
export const claimsAfter = (
  form: ApplicationForm,
  before: ApplicationForm | null,
): { notApplicable?: Claims } => {
  const said = form.notApplicable ? form : { ...form, notApplicable: before?.notApplicable }
  const claims = meant(said).map(([slot, { reason }]): [string, NotApplicable] => {
    const known = before ? notApplicableIn(before, slot) : undefined
    return [slot, known?.reason === reason ? known : claimed(reason, known)]
  })
  return said.notApplicable
    ? { notApplicable: Object.fromEntries([...stillOwed(form, before), ...claims]) }
    : {}
}

/** Changes of a form in its claims that papers are not applicable, in the words of staff. */
export const claimChanges = (before: ApplicationForm, after: ApplicationForm, baseYear: string) => {
  const labels = paperLabels({ ...before, ...after }, baseYear)
  const slots = new Set(
    [before, after].flatMap(({ notApplicable }) => Object.keys(notApplicable ?? {})),
  )
  const said = (form: ApplicationForm, slot: string) => {
    const claim = notApplicableIn(form, slot)
    return claim ? `Not applicable: ${reasonLabel(claim.reason, 'staff')}` : ''
  }
  return [...slots].flatMap((slot) => {
    const [from, to] = [said(before, slot), said(after, slot)]
    return from === to ? [] : [{ label: labels.get(slot) ?? slot, from, to }]
  })
}

/** The form with what is said about one slot, or without it. */
export const putClaim = (
  form: ApplicationForm,
  slot: string,
  claim: NotApplicable | null,
): ApplicationForm => {
  const { [slot]: _, ...others } = form.notApplicable ?? {}
  return { ...form, notApplicable: claim ? { ...others, [slot]: claim } : others }
}

/** The borrower says why a paper is not applicable, or takes that back. */
export const claimNotApplicable = (
  kase: OpenCase,
  { slot, reason }: { slot: string; reason: NotApplicable['reason'] | null },
  actor: Caller,
) => {
  const { application } = kase.now
  refuseEnded(application.status)
  const label = labelOfSlot(application, slot)
  if (reason !== null && keysInSlot(application.form, slot).length > 0)
    throw fieldError('slot', 'This document is there already.')
  const before = notApplicableIn(application.form, slot)
  if (before?.reason === reason || (reason === null && !before)) return
  const asked = slotsWithoutYears(application.form, kase.now.checklist)
  const place = asked.find((one) => one.slot === slot)
  const whyNot = reason !== null && place ? whyNotClaimable(place, reason) : null
  if (whyNot !== null) throw fieldError('reason', whyNot)
  if (reason === null && isOwed(before))
    throw fieldError('reason', 'We still need this document: send it, or choose another reason.')
  setColumns(kase, {
    form: putClaim(application.form, slot, reason && claimed(reason, before)),
  })
  record(kase, {
    event: reason === null ? 'document.claim-taken-back' : 'document.not-applicable',
    label: reason === null ? 'No longer said to be not applicable' : 'Said to be not applicable',
    note: label,
    actorId: actor.userId,
  })
  if (reason !== null)
    kase.notices.push({
      kind: 'paper-not-applicable',
      actorId: actor.userId,
      details: [`${label}: ${reasonLabel(reason, 'staff')}`],
    })
}

/** Staff confirm that a paper is not applicable, or refuse it and say what to send instead; the borrower is told of a refusal. */
export const settleNotApplicable = async (
  kase: OpenCase,
  { slot, accept, instead }: { slot: string; accept: boolean; instead?: string | undefined },
  actor: Caller,
) => {
  const { application } = kase.now
  refuseEnded(application.status)
  const label = labelOfSlot(application, slot)
  const claim = notApplicableIn(application.form, slot)
  if (!claim)
    throw new AppError('NOT_EDITABLE', {
      message: `Nobody has said that “${label}” is not applicable.`,
    })
  const { reason } = claim
  if (reason === STAFFS_REASON)
    throw new AppError('NOT_EDITABLE', {
      message: `One of us marked “${label}” as not applicable: take that back instead.`,
    })
  const settled: NotApplicable = accept
    ? { reason, state: 'confirmed' }
    : { reason, state: 'refused', instead }
  if (claim.state === settled.state && claim.instead === settled.instead) return
  setColumns(kase, { form: putClaim(application.form, slot, settled) })
  record(kase, {
    event: accept ? 'document.claim-confirmed' : 'document.claim-refused',
    label: accept ? 'Confirmed as not applicable' : 'Refused as not applicable',
    note: accept || instead === undefined ? label : `${label}: ${instead}`,
    actorId: actor.userId,
  })
  if (accept || instead === undefined) return
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'claim-refused',
      data: { ...about, document: label, reason: reasonLabel(reason), instead },
    }),
    missingPapersPage(application),
  )
}
