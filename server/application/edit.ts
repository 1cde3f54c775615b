import { sql } from 'drizzle-orm'
import type { ApplicationForm } from '../../contract/application-form.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { checkForm, setPapers } from './papers.ts'
import type { Viewer } from './present.ts'
import { changeApplication, type ApplicationRow } from './queries.ts'
import { mayEdit } from './rules.ts'
import { columnsOf } from './submit.ts'
import { recordTimeline } from './timeline.ts'

/** Consent to share is the borrower's to give or take back; nobody else's save changes it. */
const consentAfter = (application: ApplicationRow, form: ApplicationForm, editor: Viewer) => {
  if (editor.userId !== application.ownerId || form.consent?.shareWithLenders === undefined)
    return {}
  if (!form.consent.shareWithLenders) return { shareConsentAt: null }
  return application.shareConsentAt === null ? { shareConsentAt: sql`now()` } : {}
}

/** Replaces the form of a locked application, while that is possible. */
export const editApplication = async (
  tx: Db,
  application: ApplicationRow,
  form: ApplicationForm,
  editor: Viewer,
): Promise<ApplicationRow> => {
  if (!mayEdit(editor.role, application.status)) {
    throw new AppError('NOT_EDITABLE', {
      message: 'The form can be changed while the case is submitted or documents are pending.',
    })
  }
  const papers = await checkForm(tx, application.ownerId, form, application.selectedBanks)
  // What the borrower declared stays as declared, whoever edits.
  const consent =
    editor.userId === application.ownerId
      ? (form.consent ?? application.form.consent)
      : application.form.consent
  const changed = await changeApplication(tx, application.id, {
    ...columnsOf({ ...form, consent }),
    ...consentAfter(application, form, editor),
  })
  await setPapers(tx, application.id, papers)
  await recordTimeline(tx, {
    applicationId: application.id,
    event: 'application.edited',
    label: 'Application changed',
    actorId: editor.userId,
  })
  return changed
}
