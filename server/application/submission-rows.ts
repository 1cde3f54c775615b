import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { submissionEvent } from '../../domain/case-events.ts'
import { reportedBy, type LenderReport } from '../../domain/lender-report.ts'
import type { Actor } from '../../domain/roles.ts'
import {
  ACCEPT_THE_OFFER,
  resumeAfter,
  returnsTo,
  submissionMachine,
} from '../../domain/submission.ts'
import {
  isOpenSubmission,
  type QueryAnswerer,
  type SubmissionStatus,
  submissionStatusTable,
} from '../../domain/submission-status.ts'
import type { Db } from '../db/connect.ts'
import { lenderSubmissions, submissionActs } from '../db/schema.ts'
import { AppError, fieldError, found } from '../foundation/app-error.ts'
import { momentOf } from './moment.ts'
import { type OpenCase, record, type SubmissionAct } from './open-case.ts'
import { closeSilenceTask } from './lender-silence-tasks.ts'

export type SubmissionRow = typeof lenderSubmissions.$inferSelect
type Columns = Partial<Omit<SubmissionRow, 'id' | 'applicationId' | 'lenderId' | 'version'>>

/** Who does it, or records it. */
export type SubmissionMover = { userId: string | null; role: Actor }

/** One submission of an open case. */
export const submissionIn = (kase: OpenCase, id: string) =>
  found(kase.now.submissions.find(({ submission }) => submission.id === id))

/** Changes one. */
export const setSubmission = (kase: OpenCase, id: string, columns: Columns) => {
  kase.now = {
    ...kase.now,
    submissions: kase.now.submissions.map((one) =>
      one.submission.id === id ? { ...one, submission: { ...one.submission, ...columns } } : one,
    ),
  }
}

/** Notes what happened to one: for the timeline of the case, which the borrower reads, with the lender's name alone. */
export const recordAct = (
  kase: OpenCase,
  id: string,
  event: { name: string; forBorrower?: boolean },
  act: Omit<SubmissionAct, 'submissionId' | 'act'>,
) => {
  const { lenderName } = submissionIn(kase, id)
  kase.acts.push({ ...act, submissionId: id, act: event.name })
  setSubmission(kase, id, { lastActAt: kase.now.readAt })
  record(kase, {
    event: `submission.${event.name}`,
    label: submissionEvent(event.name)?.staff ?? event.name,
    note: lenderName,
    actorId: act.actorId ?? null,
    ...(event.forBorrower === false && { forBorrower: false }),
  })
}

const illegal = (
  from: SubmissionStatus,
  to: SubmissionStatus,
  legal: readonly SubmissionStatus[],
) => {
  const named = (status: SubmissionStatus) => submissionStatusTable[status].label
  return `A submission that is ${named(from)} cannot become ${named(to)}. ${
    legal.length > 0 ? `It can become: ${legal.map(named).join(', ')}.` : 'It is at its end.'
  }`
}

export type SubmissionStep = {
  to: SubmissionStatus
  mover: SubmissionMover
  reason?: string | undefined
  /** Who is to answer what the lender asks. */
  answerer?: QueryAnswerer | undefined
  heard?: LenderReport | undefined
}

/** Moves a submission, or refuses. */
export const moveSubmission = (kase: OpenCase, id: string, step: SubmissionStep) => {
  const { to, mover, reason, answerer = 'firm', heard } = step
  const { submission, offerAccepted } = submissionIn(kase, id)
  const { status: from } = submission
  const resumeStatus = returnsTo(from, submission.resumeStatus, offerAccepted)
  const result = submissionMachine.move(from, to, mover.role, { resumeStatus, note: reason })
  if (!result.ok && result.code === 'ILLEGAL_TRANSITION')
    throw new AppError('ILLEGAL_TRANSITION', { message: illegal(from, to, result.legal) })
  if (!result.ok && result.code === 'NOT_ALLOWED' && to === 'accepted')
    throw new AppError('OFFER_INCOMPLETE', { message: ACCEPT_THE_OFFER })
  if (!result.ok && result.code === 'NOT_ALLOWED')
    throw new AppError('FORBIDDEN', { message: result.message })
  if (!result.ok) throw fieldError('reason', 'Give the reason.')
  setSubmission(kase, id, {
    status: to,
    resumeStatus: resumeAfter(from, to, resumeStatus),
    answerer: to === 'query-raised' ? answerer : null,
    ...(reason !== undefined && { reason }),
  })
  recordAct(
    kase,
    id,
    { name: result.action },
    {
      fromStatus: from,
      toStatus: to,
      note: reason ?? null,
      actorId: mover.userId,
      ...reportedBy(heard),
    },
  )
}

/** What the borrower's word on a sanction without an offer means for the submissions it came from. */
export const takeSubmissionsAlong = (kase: OpenCase, action: string, mover: SubmissionMover) => {
  if (action !== 'sanction-lapsed') return
  const by = { userId: mover.userId, role: 'system' as const }
  for (const { submission } of kase.now.submissions)
    if (submission.status === 'sanctioned')
      moveSubmission(kase, submission.id, { to: 'not-taken', mover: by })
}

/** Updates when a submission was last worked on, where its status stays; the act has its own timeline entry. */
export const touchSubmission = (kase: OpenCase, id: string) =>
  setSubmission(kase, id, { lastActAt: kase.now.readAt })

/** The submissions that lenders still hold. */
export const openSubmissionsOf = (kase: OpenCase): SubmissionRow[] =>
  kase.now.submissions.flatMap(({ submission }) =>
    isOpenSubmission(submission.status) ? submission : [],
  )

const storeOne = async (tx: Db, submission: SubmissionRow, isNew: boolean) => {
  const { id, version: _, ...columns } = submission
  const [row] = isNew
    ? await tx
        .insert(lenderSubmissions)
        .values({ ...columns, id })
        .returning()
    : await tx
        .update(lenderSubmissions)
        .set({ ...columns, version: sql`${lenderSubmissions.version} + 1` })
        .where(eq(lenderSubmissions.id, id))
        .returning()
  return found(row)
}

/** Stores what was done with the submissions of some cases. */
export const storeSubmissions = async (tx: Db, kases: readonly OpenCase[]) => {
  for (const kase of kases) {
    if (kase.was.submissions === kase.now.submissions) continue
    const before = new Map(kase.was.submissions.map((one) => [one.submission.id, one]))
    const submissions = []
    for (const one of kase.now.submissions) {
      const old = before.get(one.submission.id)
      if (old && old.submission.lastActAt.getTime() !== one.submission.lastActAt.getTime())
        await closeSilenceTask(tx, one.submission)
      submissions.push(
        old?.submission === one.submission
          ? one
          : { ...one, submission: await storeOne(tx, one.submission, old === undefined) },
      )
    }
    kase.now = { ...kase.now, submissions }
  }
  const acts = kases.flatMap((kase) => kase.acts)
  if (acts.length === 0) return
  await tx
    .insert(submissionActs)
    .values(acts.map((act, index) => ({ ...act, id: randomUUIDv7(), at: momentOf(index) })))
}
