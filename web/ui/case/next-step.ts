import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { applicationStatusTable, isLive } from '../../../domain/status/application-status.ts'
import type { CaseStage } from '../../../domain/status/status-columns.ts'
import type { TurnStep } from '../../../domain/status/turn-steps.ts'
import {
  additionalDocumentsPath,
  detailsPath,
  mandatePath,
  offersPath,
  toldPath,
} from '../../lib/page/application-paths.ts'
import { lastNote } from './last-note.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'

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
  | 'stillToTell'
  | 'notApplicable'
> &
  Partial<Pick<ApplicationRecord, 'moves' | 'timeline' | 'lenderConsent'>>

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`

const listed = new Intl.ListFormat('en-IN')

/** Address of the places for papers of the form that are still to come. */
const missingPapersPath = (application: Case): string =>
  `${additionalDocumentsPath(application.applicationId)}#missing-papers`

/** The papers that were asked for, those that came back, and those that can't be left out after all. */
const papersAsked = ({ additionalDocuments, documents, notApplicable = {} }: Case) => ({
  open: additionalDocuments.filter(({ status }) => ['requested', 'returned'].includes(status)),
  returned: documents.filter(({ review }) => review?.state === 'returned'),
  refused: Object.values(notApplicable).filter(({ state }) => state === 'refused'),
})

/** Counts of a case's requests to its borrower: papers to send, and a mandate letter to answer or sign. */
export const openRequestsOf = (application: Case): { papers: number; letters: number } => {
  const { open, returned, refused } = papersAsked(application)
  const { step } = application.turn
  return {
    papers: step === 'supply-papers' ? open.length + returned.length + refused.length : 0,
    letters: step === 'answer-letter' || step === 'sign-letter' ? 1 : 0,
  }
}

const papersStep = (application: Case): NextStep => {
  const { applicationId } = application
  const { open, returned, refused } = papersAsked(application)
  const replacing = count(returned.length, 'returned document', 'returned documents')
  const back = returned
    .map(({ title, fileName, review }) =>
      [title ?? fileName, review?.reason].filter(Boolean).join(': '),
    )
    .join(' · ')
  if (open.length > 0) {
    const asked = `Upload ${count(open.length, 'document', 'documents')} we asked for`
    const titles = listed.format(open.map(({ title }) => title))
    return {
      title: returned.length === 0 ? asked : `${asked}, and replace ${replacing}`,
      detail: returned.length === 0 ? titles : `${titles} · ${back}`,
      action: { label: 'Upload documents', to: additionalDocumentsPath(applicationId) },
    }
  }
  if (returned.length > 0)
    return {
      title: `Replace ${replacing}`,
      detail: back,
      action: { label: 'Replace documents', to: missingPapersPath(application) },
    }
  if (refused.length > 0)
    return {
      title: `Send ${count(refused.length, 'document', 'documents')} that we still need`,
      detail: refused.flatMap(({ instead }) => instead ?? []).join(' '),
      action: { label: 'Send documents', to: missingPapersPath(application) },
    }
  return {
    title: 'Upload what we asked for',
    detail: 'The latest note in the timeline says what is missing.',
    action: { label: 'Upload documents', to: additionalDocumentsPath(applicationId) },
  }
}

/** Answers that the analysis waits for, beside papers. */
const openAnswers = ({ stillToTell }: Case) => stillToTell.filter(({ kind }) => kind === 'answer')

const missingPapersStep = (application: Case): NextStep => {
  const answers = openAnswers(application).length
  return {
    title: 'Send the documents that are still missing',
    detail:
      answers === 0
        ? 'We have your application. The analysis begins when these documents are here.'
        : `We have your application. The analysis begins when these documents are here, and ${count(answers, 'answer that you left open', 'answers that you left open')}.`,
    action: { label: 'Send documents', to: missingPapersPath(application) },
  }
}

const missingAnswersStep = (application: Case): NextStep => {
  const open = openAnswers(application)
  return {
    title: `Give ${count(open.length, 'answer that you left open', 'answers that you left open')}`,
    detail: listed.format(open.map(({ label }) => label)),
    action: {
      label: 'See what is open',
      to: `${toldPath(application.applicationId)}#still-to-tell`,
    },
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
        title: `Sign the ${readerWords.client.mandate}`,
        detail: 'Download it, sign it and upload the signed copy.',
        action: { label: 'Sign the letter', to },
      }
}

/** A sanction from before submissions is accepted by a step of the case itself. */
const isBareSanction = ({ moves = [] }: Case) =>
  moves.some(({ action }) => action === 'accept-sanction')

/** Between the acceptance and the money, what the lender wants first stands with its offer: no word of whether all of it is done. */
const moneyToCome: Partial<Readonly<Record<CaseStage, string>>> = {
  acceptance: 'The loan documents come next',
  documents: 'The loan documents are under way',
  payout: 'More is to be paid out',
}

const stepsToMoney: readonly TurnStep[] = ['start-documentation', 'wait-for-lenders']

const quietStep = (application: Case): NextStep => {
  const { status, turn, lenderConsent } = application
  const asked = (lenderConsent?.asked ?? []).map(({ name }) => name)
  // Nobody waits for it but the lenders that it is about: the case goes on with others.
  if (asked.length > 0 && isLive(status))
    return {
      title: 'Say which lenders may get your documents',
      detail: `We would like to take your case to ${listed.format(asked)}, too. None of them gets anything before you agree.`,
      action: { label: 'See and answer', to: `${offersPath(application.applicationId)}#consent` },
    }
  const { stage, meaning } = applicationStatusTable[status]
  const title = stage !== null && stepsToMoney.includes(turn.step) ? moneyToCome[stage] : undefined
  if (title !== undefined)
    return {
      title,
      detail: `${meaning} What the lender wants before it pays out stands with its offer.`,
      action: null,
    }
  return {
    title: quietTitles[turn.waitsFor],
    detail: goingOn[turn.step] ?? meaning,
    action: null,
  }
}

const offersStep = (application: Case): NextStep =>
  isBareSanction(application)
    ? {
        title: 'Your turn',
        detail:
          'A lender has issued a sanction letter. Read its terms and tell us whether you accept.',
        action: null,
      }
    : {
        title: 'Read the offer and answer it',
        detail:
          'A lender has issued a sanction. See what it costs and how it compares, then accept or decline it.',
        action: { label: 'See the offers', to: offersPath(application.applicationId) },
      }

/**
 * Words for a time without a task for the borrower; the meaning of the status where a step has no words of its own.
 */
const goingOn: Partial<Readonly<Record<TurnStep, string>>> = {
  'review-papers':
    'We are checking the documents you sent. If others are still missing, you can send them meanwhile.',
  'propose-facilities':
    'You asked us to advise you. We look at your figures and propose what fits.',
  'prepare-letter': `We are preparing your ${readerWords.client.mandate}.`,
  'revise-letter': `You asked for changes to the ${readerWords.client.mandate}. We come back to you about them.`,
  'approve-letter': `You agreed to the ${readerWords.client.mandate}. We confirm its terms next, then you sign it.`,
  'verify-copy': `We are checking your signed ${readerWords.client.mandate}.`,
  'answer-lender-query': 'A lender has asked something. We answer it.',
  'tell-lenders': 'You withdrew your consent. We tell the lenders that have your case.',
  'choose-next': 'The lenders have answered. We talk to you about what comes next.',
  'enter-offer':
    'A lender has issued a sanction. We complete its figures and its letter next; then you can accept or decline it.',
  'log-in-with-lenders': `Your ${readerWords.client.mandate} is in force. We take your case to lenders next.`,
}

const quietTitles = {
  borrower: 'Your turn',
  firm: 'Nothing to do for you now',
  lenders: 'Nothing to do for you now',
  nobody: 'This case has ended',
} as const

/** A case on hold waits for the firm; what was asked for before can be sent all the same. */
const onHoldStep = (application: Case): NextStep => {
  const { timeline = [], applicationId } = application
  const why = lastNote(timeline, 'on-hold')
  const { open, returned } = papersAsked(application)
  const asked = open.filter(({ abilities }) => abilities.supply)
  const paused = `We have put your case on hold${why === undefined ? '.' : `: “${why.replace(/\.$/, '')}”.`} We tell you when it goes on.`
  if (asked.length === 0 && returned.length === 0)
    return { title: quietTitles.firm, detail: paused, action: null }
  const titles = [
    ...asked.map(({ title }) => title),
    ...returned.map(({ title, fileName }) => title ?? fileName),
  ]
  return {
    title: 'Your case is on hold',
    detail: `${paused} You can send meanwhile what we asked for: ${listed.format(titles)}.`,
    action: {
      label: 'Upload documents',
      to:
        asked.length > 0 ? additionalDocumentsPath(applicationId) : missingPapersPath(application),
    },
  }
}

/** Next step of a case, for its borrower: the turn comes with the record, and here are the words. */
export const nextStep = (application: Case): NextStep => {
  const { applicationId, turn } = application
  switch (turn.step) {
    case 'supply-papers':
      return papersStep(application)
    case 'answer-proposal':
      return {
        title: 'Answer what we propose',
        detail:
          'You asked us to advise you. Tell us whether you agree, or what should be different.',
        action: { label: 'See our proposal', to: `${detailsPath('user', application)}#proposal` },
      }
    case 'send-missing-papers':
      return missingPapersStep(application)
    case 'give-missing-answers':
      return missingAnswersStep(application)
    case 'answer-letter':
      return {
        title: `Read the ${readerWords.client.mandate}`,
        detail: 'Tell us whether you agree with it, or what should change.',
        action: { label: 'Read the letter', to: mandatePath(applicationId) },
      }
    case 'sign-letter':
      return signStep(application)
    case 'answer-lender':
      return {
        title: 'Answer what a lender asks',
        detail:
          'A lender has asked something about your case. We tell you what; your manager helps.',
        action: {
          label: 'See your lenders',
          to: `${offersPath(application.applicationId)}#lenders`,
        },
      }
    case 'give-consent':
      return {
        title: 'Agree to sharing your documents with lenders',
        detail: `Your ${readerWords.client.mandate} is in force. Lenders see your documents only with your consent.`,
        action: {
          label: 'Give your consent',
          to: `${offersPath(application.applicationId)}#consent`,
        },
      }
    case 'accept-sanction':
      return offersStep(application)
    case 'resume':
      return onHoldStep(application)
    default:
      return quietStep(application)
  }
}
