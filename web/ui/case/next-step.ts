import type { ApplicationRecord } from '../../../contract/application.ts'
import { applicationStatusTable } from '../../../domain/application-status.ts'
import type { TurnStep } from '../../../domain/ball.ts'
import {
  additionalDocumentsPath,
  detailsPath,
  editPath,
  mandatePath,
} from '../../lib/application-paths.ts'

/** The one thing a borrower does next, or what is going on while there is none. */
export type NextStep = {
  title: string
  detail: string
  action: { label: string; to: string } | null
}

type Case = Pick<
  ApplicationRecord,
  | 'applicationId'
  | 'userId'
  | 'status'
  | 'turn'
  | 'mandateData'
  | 'additionalDocuments'
  | 'documents'
  | 'abilities'
>

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`

const listed = new Intl.ListFormat('en-IN')

const papersStep = (application: Case): NextStep => {
  const { applicationId, additionalDocuments, documents, abilities } = application
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
  return {
    title: 'Upload what we asked for',
    detail: 'The latest note in the timeline says what is missing.',
    action: { label: 'Upload papers', to: additionalDocumentsPath(applicationId) },
  }
}

const signStep = ({ applicationId, mandateData }: Case): NextStep => {
  const to = mandatePath(applicationId)
  const reason = mandateData?.returnReason
  return reason
    ? {
        title: 'Upload the signed letter again',
        detail: `We returned your copy: ${reason}`,
        action: { label: 'Upload it again', to },
      }
    : {
        title: 'Sign the mandate letter',
        detail: 'Download it, sign it and upload the signed copy.',
        action: { label: 'Sign the letter', to },
      }
}

/** What is going on while there is nothing for the borrower to do; the meaning of the status where a step has no words of its own. */
const goingOn: Partial<Readonly<Record<TurnStep, string>>> = {
  'review-papers': 'We are checking the papers you sent.',
  'prepare-letter': 'We are preparing your mandate letter.',
  'revise-letter': 'You asked for changes to the mandate letter. We come back to you about them.',
  'approve-letter':
    'You agreed to the mandate letter. We confirm its terms next, then you sign it.',
  'verify-copy': 'We are checking your signed mandate letter.',
  'log-in-with-lenders': 'Your mandate is in force. We take your case to lenders next.',
}

const quietTitles = {
  borrower: 'Your turn',
  firm: 'Nothing to do for you now',
  lenders: 'Nothing to do for you now',
  nobody: 'This case has ended',
} as const

/** What comes next in a case, for its borrower: whose turn it is comes with the record, and here are the words. */
export const nextStep = (application: Case): NextStep => {
  const { applicationId, status, turn } = application
  switch (turn.step) {
    case 'supply-papers':
      return papersStep(application)
    case 'answer-letter':
      return {
        title: 'Read the mandate letter',
        detail: 'Tell us whether you agree with it, or what should change.',
        action: { label: 'Read the letter', to: mandatePath(applicationId) },
      }
    case 'sign-letter':
      return signStep(application)
    case 'give-consent':
      return {
        title: 'Agree to sharing your papers with lenders',
        detail: 'Your mandate is in force. Lenders see your papers only with your consent.',
        action: { label: 'Give your consent', to: `${detailsPath('user', application)}#consent` },
      }
    default:
      return {
        title: quietTitles[turn.waitsFor],
        detail: goingOn[turn.step] ?? applicationStatusTable[status].meaning,
        action: null,
      }
  }
}
