import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { FactorKind } from '../../domain/people/factors.ts'
import { recordEvent } from '../trail/record-event.ts'
import { epoch } from '../db/clock.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { factorKindsOf } from '../factor/trusted-devices.ts'
import type { Caller } from '../foundation/caller.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import { inHashQueue, passwordMatches } from './password/password-hash.ts'
import type { UserRow } from './present.ts'
import {
  countFailure,
  refuseToWait,
  secondsOfDevice,
  secondsToWait,
  type Throttle,
} from './sign-in-throttle.ts'

/** Somebody as a proof finds them. */
type Found = {
  user: UserRow | null
  /** The seconds that their failures make them wait; null when they don't. */
  seconds: number | null
  /** The seconds that failures on the device, of which its cookie tells, make them wait. */
  deviceSeconds: number | null
  /** Second factors that they have, and true if one of them has trusted the browser that is here. */
  factors: readonly FactorKind[]
  trusted: boolean
  /** The database's clock, in seconds since 1970. */
  now: number
}

/** A browser as its cookies name it: known by a password, and trusted by a second factor. */
type Browser = { device: string | null; trusted: (person: SQLWrapper) => SQL<boolean> }

const noBrowser: Browser = { device: null, trusted: () => sql<boolean>`false` }

/** Person of a sign-in, with the wait after failures (those on a device, too) and the time of the database, in one statement. */
export const findPerson = async (
  db: Db,
  whose: SQL,
  throttles: readonly Throttle[],
  { device, trusted }: Browser = noBrowser,
): Promise<Found> => {
  const [found] = await db
    .select({
      user: users,
      seconds: throttles.length > 0 ? secondsToWait(throttles) : sql<null>`null`,
      deviceSeconds: device ? secondsOfDevice(device, users.id) : sql<null>`null`,
      factors: factorKindsOf(users.id),
      trusted: trusted(users.id),
      now: epoch,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(users, whose)
  if (!found) throw new Error('the database did not tell the time')
  return found
}

type Proof = {
  whose: SQL
  /** Person that `findPerson` has just found. */
  found: Found
  password: string
  /** Limits that a failure counts for, and that make everybody wait who tries. */
  throttles: readonly Throttle[]
  actor: Caller | null
}

/**
 * Person with this password, or null; nobody costs the same hash, the same writes and the same time. Failures at the
 * same moment may have closed the account meanwhile: the caller has to ask for that once more.
 */
export const proveBy = async (
  db: Db,
  request: FastifyRequest,
  { whose, found, password, throttles, actor }: Proof,
): Promise<UserRow | null> => {
  // Before a place is taken that somebody else could have; again after a wait for it.
  refuseToWait([found.seconds])
  const { user, right } = await inHashQueue(callerAddress(request), async (hasWaited) => {
    const now = hasWaited ? await findPerson(db, whose, throttles) : found
    refuseToWait([now.seconds])
    const matches = await passwordMatches(now.user?.passwordHash ?? null, password)
    return { user: now.user, right: matches }
  })
  if (user && right) return user
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
