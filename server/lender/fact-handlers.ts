import type { factCalls } from '../../contract/lender-facts.ts'
import { findApplication } from '../application/queries.ts'
import { lockCase } from '../application/with-case.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { capacitiesOf } from './capacities.ts'
import { refuseForeignPapers, sheetOf, storeSheet, typedOf } from './facts.ts'
import { matchingOf } from './matching.ts'

export const factHandlers: Handlers<typeof factCalls> = {
  getFacts: async ({ params, scope, db }) => ({
    data: await sheetOf(db, await findApplication(db, scope, params.id)),
  }),

  saveFacts: ({ params, scope, body, caller, write, ifMatch }) =>
    write(async (change) => {
      const { tx, about } = change
      const applicationId = params.id
      await lockCase(change, scope, applicationId)
      const before = await typedOf(tx, applicationId)
      if (ifMatch !== null && ifMatch !== (before?.version ?? 0))
        throw new AppError('VERSION_STALE')
      const facts = body.facts.map(({ year, ...fact }) => ({ ...fact, ...(year && { year }) }))
      await refuseForeignPapers(tx, applicationId, facts)
      await storeSheet(tx, {
        applicationId,
        facts,
        unit: body.unit ?? before?.unit ?? 'lakh',
        changedBy: caller.userId,
      })
      // The trail tells which facts there are; what they say stands in the case alone.
      about('application', applicationId, {
        facts: [...new Set(facts.map(({ fact }) => fact))].join(', '),
      })
      return { data: await sheetOf(tx, await findApplication(tx, scope, applicationId)) }
    }),

  getCapacities: async ({ params, scope, db }) => ({
    data: await capacitiesOf(db, await findApplication(db, scope, params.id)),
  }),

  getMatching: async ({ params, scope, db }) =>
    matchingOf(db, await findApplication(db, scope, params.id)),
}
