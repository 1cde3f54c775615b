import type { ApplicationForm } from '../../contract/application-form.ts'
import { type FormChange, formChanges } from '../../contract/form-changes.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Case } from './case.ts'
import { frozenBecause } from './freeze.ts'
import { paperChanges } from './paper-changes.ts'
import { consentColumns, recordConsent } from './consent.ts'
import { formColumns } from './form-columns.ts'
import { type OpenCase, record, setColumns } from './open-case.ts'
import { checkForm, type Paper } from './papers.ts'
import type { Viewer } from './present.ts'
import { mayEdit, refuseEnded } from './rules.ts'
import { notifyOfEdit } from './notify-of-edit.ts'

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

/** In the order in which a case is read. */
const bySlot = (papers: readonly Paper[]) =>
  papers.toSorted(
    (a, b) =>
      compare(a.slot, b.slot) ||
      a.document.createdAt.getTime() - b.document.createdAt.getTime() ||
      compare(a.document.id, b.document.id),
  )

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const changeForm = async (kase: OpenCase, form: ApplicationForm, editor: Viewer) => {
  const { application } = kase.now
  const papers = await checkForm(
    kase.change.tx,
    application.ownerId,
    form,
    application.selectedBanks,
  )
  // What the borrower declared stays declared, whoever edits.
  const consent = {
    ...application.form.consent,
    ...(editor.userId === application.ownerId &&
      form.consent?.declaration && { declaration: true }),
  }
  setColumns(kase, {
    ...formColumns({ ...form, consent }),
    ...consentAfter(kase.now, form, editor),
  })
  kase.now = { ...kase.now, papers: bySlot(papers) }
}

/**
 * Replaces the form, while that is possible: what a mandate covers stays as it is. A release locks the case too, so it
 * comes before or after, and what it froze is seen here. The staff are told.
 */
export const editForm = async (kase: OpenCase, form: ApplicationForm, editor: Viewer) => {
  const { was } = kase
  const { application: before } = was
  refuseEnded(before.status)
  const answers = formChanges(before.form, form)
  const frozen = answers.filter((change) => change.frozen)
  const because = frozenBecause(was, editor)
  if (because !== null && frozen.length > 0) throw new CoveredByMandate(because, frozen)
  if (!mayEdit(editor.role, before.status)) {
    throw new AppError('NOT_EDITABLE', {
      message: 'The form can be changed while the case is submitted or documents are pending.',
    })
  }
  await changeForm(kase, form, editor)
  record(kase, {
    event: 'application.edited',
    label: 'Application changed',
    actorId: editor.userId,
    changes: [
      ...answers.map(({ label, from, to }) => ({ label, from, to })),
      ...paperChanges(form, before.submittedAt, was.papers, kase.now.papers),
    ],
  })
  recordConsent(kase, before, { actorId: editor.userId, tell: true })
  notifyOfEdit(kase, editor.userId)
}
