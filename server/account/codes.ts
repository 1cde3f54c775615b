import { randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { users, verificationCodes } from '../db/schema.ts'
import { countUp, emptyBucket } from '../http/limits.ts'
import type { Keys, SecretKeys } from '../http/keys.ts'
import { CODE_SECONDS } from './code-sends.ts'

/** Wrong tries per code; after them only a new code helps. */
export const MAX_TRIES = 5

const living = and(isNull(verificationCodes.usedAt), isNull(verificationCodes.replacedAt))
const triesOf = (email: string) => `code-tries:${email}`

/**
 * Kills the living code of a pending registration and puts an empty row in its place, whose code
 * the mail job makes. For nobody's id it does the same work and leaves nothing.
 */
export const renewCode = async (tx: Db, userId: string, email: string): Promise<string> => {
  const codeId = randomUUIDv7()
  await tx
    .update(verificationCodes)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(verificationCodes.userId, userId), living))
  await tx.execute(sql`
    insert into verification_codes (id, user_id, expires_at)
    select ${codeId}, id, now() + make_interval(secs => ${CODE_SECONDS})
    from users where id = ${userId} and status = 'pending'`)
  await emptyBucket(tx, triesOf(email))
  return codeId
}

const hashOf = (keys: SecretKeys, codeId: string, code: string) =>
  keys.hash('code', `${codeId}:${code}`)

/** Whether a code is the one behind a hash, made with the current key or one before it. */
const isBehind = ({ all }: Keys, hash: string, codeId: string, code: string) =>
  all
    .map((keys) => timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(keys, codeId, code))))
    .includes(true)

/** Makes the code of a row and keeps its hash; null when the row is dead, so that no dead code is sent. */
export const makeCode = async (db: Db, keys: Keys, codeId: string) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [row] = await db
    .update(verificationCodes)
    .set({ codeHash: hashOf(keys, codeId, code) })
    .from(users)
    .where(
      and(
        eq(verificationCodes.id, codeId),
        living,
        gt(verificationCodes.expiresAt, sql`now()`),
        eq(users.id, verificationCodes.userId),
        eq(users.status, 'pending'),
      ),
    )
    .returning({ name: users.name, email: users.email, mobile: users.mobile })
  return row ? { code, ...row } : null
}

/**
 * Counts a try with the code of an email, known or not. A bucket beside the code, so that tries
 * outlive a refusal and a stranger's email locks like a real one.
 */
export const countTry = (db: Db, email: string) => countUp(db, triesOf(email), 86_400)

export const forgetTries = (tx: Db, email: string) => emptyBucket(tx, triesOf(email))

type Living = { id: string; userId: string; mobile: string; expired: boolean }

/** The living code of a pending registration, if it is the typed one; locked until the transaction ends. */
export const matchingCode = async (
  tx: Db,
  keys: Keys,
  email: string,
  typed: string,
): Promise<Living | null> => {
  const [row] = await tx
    .select({
      id: verificationCodes.id,
      userId: verificationCodes.userId,
      mobile: users.mobile,
      codeHash: verificationCodes.codeHash,
      expired: sql<boolean>`${verificationCodes.expiresAt} <= now()`,
    })
    .from(verificationCodes)
    .innerJoin(users, eq(users.id, verificationCodes.userId))
    .where(and(eq(users.email, email), eq(users.status, 'pending'), living))
    .for('update')
  const expected = row?.codeHash ?? hashOf(keys, 'nobody', 'none')
  const same = isBehind(keys, expected, row?.id ?? 'nobody', typed)
  return row?.codeHash && same ? row : null
}

/** Spends a code and verifies its registration. */
export const spendCode = async (tx: Db, code: { id: string; userId: string }) => {
  await tx
    .update(verificationCodes)
    .set({ usedAt: sql`now()` })
    .where(eq(verificationCodes.id, code.id))
  await tx
    .update(users)
    .set({ status: 'active', verifiedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(users.id, code.userId))
}
