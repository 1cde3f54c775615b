import type { ApplicationRecord } from '../../../../contract/application.ts'
import type { MandateRecord } from '../../../../contract/mandate.ts'
import { applicationStatusTable } from '../../../../domain/application-status.ts'
import { additionalDocumentsPath, editPath, mandatePath } from '../../../lib/application-paths.ts'

/** The one thing a borrower does next, or what is going on while there is none. */
export type NextStep = {
  title: string
  detail: string
  action: { label: string; to: string } | null
}

type Case = Pick<
  ApplicationRecord,
  'applicationId' | 'userId' | 'status' | 'additionalDocuments' | 'documents' | 'abilities'
>
type Letter = Pick<MandateRecord, 'status' | 'response' | 'reason'>

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`

const listed = new Intl.ListFormat('en-IN')

const mandateStep = (
  application: Case,
  { status, response, reason }: Letter,
): NextStep | undefined => {
  const to = mandatePath(application.applicationId)
  if (status === 'released' && response === null)
    return {
      title: 'Read the mandate letter',
      detail: 'Tell us whether you agree with it, or what should change.',
      action: { label: 'Read the letter', to },
    }
  if (status === 'approved')
    return reason === null
      ? {
          title: 'Sign the mandate letter',
          detail: 'Download it, sign it and upload the signed copy.',
          action: { label: 'Sign the letter', to },
        }
      : {
          title: 'Upload the signed letter again',
          detail: `We returned your copy: ${reason}`,
          action: { label: 'Upload it again', to },
        }
  return undefined
}

const quietTitles = {
  you: 'Your turn',
  us: 'Nothing to do for you now',
  'the lenders': 'Nothing to do for you now',
  nobody: 'This case has ended',
} as const

/** What comes next in a case, for its borrower; papers first, since everything else waits for them. */
export const nextStep = (application: Case, mandate?: Letter): NextStep => {
  const { applicationId, additionalDocuments, documents, abilities, status } = application
  const { meaning, ball, live } = applicationStatusTable[status]
  const quiet: NextStep = { title: quietTitles[ball], detail: meaning, action: null }
  if (!live) return quiet

  const open = additionalDocuments.filter((paper) =>
    ['requested', 'returned'].includes(paper.status),
  )
  if (open.length > 0)
    return {
      title: `Upload ${count(open.length, 'paper', 'papers')} we asked for`,
      detail: listed.format(open.map(({ title }) => title)),
      action: { label: 'Upload papers', to: additionalDocumentsPath(applicationId) },
    }

  const returned = documents.filter(({ review }) => review?.state === 'returned')
  if (returned.length > 0 && abilities.edit)
    return {
      title: `Replace ${count(returned.length, 'returned paper', 'returned papers')}`,
      detail: listed.format(returned.map(({ fileName }) => fileName)),
      action: { label: 'Replace papers', to: editPath('user', application) },
    }

  if (status === 'documents-pending')
    return {
      title: 'Upload what we asked for',
      detail: 'The latest note in the timeline says what is missing.',
      action: { label: 'Upload papers', to: additionalDocumentsPath(applicationId) },
    }
  return (mandate && mandateStep(application, mandate)) ?? quiet
}
