import type { offerCalls } from '../../contract/offer.ts'
import { findCase } from '../application/case.ts'
import { withCase } from '../application/with-case.ts'
import { atOnce } from '../db/listing.ts'
import type { Handlers } from '../http/mount.ts'
import { caseOfSubmission } from '../submission/case-of-submission.ts'
import { acceptHandlers } from './accept-handlers.ts'
import { checkCondition } from './conditions.ts'
import { declineOffer } from './decide.ts'
import { makeOffer } from './make.ts'
import { askedOf, presentOffer, presentOffers } from './present.ts'
import { caseOfOffer } from './rows.ts'

export const offerHandlers: Handlers<typeof offerCalls> = {
  createOffer: ({ params, scope, body, caller, write }) =>
    write(async (change) => {
      const applicationId = await caseOfSubmission(change.tx, scope, params.id)
      let id = ''
      const kase = await withCase(change, scope, applicationId, async (open) => {
        id = await makeOffer(change.tx, open, params.id, body, { mover: caller, uploader: caller })
      })
      change.about('application', applicationId, {
        kind: body.kind,
        amount: body.facilities.reduce((sum, { amount }) => sum + amount, 0),
        validUntil: body.validUntil,
      })
      return presentOffer(change.tx, kase, caller, id)
    }),

  listOffers: async ({ params, scope, db, caller, listing }) => {
    const kase = await findCase(db, scope, params.id)
    return atOnce(listing, { data: await presentOffers(db, kase, caller), asked: askedOf(kase) })
  },

  checkCondition: ({ params: { id, conditionId }, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const { tx } = change
      const applicationId = await caseOfOffer(tx, scope, id)
      const { state, note } = body
      const kase = await withCase(change, scope, applicationId, async (open) => {
        const checked = { conditionId, state, note: note || null }
        const { changed } = await checkCondition({ tx, kase: open, id, caller, ifMatch }, checked)
        if (!changed) change.unchanged()
      })
      change.about('application', applicationId, { offer: id, state })
      return presentOffer(tx, kase, caller, id)
    }),

  declineOffer: ({ params: { id }, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const { tx } = change
      const applicationId = await caseOfOffer(tx, scope, id)
      const kase = await withCase(change, scope, applicationId, async (open) => {
        const deciding = { tx, kase: open, id, caller, ifMatch }
        change.about('application', applicationId, await declineOffer(deciding, body.reason))
      })
      return presentOffer(tx, kase, caller, id)
    }),

  ...acceptHandlers,
}
