import assignManager from 'virtual:may-call/assignRelationshipManager'
import createMandate from 'virtual:may-call/createMandate'
import type { QueuedCase, QueuedTask } from '../../../contract/work/queue.ts'
import type { TurnStep } from '../../../domain/status/turn-steps.ts'
import { counted } from '../../../domain/text/counted.ts'
import { type Role, rolesOn } from '../../../domain/people/roles.ts'
import { createMandatePath, detailsPath, teaserPath } from '../../lib/page/application-paths.ts'

/** Each step as staff read it. */
const words: Readonly<Record<TurnStep, string>> = {
  'complete-draft': 'Completes the form',
  'supply-papers': 'Sends documents we asked for',
  'answer-proposal': 'Answers our proposal',
  'send-missing-papers': 'Sends documents still missing',
  'give-missing-answers': 'Gives answers still missing',
  'answer-letter': 'Answers the mandate letter',
  'sign-letter': 'Signs the mandate',
  'give-consent': 'Consents to sharing',
  'answer-lender': 'Answers a lender’s question',
  'accept-sanction': 'Accepts the sanction',
  'pay-fee': 'Pays the fee',
  'take-up': 'Start review',
  review: 'Review and start the analysis',
  analyse: 'Analyse and write the teaser',
  'review-papers': 'Check documents that came',
  'propose-facilities': 'Propose facilities',
  'prepare-letter': 'Prepare the mandate',
  'revise-letter': 'Change the mandate as asked',
  'approve-letter': 'Approve the mandate',
  'verify-copy': 'Check the signed mandate',
  'log-in-with-lenders': 'Log in with lenders',
  'answer-lender-query': 'Answer a lender’s query',
  'tell-lenders': 'Tell lenders of the withdrawn consent',
  'choose-next': 'All lenders have answered: choose what next',
  'enter-offer': 'Complete the offer: figures and letter',
  'start-documentation': 'Start the documentation',
  resume: 'On hold: decide',
  'wait-for-lenders': 'Waiting for the lender',
  none: '',
}

const isAmong = (callers: readonly Role[], role: Role | null) =>
  role !== null && callers.includes(role)

type Step = Pick<QueuedCase, 'step' | 'creditAnalyst' | 'relationshipManager' | 'papersToCheck'>

/** Next step in the words of its reader: not everybody assigns people. */
export const stepWords = (
  role: Role | null,
  { step, creditAnalyst, relationshipManager, papersToCheck }: Step,
): string => {
  if (step === 'review-papers' && papersToCheck > 0)
    return `Check ${counted(papersToCheck, 'document')}`
  if (step !== 'take-up') return words[step]
  if (relationshipManager === null && isAmong(assignManager, role)) return 'Assign a manager'
  return creditAnalyst === null ? 'Assign an analyst' : words[step]
}

type Place = Step & Pick<QueuedCase, 'applicationId' | 'userId' | 'mandateId'>

/** The part of the page where a step is done. */
const tabOfStep: Partial<Readonly<Record<TurnStep, string>>> = {
  'review-papers': 'papers',
  'prepare-letter': 'mandate',
  'revise-letter': 'mandate',
  'approve-letter': 'mandate',
  'verify-copy': 'mandate',
  'log-in-with-lenders': 'lenders',
  'answer-lender-query': 'lenders',
  'tell-lenders': 'lenders',
  'enter-offer': 'lenders&part=offers',
}

/** The page where the next step is done. */
export const stepPath = (role: Role | null, one: Place): string => {
  if (one.step === 'prepare-letter' && one.mandateId === null && isAmong(createMandate, role))
    return createMandatePath(one.applicationId)
  if (one.step === 'analyse' && role !== null && rolesOn('creditAnalyst').includes(role))
    return teaserPath(one.applicationId)
  const tab = tabOfStep[one.step]
  return tab === undefined ? detailsPath(role, one) : `${detailsPath(role, one)}?tab=${tab}`
}

/** Page of a task: beside the notes of its case, or among one's own. */
export const taskPath = (role: Role | null, { application }: QueuedTask): string =>
  application === null ? '/dashboard/tasks' : `${detailsPath(role, application)}?tab=activity`

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

type Age = Pick<QueuedCase, 'days' | 'dueOn' | 'daysLate'>

/** Age of a turn, or its delay; `today` is the calendar date in India. */
export const ageWords = ({ days: age, dueOn, daysLate }: Age, today: string): string => {
  if (daysLate !== null) return `${days(daysLate)} late`
  if (dueOn === today) return 'due today'
  return age === 0 ? 'new today' : days(age)
}
