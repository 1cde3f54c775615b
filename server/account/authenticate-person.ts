import { eq, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../trail/record-event.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import type { Caller } from '../foundation/caller.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import { inHashQueue, passwordMatches } from './password-hash.ts'
import type { UserRow } from './present.ts'
import {
  accountThrottle,
  addressThrottle,
  countFailure,
  deviceThrottle,
  refuseToWait,
  refuseWhileWaiting,
  type Throttle,
} from './sign-in-throttle.ts'

type Proof = {
  whose: SQL
  password: string
  /** What a failure counts for, and what makes everybody wait who tries. */
  throttles: readonly Throttle[]
  actor: Caller | null
}

/** Whose password this is, or null; nobody costs the same hash, the same writes and the same time. */
export const proveBy = async (
  db: Db,
  request: FastifyRequest,
  { whose, password, throttles, actor }: Proof,
): Promise<UserRow | null> => {
  // Before a place is taken that somebody else could have; again after the wait for it.
  await refuseWhileWaiting(db, throttles)
  const { user, right } = await inHashQueue(callerAddress(request), async () => {
    const [[row]] = await Promise.all([
      db.select().from(users).where(whose),
      refuseWhileWaiting(db, throttles),
    ])
    const matches = await passwordMatches(row?.passwordHash ?? null, password)
    return { user: row ?? null, right: matches }
  })
  if (user && right) {
    // Those that failed meanwhile may have closed the account.
    await refuseWhileWaiting(db, throttles)
    return user
  }
  const waits = await db.transaction(async (tx) => {
    await recordEvent(tx, request, {
      event: 'session.refused',
      actor,
      subject: user ? { kind: 'user', id: user.id } : null,
    })
    const counted: (number | null)[] = []
    for (const throttle of throttles) counted.push(await countFailure(tx, throttle))
    return counted
  })
  refuseToWait(waits)
  return null
}

/**
 * Whose email and password these are, or null. Strangers' failures count for the account and for their address;
 * those of a device that has signed in to the account before count for that device alone, which strangers
 * therefore can't make wait.
 */
export const authenticatePerson = (
  db: Db,
  request: FastifyRequest,
  { email, password, device }: { email: string; password: string; device: string | null },
): Promise<UserRow | null> =>
  proveBy(db, request, {
    whose: eq(users.email, email),
    password,
    throttles: device
      ? [deviceThrottle(device)]
      : [accountThrottle(email), addressThrottle(callerAddress(request))],
    actor: null,
  })
