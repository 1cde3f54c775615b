import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { UserRow } from './present.ts'
import { findPerson, proveBy } from './authenticate-person.ts'
import { callerThrottle, forgetFailures, refuseWhileWaiting } from './sign-in-throttle.ts'

/**
 * Asks the signed-in person for their password again. Failures count for their session alone: a stranger who
 * guesses at the sign-in doesn't keep them from changing the password. A wrong one is said at the field
 * `currentPassword`.
 */
export const reauthenticate = async (
  db: Db,
  request: FastifyRequest,
  caller: Caller,
  currentPassword: string,
): Promise<UserRow> => {
  const throttle = callerThrottle(caller)
  const whose = eq(users.id, caller.userId)
  const person = await proveBy(db, request, {
    whose,
    found: await findPerson(db, whose, [throttle]),
    password: currentPassword,
    throttles: [throttle],
    actor: caller,
  })
  if (person) {
    await refuseWhileWaiting(db, [throttle])
    await forgetFailures(db, throttle)
    return person
  }
  const { message } = new AppError('WRONG_PASSWORD')
  throw new AppError('WRONG_PASSWORD', { fields: { currentPassword: message } })
}
