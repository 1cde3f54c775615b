import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { passwordResets, users } from '../db/schema.ts'
import { hashesOf, type Keys } from '../secrets/keys.ts'

export const RESET_MINUTES = 30

const unused = isNull(passwordResets.usedAt)

/**
 * Makes the token of a reset, 256 bits, and keeps its hash; every older link of the person is dead from
 * then on. A repetition makes a new token for the same reset, which still ends 30 minutes after the first.
 * Null for an email without an account, when the reset is over, and when a newer one has overtaken it.
 */
export const makeReset = (db: Db, keys: Keys, resetId: string, email: string) =>
  db.transaction(async (tx) => {
    const token = randomBytes(32).toString('base64url')
    const tokenHash = keys.hash('reset', token)
    const [person] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.email, email), inArray(users.status, ['pending', 'active'])))
      // Of two links that are made at once the one asked for later lives.
      .for('update')
    if (!person) return null
    const [made] = await tx.execute(sql`
      insert into password_resets as r (id, user_id, token_hash, expires_at)
      select ${resetId}::uuid, ${person.id}::uuid, ${tokenHash}, now() + make_interval(mins => ${RESET_MINUTES})
      where not exists (
        select 1 from password_resets newer where newer.user_id = ${person.id} and newer.id > ${resetId}::uuid)
      on conflict (id) do update set token_hash = excluded.token_hash
      where r.used_at is null and r.expires_at > now()
      returning r.id`)
    if (!made) return null
    await tx
      .update(passwordResets)
      .set({ usedAt: sql`now()` })
      .where(and(eq(passwordResets.userId, person.id), ne(passwordResets.id, resetId), unused))
    return { token, name: person.name }
  })

/** Person of a reset token, used or not, to check the new password against; its state shows later. */
export const personOfReset = async (db: Db, keys: Keys, token: string) => {
  const [row] = await db
    .select({ name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(inArray(passwordResets.tokenHash, hashesOf(keys, 'reset', token)))
  return row ?? null
}

/** Spends a token; null when it is unknown, used or older than 30 minutes. */
export const spendReset = async (tx: Db, keys: Keys, token: string): Promise<string | null> => {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        inArray(passwordResets.tokenHash, hashesOf(keys, 'reset', token)),
        unused,
        gt(passwordResets.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: passwordResets.userId })
  return row?.userId ?? null
}

/** Makes every open link of a person useless. */
export const killResets = (tx: Db, userId: string) =>
  tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), unused))
