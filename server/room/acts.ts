import type { LenderReport } from '../../domain/lender/lender-report.ts'
import type { StaffNoticeKind } from '../../domain/notices/staff-notices.ts'
import { submissionMachine } from '../../domain/lender/submission.ts'
import type { OpenRoom } from '../http/open-room.ts'
import type { Change } from '../http/write.ts'
import { makeOffer } from '../offer/make.ts'
import { inWords } from '../offer/words.ts'
import type { OfferBody } from '../../contract/offer/offer.ts'
import type { Given } from '../submission/refusals.ts'
import { changeSubmission } from '../submission/change-submission.ts'
import { noteSubmission } from '../moves/submission-rows.ts'
import type { OpenCase } from '../case/open-case.ts'

/** A lender does what it does in its room itself. */
const theLender = { userId: null, role: 'lender' as const }

const reportOf = ({ contactName }: OpenRoom): LenderReport => ({ how: 'room', from: contactName })

const notifyStaff = (
  kase: OpenCase,
  { contactName }: OpenRoom,
  { lenderName }: Given,
  { kind, words }: { kind: StaffNoticeKind; words?: string | undefined },
) =>
  kase.notices.push({
    kind,
    actorId: null,
    details: [`${contactName}, ${lenderName}${words === undefined ? '' : `: ${words}`}`],
  })

/** Asks the firm something; a submission that can wait for an answer then does. */
export const ask = async (kase: OpenCase, room: OpenRoom, given: Given, text: string) => {
  const { id, status, resumeStatus } = given.submission
  const waits = submissionMachine
    .legalMoves(status, 'lender', { resumeStatus, note: text })
    .some(({ to }) => to === 'query-raised')
  const learned = reportOf(room)
  if (waits)
    await changeSubmission(
      kase,
      id,
      { status: 'query-raised', reason: text, learned },
      { caller: theLender, ifMatch: null },
    )
  else noteSubmission(kase, id, { name: 'asked', note: text, learned })
  notifyStaff(kase, room, given, { kind: 'lender-asks', words: text })
}

/** Says that the lender is interested and wants a call; said twice, it counts once. */
export const sayInterested = async (kase: OpenCase, room: OpenRoom, given: Given) => {
  if (given.submission.interestedAt !== null) return
  await changeSubmission(
    kase,
    given.submission.id,
    { interested: true, learned: reportOf(room) },
    { caller: theLender, ifMatch: null },
  )
  notifyStaff(kase, room, given, { kind: 'lender-interested' })
}

export const decline = async (kase: OpenCase, room: OpenRoom, given: Given, reason: string) => {
  await changeSubmission(
    kase,
    given.submission.id,
    { status: 'declined', reason, learned: reportOf(room) },
    { caller: theLender, ifMatch: null },
  )
  notifyStaff(kase, room, given, { kind: 'lender-declines', words: reason })
}

/** Puts in an offer, whose papers came in this room. */
export const offer = async (
  change: Change,
  kase: OpenCase,
  room: OpenRoom,
  { given, body }: { given: Given; body: OfferBody },
): Promise<void> => {
  const maker = { mover: theLender, uploader: { roomId: room.id }, heard: reportOf(room) }
  await makeOffer(change.tx, kase, given.submission.id, body, maker)
  notifyStaff(kase, room, given, { kind: 'lender-offers', words: inWords(body) })
}
