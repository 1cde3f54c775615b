import { desc, eq, inArray } from 'drizzle-orm'
import type { Submission } from '../../contract/lender/submission.ts'
import { presentTurn } from '../../contract/case/turn.ts'
import { isLive } from '../../domain/status/application-status.ts'
import { submissionEvent } from '../../domain/case/case-events.ts'
import { caseWorkers, isBorrower } from '../../domain/people/roles.ts'
import { returnsTo, submissionMachine } from '../../domain/lender/submission.ts'
import {
  reportChannels,
  whoseTurnInSubmission,
  submissionStatusTable,
} from '../../domain/status/submission-status.ts'
import type { Case } from '../case/case.ts'
import { hasStandingOffer } from '../moves/open-offers.ts'
import type { Db } from '../db/connect.ts'
import { submissionActs, users } from '../db/schema.ts'
import type { Viewer } from '../foundation/caller.ts'

type Given = Case['submissions'][number]
type Row = Given['submission']

const FORMER = 'A former colleague'

const actsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ act: submissionActs, by: users.name })
        .from(submissionActs)
        .leftJoin(users, eq(users.id, submissionActs.actorId))
        .where(inArray(submissionActs.submissionId, [...ids]))
        .orderBy(desc(submissionActs.at), desc(submissionActs.id))

type ActRow = Awaited<ReturnType<typeof actsOf>>[number]

const presentAct = ({ act, by }: ActRow): Submission['acts'][number] => ({
  id: act.id,
  act: act.act,
  label: submissionEvent(act.act)?.staff ?? act.act,
  from: act.fromStatus,
  to: act.toStatus,
  note: act.note,
  toLender: act.toLender,
  heard:
    act.heardHow === null
      ? null
      : { how: reportChannels[act.heardHow], from: act.heardFrom, on: act.heardOn },
  by: by ?? (act.heardHow === 'room' ? (act.heardFrom ?? 'The lender') : FORMER),
  at: act.at.toISOString(),
})

/** Each status once: a query that returns and the answer to it may lead to the same one. */
const movesOf = (
  { submission: { status, resumeStatus: before }, offerAccepted }: Given,
  { application }: Case,
  { role }: Viewer,
): Submission['moves'] => {
  if (!caseWorkers.includes(role)) return []
  const resumeStatus = returnsTo(status, before, offerAccepted)
  const all = submissionMachine.legalMoves(status, role, { resumeStatus, note: 'any' })
  return all
    .filter(({ to }, index) => all.findIndex((one) => one.to === to) === index)
    .filter(({ to }) => isLive(application.status) || to === 'declined' || to === 'withdrawn')
    .map(({ action, to, label, noteRequired }) => ({
      action,
      to,
      label,
      reasonRequired: noteRequired,
    }))
}

const moment = (date: Date | null) => date?.toISOString() ?? null

/** Requests to the borrower for a submission. */
const askedFor = (row: Row, { additional }: Case): Submission['asked'] =>
  additional
    .filter(({ entry }) => entry.submissionId === row.id)
    .map(({ entry, document }) => {
      const answered = entry.status === 'received' || entry.status === 'accepted'
      return {
        requestId: entry.id,
        title: entry.title,
        askedAt: entry.requestedAt.toISOString(),
        answered,
        answeredAt: answered ? moment(entry.answeredAt ?? document?.createdAt ?? null) : null,
      }
    })

/** True if the borrower has answered every request since the lender raised its query. */
const isAnswered = ({ status }: Row, acts: readonly ActRow[], asked: Submission['asked']) => {
  const raisedAt = acts.find(({ act }) => act.toStatus === 'query-raised')?.act.at
  const since = asked.filter(({ askedAt }) => raisedAt && new Date(askedAt) >= raisedAt)
  return status === 'query-raised' && since.length > 0 && asked.every(({ answered }) => answered)
}

/** Words that the people of the firm and the lender write each other. */
const amongStaff = (row: Row, asked: Submission['asked'], acts: readonly ActRow[]) => ({
  asked,
  borrowerAnswered: isAnswered(row, acts, asked),
  contactName: row.contactName,
  teaserVersion: row.teaserVersion,
  message: row.message,
  reference: row.reference,
  reason: row.reason,
  createdBy: acts.find(({ act }) => act.act === 'sent')?.by ?? FORMER,
  acts: acts.map(presentAct),
})

const notForOwner = {
  teaserVersion: null,
  asked: [],
  borrowerAnswered: false,
  contactName: null,
  message: null,
  reference: null,
  reason: null,
  createdBy: null,
  acts: [],
}

const presentOne = (
  kase: Case,
  given: Given,
  acts: readonly ActRow[],
  viewer: Viewer,
): Submission => {
  const { submission: row, lenderName } = given
  const isOwner = isBorrower(viewer.role)
  const { label, plain } = submissionStatusTable[row.status]
  return {
    submissionId: row.id,
    applicationId: row.applicationId,
    lenderId: row.lenderId,
    lenderName,
    productTitle: row.productTitle,
    branchName: row.branchName,
    facilities: row.facilities,
    amount: row.amount,
    teaser: row.teaser,
    documents: row.documents.map(({ givenAt = null, ...paper }) => ({ ...paper, givenAt })),
    consent: row.consent,
    status: row.status,
    statusLabel: label,
    statusMeaning: plain,
    waitsFor: presentTurn({
      whose: whoseTurnInSubmission(row.status, row.answerer, hasStandingOffer(given)),
      step: 'none',
    }).waitsFor,
    interestedAt: moment(row.interestedAt),
    loginDate: row.loginDate,
    consentWithdrawnAt: moment(row.consentWithdrawnAt),
    lenderToldAt: moment(row.lenderToldAt),
    createdAt: row.createdAt.toISOString(),
    lastActAt: row.lastActAt.toISOString(),
    version: row.version,
    moves: movesOf(given, kase, viewer),
    ...(isOwner ? notForOwner : amongStaff(row, askedFor(row, kase), acts)),
  }
}

/** The submissions of a case as this viewer reads them. */
export const presentSubmissions = async (
  db: Db,
  kase: Case,
  viewer: Viewer,
): Promise<Submission[]> => {
  const ids = kase.submissions.map(({ submission }) => submission.id)
  const acts = isBorrower(viewer.role) ? [] : await actsOf(db, ids)
  return kase.submissions.map((one) =>
    presentOne(
      kase,
      one,
      acts.filter(({ act }) => act.submissionId === one.submission.id),
      viewer,
    ),
  )
}
