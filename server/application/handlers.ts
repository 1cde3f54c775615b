import { eq } from 'drizzle-orm'
import type { application } from '../../contract/application.ts'
import { users } from '../db/schema.ts'
import { removeBytes } from '../document/remove.ts'
import { found } from '../http/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { additionalHandlers } from './additional-handlers.ts'
import { assign } from './assign.ts'
import { findCase } from './case.ts'
import { discardDraft, findDraft, presentDraft, saveDraft } from './drafts.ts'
import { editApplication } from './edit.ts'
import { applicationPage, applicationsOfOwner } from './lists.ts'
import { moveApplication } from './move.ts'
import { presentApplication, presentCase } from './present.ts'
import { presentLoan } from './present-loan.ts'
import { applicationForUpdate } from './queries.ts'
import { queueOf } from './queue.ts'
import { applicationScope } from './scope.ts'
import { submitApplication } from './submit.ts'
import { attachTeaser, detachTeaser } from './teaser.ts'

export const applicationHandlers: Handlers<typeof application> = {
  createApplication: ({ caller, body, write }) =>
    write(async (change) => {
      const submitted = await submitApplication(change, caller.userId, body)
      change.about('application', submitted.id, { reference: submitted.reference })
      return { data: await presentApplication(change.tx, submitted, caller) }
    }),

  getDraft: async ({ caller, db }) => ({
    data: await presentDraft(db, caller.userId, await findDraft(db, caller.userId)),
  }),

  saveDraft: ({ caller, body, ifMatch, write }) =>
    write(async ({ tx }) => {
      const { form, activeStep } = body
      const draft = await saveDraft(
        tx,
        caller.userId,
        { form, activeStep },
        ifMatch ?? body.version ?? null,
      )
      return { data: await presentDraft(tx, caller.userId, draft) }
    }),

  deleteDraft: async ({ caller, services, request, write }) => {
    const names = await write(async ({ tx, about }) => {
      const discarded = await discardDraft(tx, caller.userId)
      about('draft', caller.userId, { files: discarded.length })
      return discarded
    })
    await removeBytes(services.storage, request.log, names)
    return { message: 'Your draft is deleted.' }
  },

  listApplications: ({ scope, query, db, caller: { role }, listing }) =>
    applicationPage(db, applicationScope(scope), query, { role, listing }),

  listUserLoans: async ({ params: { userId }, scope, db, caller }) => {
    const rows = await applicationsOfOwner(db, applicationScope(scope), userId)
    if (rows.length === 0 && userId !== caller.userId) {
      // To staff a borrower of whom nothing is assigned to them does not exist.
      if (scope.kind !== 'any') found(null)
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
      found(user)
    }
    return {
      data: {
        loans: {
          businessLoans: await Promise.all(rows.map((row) => presentLoan(db, row, caller))),
        },
      },
    }
  },

  getApplication: async ({ params, scope, db, caller }) => ({
    data: presentCase(await findCase(db, scope, params.applicationId), caller),
  }),

  updateApplication: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async ({ tx, about }) => {
      const before = await applicationForUpdate(tx, scope, params.id, ifMatch)
      about('application', before.id, { version: before.version })
      return {
        data: await presentApplication(tx, await editApplication(tx, before, body, caller), caller),
      }
    }),

  updateStatus: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const before = await applicationForUpdate(change.tx, scope, params.id, ifMatch)
      const moved = await moveApplication(change, before, {
        to: body.status,
        mover: caller,
        note: body.note,
      })
      change.about('application', moved.id, { from: before.status, to: moved.status })
      return { data: await presentApplication(change.tx, moved, caller) }
    }),

  assignRelationshipManager: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const before = await applicationForUpdate(change.tx, scope, params.id, ifMatch)
      const after = await assign(
        change,
        before,
        'relationshipManager',
        body.relationshipManager,
        caller,
      )
      return { data: await presentApplication(change.tx, after, caller) }
    }),

  assignCreditAnalyst: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const before = await applicationForUpdate(change.tx, scope, params.id, ifMatch)
      const after = await assign(change, before, 'creditAnalyst', body.creditAnalyst, caller)
      return { data: await presentApplication(change.tx, after, caller) }
    }),

  assignReferralPartner: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const before = await applicationForUpdate(change.tx, scope, params.loanId, ifMatch)
      const after = await assign(change, before, 'referralPartner', body.referralPartner, caller)
      return { data: await presentApplication(change.tx, after, caller) }
    }),

  listReferralPartnerLoans: async ({ params, scope, query, db, caller: { role }, listing }) => {
    const within = await queueOf(db, scope, params.id, 'referral-partner')
    const { data, ...page } = await applicationPage(db, within, query, { role, listing })
    // Commissions are not reckoned yet: none is known, which is not the same as nought.
    return { ...page, data: data.map((lead) => ({ ...lead, commission: null })) }
  },

  listCreditAnalystLoans: async ({ params, scope, query, db, caller: { role }, listing }) =>
    applicationPage(db, await queueOf(db, scope, params.analystId, 'credit-analyst'), query, {
      role,
      listing,
    }),

  uploadTeaser: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async ({ tx, about }) => {
      const before = await applicationForUpdate(tx, scope, params.id, ifMatch)
      about('application', before.id)
      return {
        data: await presentApplication(tx, await attachTeaser(tx, before, body, caller), caller),
      }
    }),

  deleteTeaser: ({ params, scope, ifMatch, caller, write }) =>
    write(async ({ tx, about }) => {
      const before = await applicationForUpdate(tx, scope, params.id, ifMatch)
      about('application', before.id)
      return { data: await presentApplication(tx, await detachTeaser(tx, before, caller), caller) }
    }),

  ...additionalHandlers,
}
