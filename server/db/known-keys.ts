import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '../foundation/app-error.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Db } from './connect.ts'
import { secretKeys } from './schema.ts'

/** SECRET_KEY and the database don't fit together; the message says what to do. */
export class ForeignKeys extends Error {
  override name = 'ForeignKeys'
}

/** Any number that nothing else of ours takes. */
const LOCK = 7_234_519_847

/**
 * Lets a server start whose secret the database knows, or whose SECRET_KEY_PREVIOUS holds one that it
 * knows: then the secret is known from now on. The first one of all is taken as it is.
 */
export const admitKeys = (db: Db, keys: Keys): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const known = await tx.select().from(secretKeys)
    const mine = known.find(({ id }) => id === keys.id)
    if (mine?.retiredAt)
      throw new ForeignKeys(
        `SECRET_KEY was replaced on ${mine.retiredAt.toISOString().slice(0, 10)}: nothing new may be made with it. Set the one that replaced it.`,
      )
    if (mine) return
    const others = new Set(keys.all.map(({ id }) => id))
    if (known.length > 0 && !known.some(({ id }) => others.has(id)))
      throw new ForeignKeys(
        'SECRET_KEY is not the one that this database was used with. Set the one that its other servers have. To change it, keep the one before in SECRET_KEY_PREVIOUS.',
      )
    await tx.insert(secretKeys).values({ id: keys.id })
  })

/** Whether the current secret may still be made with: false on a server that runs on with a replaced one. */
export const isCurrent = async (db: Db, { id }: Keys): Promise<boolean> => {
  const [mine] = await db.select().from(secretKeys).where(eq(secretKeys.id, id))
  return !mine?.retiredAt
}

/**
 * Before a transaction stores what it sealed for good: the secret is not retired until it ends, and where
 * it was, nothing is stored. Whoever seals anew after retiring it finds everything.
 */
export const holdKey = async (tx: Db, { id }: Keys) => {
  const [mine] = await tx.select().from(secretKeys).where(eq(secretKeys.id, id)).for('share')
  if (mine?.retiredAt) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
}

/** From now on no server starts or seals with another secret than this; waits for those that are sealing. */
export const retireOtherKeys = (tx: Db, { id }: Keys) =>
  tx
    .update(secretKeys)
    .set({ retiredAt: sql`now()` })
    .where(and(ne(secretKeys.id, id), isNull(secretKeys.retiredAt)))
    .returning({ id: secretKeys.id })
