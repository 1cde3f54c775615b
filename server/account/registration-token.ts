import type { FastifyRequest } from 'fastify'
import { nowSeconds } from '../db/clock.ts'
import type { Db } from '../db/connect.ts'
import { registrationKind, signToken, verifyToken } from '../secrets/tokens.ts'
import type { Services } from '../services/services.ts'
import { readRegistrationCookie } from './cookies.ts'

/** Proves that this browser began the registration. */
export const signRegistration = async ({ keys }: Services, db: Db, userId: string) =>
  signToken(registrationKind, keys.registration, userId, {}, await nowSeconds(db))

/** Registration that this browser began in the last 24 hours, or null. */
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
