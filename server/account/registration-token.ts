import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { registrationKind, signToken, verifyToken } from '../http/tokens.ts'
import type { Services } from '../services.ts'
import { readRegistrationCookie } from './cookies.ts'

/** The database's clock in seconds, which all servers share. */
export const nowSeconds = async (db: Db): Promise<number> => {
  const [row] = await db.execute<{ now: number }>(
    sql`select floor(extract(epoch from now()))::float8 as now`,
  )
  if (!row) throw new Error('the database did not tell the time')
  return row.now
}

/** Proves that this browser began the registration. */
export const signRegistration = async ({ keys }: Services, db: Db, userId: string) =>
  signToken(registrationKind, keys.registration, userId, {}, await nowSeconds(db))

/** Whose registration this browser began in the last 24 hours, or null. */
export const registrationOf = async (
  { config, keys }: Services,
  db: Db,
  request: FastifyRequest,
): Promise<string | null> => {
  const cookie = readRegistrationCookie(request, config)
  const verified = cookie && (await verifyToken(registrationKind, keys, cookie))
  if (!verified) return null
  return verified.expiresAt > (await nowSeconds(db)) ? verified.subject : null
}
