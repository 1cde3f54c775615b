import { reportedBy, type LenderReport } from '../../domain/lender/lender-report.ts'
import { isLive } from '../../domain/status/application-status.ts'
import {
  isOpenSubmission,
  type QueryAnswerer,
  type SubmissionStatus,
} from '../../domain/status/submission-status.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import { followSubmissions } from '../moves/move.ts'
import type { OpenCase } from '../case/open-case.ts'
import { caseHasEnded } from '../moves/rules.ts'
import {
  moveSubmission,
  recordAct,
  setSubmission,
  submissionIn,
  type SubmissionMover,
  takeBackYes,
} from '../moves/submission-rows.ts'

export type SubmissionChange = {
  status?: SubmissionStatus | undefined
  reference?: string | null | undefined
  loginDate?: string | null | undefined
  reason?: string | undefined
  /** To the lender, in its room. */
  answer?: string | undefined
  answerer?: QueryAnswerer | undefined
  interested?: boolean | undefined
  lenderTold?: true | undefined
  byMistake?: true | undefined
  learned?: LenderReport | undefined
}

/** Of a case that has ended, lenders can still say no, and be told. */
const afterTheEnd: readonly SubmissionStatus[] = ['declined', 'withdrawn']

const markInterested = (
  kase: OpenCase,
  id: string,
  change: SubmissionChange,
  actorId: string | null,
) => {
  const { interested, learned } = change
  const { submission } = submissionIn(kase, id)
  if (interested === undefined || interested === (submission.interestedAt !== null)) return
  if (!isOpenSubmission(submission.status))
    throw fieldError('interested', 'This submission is at its end.')
  setSubmission(kase, id, { interestedAt: interested ? kase.now.readAt : null })
  recordAct(
    kase,
    id,
    interested ? { name: 'interested' } : { name: 'not-interested', forBorrower: false },
    { actorId, ...reportedBy(learned) },
  )
}

const markTold = (
  kase: OpenCase,
  id: string,
  { lenderTold, learned }: SubmissionChange,
  actorId: string | null,
) => {
  const { consentWithdrawnAt, lenderToldAt } = submissionIn(kase, id).submission
  if (!lenderTold || lenderToldAt !== null) return
  if (consentWithdrawnAt === null)
    throw fieldError('lenderTold', 'The borrower’s consent stands: there is nothing to tell.')
  setSubmission(kase, id, { lenderToldAt: kase.now.readAt })
  recordAct(kase, id, { name: 'lender-told' }, { actorId, ...reportedBy(learned) })
}

/** Writes an answer that moves nothing: what was asked waits for none, or more is to be said. */
const answerAlone = (kase: OpenCase, id: string, answer: string, actorId: string | null) => {
  const { status } = submissionIn(kase, id).submission
  if (!isOpenSubmission(status)) throw fieldError('answer', 'This submission is at its end.')
  if (status === 'query-raised')
    throw fieldError('answer', 'Say with it that the query is answered or settled.')
  recordAct(kase, id, { name: 'answered' }, { actorId, toLender: answer })
}

/** Records what a lender did, or what is known of a submission. */
export const changeSubmission = async (
  kase: OpenCase,
  id: string,
  change: SubmissionChange,
  { caller, ifMatch }: { caller: SubmissionMover; ifMatch: number | null },
) => {
  const { submission } = submissionIn(kase, id)
  if (ifMatch !== null && ifMatch !== submission.version) throw new AppError('VERSION_STALE')
  const { status, reference, loginDate, reason, answer, answerer, learned } = change
  const caseStatus = kase.now.application.status
  if (status !== undefined) {
    if (!isLive(caseStatus) && !afterTheEnd.includes(status)) throw caseHasEnded(caseStatus)
    moveSubmission(kase, id, {
      to: status,
      mover: caller,
      reason,
      answer,
      answerer,
      heard: learned,
    })
  } else if (change.byMistake) {
    if (!isLive(caseStatus)) throw caseHasEnded(caseStatus)
    if (reason === undefined) throw fieldError('reason', 'Give the reason.')
    takeBackYes(kase, id, { mover: caller, reason })
  } else if (answer !== undefined) answerAlone(kase, id, answer, caller.userId)
  if (reference !== undefined) setSubmission(kase, id, { reference })
  if (loginDate !== undefined) setSubmission(kase, id, { loginDate })
  markInterested(kase, id, change, caller.userId)
  markTold(kase, id, change, caller.userId)
  await followSubmissions(kase, caller.userId)
}
