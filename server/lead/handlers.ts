import type { leadCalls } from '../../contract/client/lead.ts'
import { mayMoveLead } from '../../domain/client/leads.ts'
import { partnerOfCode } from '../account/referral.ts'
import { refuseFuture } from '../foundation/refuse-future.ts'
import { refuseOwner } from '../enquiry/owner.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { changeLead } from './change.ts'
import { createLead } from './create.ts'
import { broughtPage, oneBrought, stagesOf } from './partner-queries.ts'
import { leadForUpdate, leadPage, oneLead } from './queries.ts'
import { cameByLink, codeOf, replaceCode } from './referral-link.ts'

export const leadHandlers: Handlers<typeof leadCalls> = {
  createLead: ({ body, caller, write }) => {
    refuseFuture(body.consent.on)
    return write(async ({ tx, about }) => {
      const { id, state } = await createLead(tx, body, caller.userId)
      about('lead', id, { state, consent: body.consent.how })
      return { data: await oneBrought(tx, caller.userId, id) }
    })
  },

  listMyLeads: async ({ db, caller, query, listing }) => {
    const { data, total } = await broughtPage(db, caller.userId, query, listing)
    return { data, total, page: query.page, pages: Math.ceil(total / query.limit) }
  },

  getMyReferrals: async ({ db, caller: { userId } }) => {
    const [code, came, stages] = await Promise.all([
      codeOf(db, userId),
      cameByLink(db, userId),
      stagesOf(db, userId),
    ])
    return { data: { code, ...came, stages } }
  },

  makeReferralLink: ({ caller: { userId }, write }) =>
    write(async ({ tx, about }) => {
      about('user', userId)
      return { data: { code: await replaceCode(tx, userId) } }
    }),

  getReferrer: async ({ db, params: { token } }) => {
    const { name } = orNotFound((await partnerOfCode(db, token)) ?? undefined)
    return { data: { name } }
  },

  listLeads: async ({ db, scope, query, listing }) => {
    const { data, total } = await leadPage(db, scope, query, listing)
    return { data, total, page: query.page, pages: Math.ceil(total / query.limit) }
  },

  getLead: async ({ db, scope, params: { id } }) => ({ data: await oneLead(db, scope, id) }),

  updateLead: ({ params: { id }, body, scope, caller, ifMatch, write }) =>
    write(async ({ tx, about }) => {
      const lead = await leadForUpdate(tx, scope, id)
      if (ifMatch !== null && ifMatch !== lead.version) throw new AppError('VERSION_STALE')
      const { state = lead.state, staffNote, ownerId } = body
      if (state !== lead.state && !mayMoveLead(lead.state, state))
        throw new AppError('ILLEGAL_TRANSITION')
      if (ownerId) await refuseOwner(tx, ownerId)
      await changeLead(tx, lead, body, caller.userId)
      about('lead', id, {
        from: lead.state,
        to: state,
        noteChanged: staffNote !== undefined,
        ...(ownerId === undefined ? {} : { owner: ownerId }),
      })
      // Who gives it to a colleague is shown it once more.
      return { data: await oneLead(tx, { ...scope, kind: 'any' }, id) }
    }),
}
