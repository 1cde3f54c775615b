import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { RoomShown, RoomView } from '../../contract/lender/room.ts'
import { maskEmail } from '../../domain/identity/email.ts'
import { offerKindLabels } from '../../domain/status/offer-status.ts'
import { offeredRupees } from '../../domain/offer/stored-terms.ts'
import { answerActs, questionActs, submissionMachine } from '../../domain/lender/submission.ts'
import {
  isOpenSubmission,
  type SubmissionStatus,
  submissionStatusTable,
} from '../../domain/status/submission-status.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { lenderOffers, offerConditions, submissionActs } from '../db/schema.ts'
import type { OpenRoom } from '../http/open-room.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from '../settings/queries.ts'
import { createTexter } from '../sms/texter.ts'
import type { Given } from '../submission/refusals.ts'
import { firstWords } from './first-words.ts'
import { papersOfRoom } from './papers.ts'

/** Questions of this lender, here or otherwise, the newest first; an answer counts for every question before it. */
const questionsOf = async (db: Db, submissionId: string): Promise<RoomShown['questions']> => {
  const rows = await db
    .select({
      act: submissionActs.act,
      text: submissionActs.note,
      toLender: submissionActs.toLender,
      at: submissionActs.at,
    })
    .from(submissionActs)
    .where(
      and(
        eq(submissionActs.submissionId, submissionId),
        inArray(submissionActs.act, [...questionActs, ...answerActs]),
      ),
    )
    .orderBy(desc(submissionActs.at), desc(submissionActs.id))
  const questions: RoomShown['questions'] = []
  // Up to the next question: several answers may follow one.
  let answers: { at: string; text: string | null }[] = []
  let isAfterQuestion = false
  for (const { act, text, toLender, at: moment } of rows) {
    const at = moment.toISOString()
    if (answerActs.includes(act)) {
      answers = [{ at, text: toLender }, ...(isAfterQuestion ? [] : answers)]
      isAfterQuestion = false
    } else if (text) {
      const said = answers.flatMap((one) => one.text ?? []).join('\n\n')
      questions.push({ text, at, answeredAt: answers[0]?.at ?? null, answer: said || null })
      isAfterQuestion = true
    }
  }
  return questions
}

type OfferRow = typeof lenderOffers.$inferSelect

const answerTo = ({
  status,
  decidedAt,
}: OfferRow): Pick<RoomShown['offers'][number], 'answer' | 'answeredAt'> =>
  status === 'accepted' || status === 'declined'
    ? { answer: status, answeredAt: decidedAt?.toISOString() ?? null }
    : { answer: null, answeredAt: null }

/** An offer as its lender sent it, without its papers. */
const asSent = async (db: Db, row: OfferRow | undefined): Promise<RoomShown['standing']> => {
  if (!row) return null
  const { id, kind, terms, validUntil, kfsApr } = row
  const conditions = await db
    .select({ text: offerConditions.text, before: offerConditions.before })
    .from(offerConditions)
    .where(eq(offerConditions.offerId, id))
    .orderBy(asc(offerConditions.place))
  return {
    ...terms,
    kind,
    facilities: [...terms.facilities],
    otherCharges: [...terms.otherCharges],
    conditions,
    validUntil,
    ...(kfsApr !== null && { kfsApr }),
  }
}

const offersOf = async (
  db: Db,
  submissionId: string,
): Promise<Pick<RoomShown, 'offers' | 'standing'>> => {
  const rows = await db
    .select()
    .from(lenderOffers)
    .where(eq(lenderOffers.submissionId, submissionId))
    .orderBy(desc(lenderOffers.createdAt), desc(lenderOffers.id))
  return {
    offers: rows.map((row) => ({
      kind: offerKindLabels[row.kind],
      amount: offeredRupees(row.terms),
      at: row.createdAt.toISOString(),
      validUntil: row.validUntil,
      replaced: row.status === 'replaced' && row.takenBackAt === null,
      takenBack: row.takenBackAt !== null,
      byFirm: row.createdBy !== null,
      ...answerTo(row),
    })),
    standing: await asSent(
      db,
      rows.find(({ status }) => status === 'open'),
    ),
  }
}

const managerOf = ({ application, people }: Case): RoomShown['manager'] => {
  const manager = people.find(({ userId }) => userId === application.relationshipManagerId)
  return manager ? { name: manager.name, mobile: manager.mobile || null } : null
}

const canDo = ({ submission }: Given): RoomShown['can'] => {
  const { status, resumeStatus, interestedAt } = submission
  const leads = (to: SubmissionStatus) =>
    submissionMachine
      .legalMoves(status, 'lender', { resumeStatus, note: 'any' })
      .some((move) => move.to === to)
  return {
    interested: interestedAt === null,
    decline: leads('declined'),
    ask: isOpenSubmission(status),
    offer: leads('sanctioned') || leads('in-principle') || status === 'sanctioned',
  }
}

const shownOf = async (
  { db, services }: { db: Db; services: Services },
  room: OpenRoom,
  { kase, given }: { kase: Case; given: Given },
): Promise<RoomShown> => {
  const { submission } = given
  const entered = room.device !== null
  const { teaser: kind, teaserVersion: version } = room
  const chosen = await papersOfRoom(db, kase, given)
  const papers = entered ? chosen : []
  const after = submission.interestedAt === null ? 'after-interest' : 'open'
  return {
    ...(await firstWords(db, services.keys, kase, {
      kind,
      version,
      facilities: submission.facilities,
    })),
    reference: kase.application.reference ?? '',
    amount: submission.amount,
    facilities: submission.facilities,
    manager: managerOf(kase),
    hasPapers: chosen.length > 0,
    papers: papers.map(({ key, title, hasPages, givenAt }) => ({ key, title, hasPages, givenAt })),
    message: entered ? submission.message : null,
    status: submission.status,
    statusLabel: submissionStatusTable[submission.status].label,
    interestedAt: submission.interestedAt?.toISOString() ?? null,
    declinedReason: entered && submission.status === 'declined' ? submission.reason : null,
    file: room.download && papers.length > 0 ? after : 'closed',
    questions: entered ? await questionsOf(db, submission.id) : [],
    awaitsAnswer: submission.status === 'query-raised',
    ...(entered ? await offersOf(db, submission.id) : { offers: [], standing: null }),
    can: canDo(given),
  }
}

/** True if the link alone shows the teaser. */
export const opensByLink = async (db: Db, { teaser }: Pick<OpenRoom, 'teaser'>) =>
  teaser === 'blind' && (await readSettings(db)).value.service.blindByLink

/** A room as its visitor sees it now. */
export const presentView = async (
  parties: { db: Db; services: Services },
  room: OpenRoom,
  loaded: { kase: Case; given: Given },
): Promise<{ data: RoomView }> => {
  const { db, services } = parties
  const { firm } = (await readSettings(db)).value
  const isShown = room.device !== null || (await opensByLink(db, room))
  const hasTexts = room.contactMobile !== null && createTexter(services.config).available
  return {
    data: {
      firm: { name: firm.name, phone: firm.phone },
      expiresAt: room.expiresAt.toISOString(),
      teaser: room.teaser,
      entered: room.device !== null,
      sentTo: maskEmail(room.contactEmail),
      codeBy: hasTexts ? ['email', 'mobile'] : ['email'],
      shown: isShown ? await shownOf(parties, room, loaded) : null,
    },
  }
}
