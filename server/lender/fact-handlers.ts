import type { factCalls } from '../../contract/lender/lender-facts.ts'
import { factOf } from '../../domain/lender/facts.ts'
import type { TypedFact } from '../../domain/lender/known-facts.ts'
import { findApplication } from '../case/queries.ts'
import { lockCase } from '../case/with-case.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { capacitiesOf } from './capacities.ts'
import { refuseForeignPapers, sheetOf, storeSheet, typedOf } from './facts.ts'
import { matchingOf } from './matching.ts'

const textOf = ({ fact, year, value }: TypedFact) => JSON.stringify([fact, year, value])
const nameOf = ({ fact, year }: TypedFact) => [factOf(fact).label, year].filter(Boolean).join(' ')

/** The facts that came, went or say something else now, by name and year. */
const changedIn = (before: readonly TypedFact[], after: readonly TypedFact[]): string => {
  const [old, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  const changed = [
    ...after.filter((one) => !old.has(textOf(one))),
    ...before.filter((one) => !now.has(textOf(one))),
  ]
  return [...new Set(changed.map(nameOf))].join(', ')
}

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
      // The trail tells which facts changed; what they say stands in the case alone.
      about('application', applicationId, { changed: changedIn(before?.facts ?? [], facts) })
      return { data: await sheetOf(tx, await findApplication(tx, scope, applicationId)) }
    }),

  getCapacities: async ({ params, scope, db }) => ({
    data: await capacitiesOf(db, await findApplication(db, scope, params.id)),
  }),

  getMatching: async ({ params, scope, db }) =>
    matchingOf(db, await findApplication(db, scope, params.id)),
}
