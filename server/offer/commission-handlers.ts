import { asc, eq } from 'drizzle-orm'
import type { commissionCalls } from '../../contract/offer/commission.ts'
import { commissionStage, commissionTerms } from '../../domain/fee/commission.ts'
import { findCase } from '../case/case.ts'
import { withCase } from '../case/with-case.ts'
import { atOnce } from '../db/listing.ts'
import { applications, partnerCommissions, users } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { presentCommission, storedCommission } from './commission-rows.ts'
import { setCommission } from './set-commission.ts'

export const commissionHandlers: Handlers<typeof commissionCalls> = {
  listCommissions: async ({ db, listing }) => {
    const rows = await db
      .select({
        row: partnerCommissions,
        reference: applications.reference,
        companyName: applications.companyName,
        partner: users.name,
      })
      .from(partnerCommissions)
      .innerJoin(applications, eq(applications.id, partnerCommissions.applicationId))
      .leftJoin(users, eq(users.id, partnerCommissions.partnerId))
      .orderBy(asc(applications.reference))
    return atOnce(listing, {
      data: rows.map(({ row, ...shown }) => ({
        ...shown,
        applicationId: row.applicationId,
        terms: commissionTerms(row),
        amount: row.amount,
        stage: commissionStage(row),
        dueOn: row.dueOn,
        paidOn: row.paidOn,
        tds: row.tds,
        paymentReference: row.reference,
      })),
    })
  },

  getCommission: async ({ params, scope, db }) =>
    presentCommission(db, await findCase(db, scope, params.id)),

  setCommission: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const kase = await withCase(change, scope, params.id, async (open) => {
        const row = await setCommission(change, open, body, { caller, ifMatch })
        change.about('application', params.id, {
          terms: commissionTerms(row),
          amount: row.amount,
          stage: commissionStage(row),
        })
      })
      return presentCommission(change.tx, kase)
    }),

  removeCommission: ({ params, scope, ifMatch, write }) =>
    write(async (change) => {
      const { tx } = change
      const kase = await withCase(change, scope, params.id, async () => {
        const row = orNotFound((await storedCommission(tx, params.id)) ?? undefined)
        if (ifMatch !== null && ifMatch !== row.version) throw new AppError('VERSION_STALE')
        if (row.paidOn !== null)
          throw new AppError('NOT_EDITABLE', { message: 'A commission that is paid stays.' })
        await tx.delete(partnerCommissions).where(eq(partnerCommissions.id, row.id))
        change.about('application', params.id, { terms: commissionTerms(row) })
      })
      return presentCommission(tx, kase)
    }),
}
