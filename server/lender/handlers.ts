import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { lenderCalls } from '../../contract/lender/lender.ts'
import { tiedLenders } from '../access/tied-lenders.ts'
import { lenders } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { settingsForUpdate } from '../settings/queries.ts'
import { offerLender } from './offer.ts'
import { lenderPage, oneLender } from './queries.ts'
import { storeParts } from './store.ts'

export const lenderHandlers: Handlers<typeof lenderCalls> = {
  listLenders: async ({ db, query, listing }) => {
    const { data, total } = await lenderPage(db, query, listing)
    return { data, total, page: query.page, pages: Math.ceil(total / query.limit) }
  },

  listAgencies: async ({ db }) => ({
    data: (await tiedLenders(db)).flatMap(({ name, agent }) => (agent ? [name] : [])),
  }),

  getLender: async ({ db, params }) => ({ data: await oneLender(db, params.id) }),

  createLender: ({ body, write, services: { keys } }) =>
    write(async ({ tx, about }) => {
      const { name, kind, agent, active, paperOrder, ...parts } = body
      // First the settings, then the lender: the same order everywhere.
      const stored = await settingsForUpdate(tx)
      const id = randomUUIDv7()
      await tx.insert(lenders).values({ id, name, kind, agent, paperOrder })
      await storeParts(tx, id, parts)
      await offerLender(tx, keys, stored, { before: null, name, active })
      about('lender', id, { name })
      return { data: await oneLender(tx, id) }
    }),

  updateLender: ({ params: { id }, body, write, ifMatch, services: { keys } }) =>
    write(async ({ tx, about }) => {
      const { name, kind, agent, active, paperOrder, ...parts } = body
      const stored = await settingsForUpdate(tx)
      const [locked] = await tx
        .select({ version: lenders.version })
        .from(lenders)
        .where(eq(lenders.id, id))
        .for('update')
      const { version } = orNotFound(locked)
      if (ifMatch !== null && ifMatch !== version) throw new AppError('VERSION_STALE')
      const before = await oneLender(tx, id)
      await tx
        .update(lenders)
        .set({
          name,
          kind,
          ...(agent !== undefined && { agent }),
          ...(paperOrder !== undefined && { paperOrder }),
          version: sql`${lenders.version} + 1`,
          updatedAt: sql`now()`,
        })
        .where(eq(lenders.id, id))
      await storeParts(tx, id, parts)
      await offerLender(tx, keys, stored, {
        before: before.name,
        name,
        active: active ?? before.active,
      })
      about('lender', id, {
        name,
        ...(name !== before.name && { before: before.name }),
        changed: Object.entries({ ...parts, paperOrder })
          .flatMap(([part, list]) => (list === undefined ? [] : [part]))
          .join(', '),
      })
      return { data: await oneLender(tx, id) }
    }),
}
