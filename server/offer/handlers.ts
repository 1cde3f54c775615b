import type { offerCalls } from '../../contract/offer/offer.ts'
import { findCase } from '../case/case.ts'
import { withCase } from '../case/with-case.ts'
import { atOnce } from '../db/listing.ts'
import type { Handlers } from '../http/mount.ts'
import { caseOfSubmission, submissionOf } from '../submission/case-of-submission.ts'
import { tellRooms } from '../submission/send-room-news.ts'
import { acceptHandlers } from './accept-handlers.ts'
import { checkCondition } from './conditions.ts'
import { declineOffer } from './decide.ts'
import { makeOffer } from './make.ts'
import { askedOf, presentOffer, presentOffers } from './present.ts'
import { cancelByLender, takeBackAcceptance } from './take-back-acceptance.ts'
import { takeBackOffer } from './take-back-offer.ts'
import { withOffer } from './with-offer.ts'
import { afterMoves } from '../case/open-case.ts'

export const offerHandlers: Handlers<typeof offerCalls> = {
  createOffer: ({ params, scope, body: { corrects, ...body }, caller, write }) =>
    write(async (change) => {
      const applicationId = await caseOfSubmission(change.tx, scope, params.id)
      let id = ''
      const kase = await withCase(change, scope, applicationId, async (open) => {
        id = await makeOffer(change.tx, open, params.id, body, {
          mover: caller,
          uploader: caller,
          corrects,
        })
      })
      change.about('application', applicationId, {
        lender: submissionOf(kase, params.id).lenderName,
        kind: body.kind,
        rates: body.facilities
          .map(({ title, ratePercent }) => `${title} ${ratePercent}`)
          .join(', '),
        amount: body.facilities.reduce((sum, { amount }) => sum + amount, 0),
        validUntil: body.validUntil,
        ...(corrects !== undefined && { corrects }),
      })
      return presentOffer(change.tx, kase, caller, { id })
    }),

  listOffers: async ({ params, scope, db, caller, listing }) => {
    const kase = await findCase(db, scope, params.id)
    return atOnce(listing, { data: await presentOffers(db, kase, caller), asked: askedOf(kase) })
  },

  checkCondition: (context) => {
    const { state, note } = context.body
    const { conditionId } = context.params
    return withOffer(context, (open) =>
      checkCondition(open, { conditionId, state, note: note || null }),
    )
  },

  declineOffer: (context) =>
    withOffer(context, async (open) => {
      const act = await declineOffer(open, context.body.reason)
      await tellRooms(open, open.one.offer.submissionId, 'declined')
      return act
    }),

  takeBackOffer: (context) =>
    withOffer(context, (open) => takeBackOffer(open, context.body.reason)),

  takeBackAcceptance: (context) =>
    withOffer(context, async (open) => {
      const act = await takeBackAcceptance(open, context.body.reason)
      // No lender was told of one that nobody had confirmed.
      if (open.one.status === 'accepted')
        afterMoves(open.kase, () => tellRooms(open, open.one.offer.submissionId, 'undone'))
      return act
    }),

  cancelOffer: (context) => withOffer(context, (open) => cancelByLender(open, context.body.reason)),

  ...acceptHandlers,
}
