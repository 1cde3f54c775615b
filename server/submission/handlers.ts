import type { submissionCalls } from '../../contract/lender/submission.ts'
import { type Case, findCase } from '../case/case.ts'
import { withCase } from '../case/with-case.ts'
import type { Db } from '../db/connect.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { atOnce } from '../db/listing.ts'
import type { Handlers } from '../http/mount.ts'
import { caseOfSubmission, submissionOf } from './case-of-submission.ts'
import { refuseEnded, refuseWithOffer, refuseWithoutConsent } from './refusals.ts'
import { presentSubmissions } from './present.ts'
import { tellRooms } from './send-room-news.ts'
import { sendToLender } from './send-to-lender.ts'
import { changeSubmission } from './change-submission.ts'
import { givePapers } from './give-papers.ts'
import type { OpenCase } from '../case/open-case.ts'
import type { Viewer } from '../foundation/caller.ts'

const one = async (db: Db, kase: Case, id: string, viewer: Viewer) => {
  const shown = await presentSubmissions(db, kase, viewer)
  return { data: orNotFound(shown.find(({ submissionId }) => submissionId === id)) }
}

export const submissionHandlers: Handlers<typeof submissionCalls> = {
  listSubmissions: async ({ params, scope, db, caller, listing }) =>
    atOnce(listing, {
      data: await presentSubmissions(db, await findCase(db, scope, params.id), caller),
    }),

  createSubmission: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      let id = ''
      const work = async (kase: OpenCase) => {
        id = await sendToLender(kase, body, caller.userId)
      }
      const kase = await withCase(change, scope, params.id, work, ifMatch)
      const { submission, lenderName } = submissionOf(kase, id)
      change.about('application', params.id, {
        lender: lenderName,
        amount: submission.amount,
        teaser: submission.teaser,
        papers: submission.documents.length,
        consent: submission.consent.scope,
      })
      return one(change.tx, kase, id, caller)
    }),

  changeSubmission: ({ params: { id }, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const applicationId = await caseOfSubmission(change.tx, scope, id)
      const { reference, documents, ...rest } = body
      let papers: string[] = []
      const work = async (kase: OpenCase) => {
        const { status: from } = submissionOf(kase.now, id).submission
        if (rest.byMistake) await refuseWithOffer(change.tx, id, from)
        await changeSubmission(
          kase,
          id,
          { ...rest, ...(reference !== undefined && { reference: reference || null }) },
          { caller, ifMatch },
        )
        const given = submissionOf(kase.now, id)
        if (documents) {
          refuseEnded(kase.now, given)
          refuseWithoutConsent(kase.now, given)
          papers = givePapers(kase, id, documents, caller.userId)
        }
        const { submission, lenderName } = given
        change.about('application', applicationId, {
          lender: lenderName,
          ...(submission.status !== from && { from, to: submission.status }),
          ...(papers.length > 0 && { papers: papers.length }),
        })
      }
      const kase = await withCase(change, scope, applicationId, work)
      if (body.answer !== undefined || papers.length > 0)
        await tellRooms(change, id, body.answer === undefined ? 'papers' : 'answer')
      return one(change.tx, kase, id, caller)
    }),
}
