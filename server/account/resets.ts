import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { passwordResets, users } from '../db/schema.ts'
import { hashesOf, type Keys } from '../http/keys.ts'

export const RESET_MINUTES = 30

const unused = isNull(passwordResets.usedAt)

/**
 * Makes the token of a reset, 256 bits, and keeps its hash. A repetition makes a new token for the
 * same reset, which still ends 30 minutes after the first. Null for an email without an account,
 * and when the reset is over.
 */
export const makeReset = async (db: Db, keys: Keys, resetId: string, email: string) => {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = keys.hash('reset', token)
  const [row] = await db.execute<{ name: string }>(sql`
    with person as (select id, name from users where email = ${email} and status in ('pending', 'active')),
    made as (
      insert into password_resets as r (id, user_id, token_hash, expires_at)
      select ${resetId}::uuid, id, ${tokenHash}, now() + make_interval(mins => ${RESET_MINUTES}) from person
      on conflict (id) do update set token_hash = excluded.token_hash
      where r.used_at is null and r.expires_at > now()
      returning user_id)
    select name from person join made on made.user_id = person.id`)
  return row ? { token, name: row.name } : null
}

/** Whose reset a token is or was, to check the new password against; whether it still works shows later. */
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
