import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '../foundation/app-error.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Db } from './connect.ts'
import { secretKeys } from './schema.ts'

/** SECRET_KEY and the database don't fit together; the message says what to do. */
export class UnknownSecretKey extends Error {
  override name = 'UnknownSecretKey'
}

/** Advisory lock id, unique among ours: servers that start at the same time register their keys one after the other. */
const LOCK = 7_234_519_847

/**
 * Lets a server start if the database knows its secret, or a secret in its SECRET_KEY_PREVIOUS; a new secret is then registered.
 * An empty table accepts any secret.
 */
export const registerKey = (db: Db, keys: Keys): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const known = await tx.select().from(secretKeys)
    const mine = known.find(({ id }) => id === keys.id)
    if (mine?.retiredAt)
      throw new UnknownSecretKey(
        `SECRET_KEY was replaced on ${mine.retiredAt.toISOString().slice(0, 10)}: nothing new may be made with it. Set the one that replaced it.`,
      )
    if (mine) return
    const others = new Set(keys.all.map(({ id }) => id))
    if (known.length > 0 && !known.some(({ id }) => others.has(id)))
      throw new UnknownSecretKey(
        'SECRET_KEY is not the one that this database was used with. Set the one that its other servers have. To change it, keep the one before in SECRET_KEY_PREVIOUS.',
      )
    await tx.insert(secretKeys).values({ id: keys.id })
  })

/** True if this server's secret is the current one: false on a server that still runs with a replaced one. */
export const isCurrent = async (db: Db, { id }: Keys): Promise<boolean> => {
  const [mine] = await db.select().from(secretKeys).where(eq(secretKeys.id, id))
  return !mine?.retiredAt
}

/**
 * Share-locks the key row before a transaction stores sealed text: a rotation waits for the transaction, so it finds
 * everything that was sealed with the old key. Refuses when the key is already retired.
 */
export const lockKey = async (tx: Db, { id }: Keys) => {
  const [mine] = await tx.select().from(secretKeys).where(eq(secretKeys.id, id)).for('share')
  if (mine?.retiredAt) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
}

/** From now on no server starts or seals with another secret than this. Waits for transactions that have locked theirs. */
export const retireOtherKeys = (tx: Db, { id }: Keys) =>
  tx
    .update(secretKeys)
    .set({ retiredAt: sql`now()` })
    .where(and(ne(secretKeys.id, id), isNull(secretKeys.retiredAt)))
    .returning({ id: secretKeys.id })
