import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, gt, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Role } from '../../contract/define/define.ts'
import type { FactorKind } from '../../domain/people/factors.ts'
import { trustHours } from '../../domain/people/trust.ts'
import type { Db } from '../db/connect.ts'
import { trustedDevices } from '../db/schema.ts'
import { addressOf } from '../foundation/caller-address.ts'
import { hashesOf, type Keys } from '../secrets/keys.ts'

const lives = gt(trustedDevices.expiresAt, sql`now()`)

/** True for a person of a statement who has a second factor. */
export const hasFactor = (person: SQLWrapper) => sql<boolean>`exists (
  select from second_factors f where f.user_id = ${person} and f.confirmed_at is not null)`

/** Kinds of second factors that a person of a statement has. */
export const factorKindsOf = (person: SQLWrapper) => sql<FactorKind[]>`array(
  select distinct f.kind from second_factors f where f.user_id = ${person} and f.confirmed_at is not null)`

/** True for a person of a statement whose factor has trusted the browser with this token. */
export const isTrusted = (keys: Keys, token: string | null, person: SQLWrapper) => {
  if (token === null) return sql<boolean>`false`
  const hashes = sql.join(
    hashesOf(keys, 'trusted-device', token).map((hash) => sql`${hash}`),
    sql`, `,
  )
  return sql<boolean>`exists (select from trusted_devices t
    where t.user_id = ${person} and t.token_hash in (${hashes}) and t.expires_at > now())`
}

/**
 * Trusts a browser for a person. Its token is a new one each time, which the other people of the browser have from then on,
 * too: one that somebody has planted or copied before is worth nothing. Returns the token.
 */
export const trustDevice = async (
  tx: Db,
  keys: Keys,
  before: string | null,
  { person, request }: { person: { id: string; role: Role }; request: FastifyRequest },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = keys.hash('trusted-device', token)
  if (before !== null) {
    const known = inArray(trustedDevices.tokenHash, hashesOf(keys, 'trusted-device', before))
    await tx.delete(trustedDevices).where(and(known, eq(trustedDevices.userId, person.id)))
    await tx.update(trustedDevices).set({ tokenHash }).where(known)
  }
  await tx.insert(trustedDevices).values({
    id: randomUUIDv7(),
    userId: person.id,
    tokenHash,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    address: addressOf(request),
    expiresAt: sql`now() + make_interval(hours => ${trustHours(person.role)})`,
  })
  return token
}

/** Browsers that a person's factor has trusted, the latest first. */
export const trustedDevicesOf = (db: Db, userId: string) =>
  db
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), lives))
    .orderBy(desc(trustedDevices.createdAt), desc(trustedDevices.id))

/** Asks for the factor again on one device of a person; false where it isn't theirs. */
export const forgetDevice = async (tx: Db, userId: string, id: string): Promise<boolean> => {
  const gone = await tx
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), eq(trustedDevices.id, id)))
    .returning({ id: trustedDevices.id })
  return gone.length > 0
}

/** Asks for the factor again on all devices of a person. */
export const forgetDevices = (tx: Db, userId: string) =>
  tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId))
