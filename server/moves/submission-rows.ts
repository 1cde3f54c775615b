import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { submissionEvent } from '../../domain/case/case-events.ts'
import { reportedBy, type LenderReport } from '../../domain/lender/lender-report.ts'
import type { Actor } from '../../domain/people/roles.ts'
import {
  ACCEPT_THE_OFFER,
  answerActs,
  resumeAfter,
  returnsTo,
  statusBeforeYes,
  submissionMachine,
} from '../../domain/lender/submission.ts'
import {
  isOpenSubmission,
  type QueryAnswerer,
  type SubmissionStatus,
  submissionStatusTable,
} from '../../domain/status/submission-status.ts'
import type { Db } from '../db/connect.ts'
import { lenderSubmissions, submissionActs } from '../db/schema.ts'
import { updateRows } from '../db/update-rows.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'
import { momentOf } from '../case/moment.ts'
import { type OpenCase, record, type StorePart, type SubmissionAct } from '../case/open-case.ts'
import { closeSilenceTasks } from './lender-silence-tasks.ts'

export type SubmissionRow = typeof lenderSubmissions.$inferSelect
type Columns = Partial<Omit<SubmissionRow, 'id' | 'applicationId' | 'lenderId' | 'version'>>

/** Maker of the act, or its recorder. */
export type SubmissionMover = { userId: string | null; role: Actor }

/** Submission of an open case. */
export const submissionIn = (kase: OpenCase, id: string) =>
  orNotFound(kase.now.submissions.find(({ submission }) => submission.id === id))

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
  /** Answer that the lender reads in its room, where this act gives one. */
  answer?: string | undefined
  /** Side that is to answer the lender's query. */
  answerer?: QueryAnswerer | undefined
  heard?: LenderReport | undefined
}

/** Moves a submission, or refuses. */
export const moveSubmission = (kase: OpenCase, id: string, step: SubmissionStep) => {
  const { to, mover, reason, answer, answerer = 'firm', heard } = step
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
  if (answer !== undefined && !answerActs.includes(result.action))
    throw fieldError('answer', 'Only a question has an answer.')
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
      toLender: answer ?? null,
      actorId: mover.userId,
      ...reportedBy(heard),
    },
  )
}

/** Takes back a yes of the lender that was recorded by mistake: the submission stands where it stood before. */
export const takeBackYes = (
  kase: OpenCase,
  id: string,
  { mover, reason }: { mover: SubmissionMover; reason: string },
) => {
  const { status: from, resumeStatus } = submissionIn(kase, id).submission
  const to = statusBeforeYes(from, resumeStatus)
  if (to === null)
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `This submission is ${submissionStatusTable[from].label}: there is no yes of the lender to take back.`,
    })
  setSubmission(kase, id, { status: to, resumeStatus: resumeAfter(from, to, null), answerer: null })
  recordAct(
    kase,
    id,
    { name: 'recorded-by-mistake' },
    { fromStatus: from, toStatus: to, note: reason, actorId: mover.userId },
  )
}

/** Takes back that the borrower accepted, which was recorded by mistake: the sanction waits for their answer again. */
export const takeBackAccepted = (
  kase: OpenCase,
  id: string,
  { actorId, reason }: { actorId: string; reason: string },
) => {
  const { status: fromStatus } = submissionIn(kase, id).submission
  setSubmission(kase, id, { status: 'sanctioned' })
  recordAct(
    kase,
    id,
    { name: 'acceptance-taken-back' },
    { fromStatus, toStatus: 'sanctioned', note: reason, actorId },
  )
}

/** Applies the borrower's word on a sanction without an offer to the submissions it came from. */
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

/** Notes what a lender did that moves nothing. */
export const noteSubmission = (
  kase: OpenCase,
  id: string,
  { name, note, learned }: { name: string; note: string; learned: LenderReport },
) => recordAct(kase, id, { name }, { actorId: null, note, ...reportedBy(learned) })

/** Ends an acceptance before its lender, which cancels, ends the submission: it counts no more. */
export const endAcceptance = (kase: OpenCase, id: string) =>
  setSubmission(kase, id, { status: 'sanctioned' })

/** The submissions that lenders still hold. */
export const openSubmissionsOf = (kase: OpenCase): SubmissionRow[] =>
  kase.now.submissions.flatMap(({ submission }) =>
    isOpenSubmission(submission.status) ? submission : [],
  )

type Places = readonly Case['submissions'][number][]

/** New submissions, and those that differ from what was read; returns the stored rows by their ids. */
const storeRows = async (tx: Db, before: Places, after: Places) => {
  const old = new Map(before.map(({ submission }) => [submission.id, submission]))
  const differ = after.flatMap(({ submission }) =>
    old.get(submission.id) === submission ? [] : submission,
  )
  const news = differ.filter(({ lastActAt, id }) => {
    const known = old.get(id)
    return known && known.lastActAt.getTime() !== lastActAt.getTime()
  })
  await closeSilenceTasks(tx, news)
  const changed = differ.filter(({ id }) => old.has(id))
  const stored = await updateRows(
    tx,
    lenderSubmissions,
    changed.map(({ id, version: _, ...columns }) => ({ id, columns })),
    sql`version = a.version + 1`,
  )
  const added = differ.filter(({ id }) => !old.has(id)).map(({ version: _, ...row }) => row)
  if (added.length > 0)
    for (const row of await tx.insert(lenderSubmissions).values(added).returning())
      stored.set(row.id, row)
  return stored
}

/** Stores what was done with the submissions of some cases. */
export const storeSubmissions: StorePart = async ({ tx }, kases) => {
  const stored = await storeRows(
    tx,
    kases.flatMap(({ was }) => was.submissions),
    kases.flatMap(({ now }) => now.submissions),
  )
  if (stored.size > 0)
    for (const kase of kases) {
      const submissions = kase.now.submissions.map((one) => ({
        ...one,
        submission: stored.get(one.submission.id) ?? one.submission,
      }))
      kase.now = { ...kase.now, submissions }
    }
  const acts = kases.flatMap((kase) => kase.acts)
  if (acts.length === 0) return
  await tx
    .insert(submissionActs)
    .values(acts.map((act, index) => ({ ...act, id: randomUUIDv7(), at: momentOf(index) })))
}
