import type { ApplicationForm } from '../../contract/form/application-form.ts'
import { type FormChange, formChanges } from '../../contract/form/form-changes.ts'
import { hasReachedLenders } from '../../domain/status/status-groups.ts'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { inYearsOf } from '../../domain/papers/shift-years.ts'
import { isBorrower } from '../../domain/people/roles.ts'
import { AppError } from '../foundation/app-error.ts'
import { dropOvertakenProposal } from './advice.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import type { Case } from '../case/case.ts'
import { pastMoves } from '../moves/facts.ts'
import { frozenBecause } from './freeze.ts'
import { paperChanges } from '../papers/paper-changes.ts'
import { consentColumns, recordConsent } from '../consent/consent.ts'
import { formColumns } from './form-columns.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { bySlot, checkForm } from '../papers/papers.ts'
import { claimChanges, claimsAfter } from '../papers/claims.ts'
import { mayEdit, mayGiveMissingAnswers, refuseEnded } from '../moves/rules.ts'
import { refuseDroppedPapers } from '../papers/dropped-papers.ts'
import { notifyOfEdit } from './notify-of-edit.ts'
import type { Viewer } from '../foundation/caller.ts'

/** Consent to share is the borrower's to give or take back; nobody else's save changes it. */
const consentAfter = ({ application, readAt }: Case, form: ApplicationForm, editor: Viewer) => {
  if (editor.userId !== application.ownerId || form.consent?.shareWithLenders === undefined)
    return {}
  const share = form.consent.shareWithLenders
  return share === (application.shareConsentAt !== null) ? {} : consentColumns(share, readAt)
}

/** A refused edit, with what it would have changed: staff read of it, though nothing was stored. */
export class CoveredByMandate extends AppError {
  readonly wanted: readonly FormChange[]

  constructor(because: string, wanted: readonly FormChange[]) {
    const what = listed.format(wanted.map(({ label }) => label))
    super('MANDATE_IN_FORCE', { message: `${because} You changed: ${what}.` })
    this.wanted = wanted
  }
}

const listed = new Intl.ListFormat('en-IN')

const changeForm = async (kase: OpenCase, form: ApplicationForm, editor: Viewer) => {
  const { application } = kase.now
  // Papers and claims under the slots that stand for their years in the form as it is sent.
  const before = inYearsOf(application.form, baseYearOfCase(application), form.baseYear)
  if (isBorrower(editor.role)) refuseDroppedPapers(kase.was, before, form)
  // Claims count as they will be stored, not as they were sent.
  const answers = { ...form, ...claimsAfter(form, before) }
  const papers = await checkForm(
    kase.change.tx,
    application.ownerId,
    { ...answers, baseYear: form.baseYear ?? baseYearOfCase(application) },
    before,
  )
  // What the borrower declared stays declared, whoever edits.
  const consent = {
    ...application.form.consent,
    ...(editor.userId === application.ownerId &&
      form.consent?.declaration && { declaration: true }),
  }
  setColumns(kase, {
    ...formColumns({ ...answers, consent }),
    ...consentAfter(kase.now, form, editor),
  })
  kase.now = { ...kase.now, papers: bySlot(papers) }
}

/** The papers that a form names, and those that it says are not applicable, to be compared with those of another. */
const papersNamed = (form: ApplicationForm, baseYear: string): string =>
  [
    baseYear,
    ...documentKeysOf(form).map(({ slot, key }) => `${slot} ${key}`),
    ...Object.entries(form.notApplicable ?? {}).map(([slot, { reason }]) => `${slot} ${reason}`),
  ]
    .toSorted()
    .join()

/** True if an edit gives open answers and leaves everything else as it is. */
const onlyTells = (
  { application: before }: Case,
  form: ApplicationForm,
  answers: readonly FormChange[],
): boolean => {
  const baseYear = baseYearOfCase(before)
  const { notApplicable } = before.form
  const sent = papersNamed({ notApplicable, ...form }, form.baseYear ?? baseYear)
  return (
    answers.length > 0 &&
    answers.every(({ first }) => first === true) &&
    sent === papersNamed(before.form, baseYear)
  )
}

const refuseEdit = (
  was: Case,
  form: ApplicationForm,
  { answers, editor: { role } }: { answers: readonly FormChange[]; editor: Viewer },
) => {
  const { status } = was.application
  if (mayEdit(role, status)) return
  if (!mayGiveMissingAnswers(role, status))
    throw new AppError('NOT_EDITABLE', {
      message: 'The form can be changed while the case is submitted or documents are pending.',
    })
  if (!onlyTells(was, form, answers))
    throw new AppError('NOT_EDITABLE', {
      message:
        'We are working on this application: what was left open can still be told, and what was told stays as it is. Documents are added on the page of the application.',
    })
}

/** Once lenders have the case, its owner may not add anything that a mandate covers, not even where it was empty. */
const isWithLenders = (was: Case, { role }: Viewer): boolean =>
  isBorrower(role) && hasReachedLenders(was.application.status, pastMoves(was))

/**
 * Replaces the form, while that is possible: what a mandate covers stays as it is. A release locks the case too, so it
 * comes before or after, and what it froze is seen here. The staff are told.
 */
export const editForm = async (kase: OpenCase, form: ApplicationForm, editor: Viewer) => {
  const { was } = kase
  const { application: before } = was
  refuseEnded(before.status)
  const answers = formChanges(before.form, form)
  const frozen = answers.filter(
    (change) => change.frozen || (change.covered && isWithLenders(was, editor)),
  )
  const because = frozenBecause(was, editor)
  if (because !== null && frozen.length > 0) throw new CoveredByMandate(because, frozen)
  refuseEdit(was, form, { answers, editor })
  await changeForm(kase, form, editor)
  record(kase, {
    event: 'application.edited',
    label: 'Application changed',
    actorId: editor.userId,
    changes: [
      ...answers.map(({ label, from, to }) => ({ label, from, to })),
      ...claimChanges(before.form, kase.now.application.form, baseYearOfCase(kase.now.application)),
      ...paperChanges(
        form,
        { baseYear: baseYearOfCase(before), papers: was.papers },
        { baseYear: baseYearOfCase(kase.now.application), papers: kase.now.papers },
      ),
    ],
  })
  dropOvertakenProposal(kase, editor.userId)
  await recordConsent(kase, before, { actorId: editor.userId, tell: true })
  notifyOfEdit(kase, editor.userId)
}
