import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../db/connect.ts'
import { lockKey } from '../db/secret-keys.ts'
import { secondFactors } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import { seal, unseal } from '../secrets/sealed-text.ts'

type Factor = typeof secondFactors.$inferSelect

const PERIOD = 30
/** Steps before and after the present one whose codes count: a phone's clock is a little wrong. */
const WINDOW = 1
/** Length of a secret, as RFC 4226 recommends it. */
const SECRET_BYTES = 20

const about = (id: string) => `second factor ${id}`

export const sealSecret = (keys: Keys, id: string, secret: string) => seal(keys, about(id), secret)

/** The secret of a factor; throws where no key opens it. */
export const secretOf = (keys: Keys, { id, sealedSecret }: Factor): string =>
  unseal(keys, about(id), sealedSecret ?? '')

const openedSecret = (keys: Keys, factor: Factor): string | null => {
  try {
    return secretOf(keys, factor)
  } catch {
    // Its key is lost: no code is right any more, a recovery code is.
    return null
  }
}

const generator = (secret: string, whose: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...whose,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  })

/** Address by which an authenticator app takes the secret, from a picture or a link. */
export const addressOfSecret = (secret: string, whose: { issuer: string; label: string }): string =>
  generator(secret, whose).toString()

/** Time step that a code is of, at a moment of the database's clock in seconds; null for a wrong code. */
const stepOf = (secret: string, code: string, seconds: number): number | null => {
  const timestamp = seconds * 1000
  const delta = generator(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(seconds / PERIOD) + delta
}

const ofPerson = (userId: string) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'codes'))

/** Codes that are set up, or null. */
export const codesOf = async (db: Db, userId: string): Promise<Factor | null> => {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(ofPerson(userId), isNotNull(secondFactors.confirmedAt)))
  return row ?? null
}

/** Codes that are set up, locked, so that several tries come one after the other; undefined where there are none. */
export const lockCodes = async (tx: Db, userId: string): Promise<Factor | undefined> => {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(and(ofPerson(userId), isNotNull(secondFactors.confirmedAt)))
    .for('update')
  return row
}

/** Begins to set codes up; what was begun before is forgotten. Returns the secret, in base32. */
export const beginCodes = async (tx: Db, keys: Keys, userId: string): Promise<string> => {
  await lockKey(tx, keys)
  const id = randomUUIDv7()
  const secret = new Secret({ size: SECRET_BYTES }).base32
  await tx.delete(secondFactors).where(and(ofPerson(userId), isNull(secondFactors.confirmedAt)))
  await tx
    .insert(secondFactors)
    .values({ id, userId, kind: 'codes', sealedSecret: sealSecret(keys, id, secret) })
  return secret
}

/** Codes that were begun and not confirmed yet, locked. */
export const lockBegunCodes = async (tx: Db, userId: string): Promise<Factor | undefined> => {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(and(ofPerson(userId), isNull(secondFactors.confirmedAt)))
    .for('update')
  return row
}

/**
 * Takes a code, of which each is good once: true where it is right and no code of its time step or a later one was taken
 * before. The first one that is right confirms the factor.
 */
export const takeCode = async (
  tx: Db,
  keys: Keys,
  factor: Factor,
  { code, seconds }: { code: string; seconds: number },
): Promise<boolean> => {
  const secret = openedSecret(keys, factor)
  const step = secret === null ? null : stepOf(secret, code, seconds)
  if (step === null) return false
  const taken = await tx
    .update(secondFactors)
    .set({
      lastStep: step,
      confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, now())`,
      lastUsedAt: sql`now()`,
    })
    .where(
      and(
        eq(secondFactors.id, factor.id),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ id: secondFactors.id })
  return taken.length > 0
}
