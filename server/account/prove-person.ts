import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../audit/record-event.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { callerAddress } from '../http/caller-address.ts'
import { inHashQueue, passwordMatches } from './password-hash.ts'
import type { UserRow } from './present.ts'
import {
  accountThrottle,
  addressThrottle,
  countFailure,
  refuseToWait,
  refuseWhileWaiting,
} from './sign-in-throttle.ts'

/**
 * Whose email and password these are, or null. Sign-in and the change of a password count their
 * failures together; an unknown email costs the same hash, the same writes and the same time.
 */
export const provePerson = async (
  db: Db,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<UserRow | null> => {
  const account = accountThrottle(email)
  const from = callerAddress(request)
  const address = addressThrottle(from)
  // Before a place is taken that somebody else could have; again after the wait for it.
  await refuseWhileWaiting(db, [account, address])
  const { user, right } = await inHashQueue(from, async () => {
    const [[row]] = await Promise.all([
      db.select().from(users).where(eq(users.email, email)),
      refuseWhileWaiting(db, [account, address]),
    ])
    const matches = await passwordMatches(row?.passwordHash ?? null, password)
    return { user: row ?? null, right: matches }
  })
  if (user && right) {
    // Those that failed meanwhile may have closed the account.
    await refuseWhileWaiting(db, [account, address])
    return user
  }
  const waits = await db.transaction(async (tx) => {
    await recordEvent(tx, request, {
      event: 'session.refused',
      actor: null,
      subject: user ? { kind: 'user', id: user.id } : null,
    })
    return [await countFailure(tx, account), await countFailure(tx, address)]
  })
  refuseToWait(waits)
  return null
}
