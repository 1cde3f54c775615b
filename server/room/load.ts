import { type Case, loadCase } from '../case/case.ts'
import { workOn } from '../case/with-case.ts'
import type { Db } from '../db/connect.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { OpenRoom } from '../http/open-room.ts'
import type { Change } from '../http/write.ts'
import { isOpenSubmission } from '../../domain/status/submission-status.ts'
import { submissionOf } from '../submission/case-of-submission.ts'
import type { Given } from '../submission/refusals.ts'
import type { OpenCase } from '../case/open-case.ts'

type Of = Pick<OpenRoom, 'applicationId' | 'submissionId'>

/** The case of a room and its submission, as they stand. */
export const caseOfRoom = async (db: Db, room: Of): Promise<{ kase: Case; given: Given }> => {
  const kase = await loadCase(db, { id: room.applicationId })
  return { kase, given: submissionOf(kase, room.submissionId) }
}

/**
 * Does something with the case of a room. The room call's `write` has locked the case already (`lockRoom`). Refused where the lender
 * lost it before the lock.
 */
export const inRoom = async (
  change: Change,
  room: Of,
  work: (kase: OpenCase, given: Given) => Promise<unknown>,
): Promise<{ kase: Case; given: Given }> => {
  const cases = [await loadCase(change.tx, { id: room.applicationId })]
  const [stored] = await workOn(change, cases, async ([one]) => {
    const kase = orNotFound(one)
    const given = submissionOf(kase.now, room.submissionId)
    const { consentWithdrawnAt, status } = given.submission
    if (consentWithdrawnAt !== null || !isOpenSubmission(status)) throw new AppError('ROOM_SHUT')
    await work(kase, given)
  })
  const kase = orNotFound(stored)
  return { kase, given: submissionOf(kase, room.submissionId) }
}
