import { eq } from 'drizzle-orm'
import type { commissionCalls } from '../../contract/commission.ts'
import { commissionStage, commissionTerms } from '../../domain/commission.ts'
import { findCase } from '../application/case.ts'
import { withCase } from '../application/with-case.ts'
import { partnerCommissions } from '../db/schema.ts'
import { AppError, found } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { presentCommission, storedCommission } from './commission-rows.ts'
import { storeCommission } from './set-commission.ts'

export const commissionHandlers: Handlers<typeof commissionCalls> = {
  getCommission: async ({ params, scope, db }) =>
    presentCommission(db, await findCase(db, scope, params.id)),

  setCommission: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const kase = await withCase(change, scope, params.id, async ({ now }) => {
        const row = await storeCommission(change, now, body, { caller, ifMatch })
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
        const row = found((await storedCommission(tx, params.id)) ?? undefined)
        if (ifMatch !== null && ifMatch !== row.version) throw new AppError('VERSION_STALE')
        if (row.paidOn !== null)
          throw new AppError('NOT_EDITABLE', { message: 'A commission that is paid stays.' })
        await tx.delete(partnerCommissions).where(eq(partnerCommissions.id, row.id))
        change.about('application', params.id, { terms: commissionTerms(row) })
      })
      return presentCommission(tx, kase)
    }),
}
