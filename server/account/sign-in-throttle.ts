import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../foundation/caller.ts'
import { AppError } from '../foundation/app-error.ts'

/** A count of failures: `free` of them in 15 minutes, then every further one doubles the wait up to the longest. */
export type Throttle = { bucket: string; free: number; longest?: number }

const WINDOW = 15 * 60
const FIRST_WAIT = 30
const LONGEST_WAIT = 15 * 60

/** By the normalised email, known or not. Strangers fill it, so that it slows the right password to one try a minute at most. */
export const accountThrottle = (email: string): Throttle => ({
  bucket: `sign-in:${email}`,
  free: 10,
  longest: 60,
})
/** By a device that has signed in to the account before; see known-device.ts. */
export const deviceThrottle = (device: string): Throttle => ({
  bucket: `sign-in-device:${device}`,
  free: 10,
})
/** The seconds that failures on a device make the person of a statement wait; null when they don't. */
export const secondsOfDevice = (device: string, person: SQLWrapper) => {
  const { bucket } = deviceThrottle(`${device}:`)
  return sql<number | null>`(
    select ceil(extract(epoch from blocked_until - now()))::int from rate_limits
    where bucket = ${bucket}::text || ${person}::text and blocked_until > now())`
}
/** By the session of somebody who is asked for their password again. */
export const callerThrottle = ({ userId, sessionId }: Caller): Throttle => ({
  bucket: `prove:${userId}:${sessionId}`,
  free: 10,
})
/** By the person whose second factor is tried: whoever tries knows their password. */
export const factorThrottle = (userId: string): Throttle => ({
  bucket: `second-factor:${userId}`,
  free: 5,
})
/** A whole office may share an address. */
export const addressThrottle = (address: string): Throttle => ({
  bucket: `sign-in-from:${address}`,
  free: 200,
})

const refusal = (seconds: number) =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds })

/** The counts that make their person wait, as the source of a statement. */
export const waiting = (throttles: readonly Throttle[]): SQL => {
  const buckets = sql.join(
    throttles.map(({ bucket }) => sql`${bucket}`),
    sql`, `,
  )
  return sql`rate_limits where bucket in (${buckets}) and blocked_until > now()`
}

/** The seconds that these counts make their person wait; null when none does. */
export const secondsToWait = (throttles: readonly Throttle[]) =>
  sql<number | null>`(
    select ceil(extract(epoch from max(blocked_until) - now()))::int from ${waiting(throttles)})`

/** Refuses while one of the counts makes its person wait: the right password, too. */
export const refuseWhileWaiting = async (db: Db, throttles: readonly Throttle[]) => {
  const [row] = await db.execute<{ seconds: number | null }>(
    sql`select ${secondsToWait(throttles)} as seconds`,
  )
  refuseToWait([row?.seconds ?? null])
}

/**
 * Counts a failure. Returns the seconds still to wait when the count was closed already, by
 * failures at the same moment: then this one must not say whether it was right.
 */
export const countFailure = async (
  tx: Db,
  { bucket, free, longest = LONGEST_WAIT }: Throttle,
): Promise<number | null> => {
  // The row is locked whatever it says: a condition would be judged before the lock is had.
  const [known] = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds from rate_limits
    where bucket = ${bucket} for update`)
  if (known?.seconds && known.seconds > 0) return known.seconds
  const wait = sql`make_interval(secs =>
    least(${longest}::float8, ${FIRST_WAIT}::float8 * power(2::float8, least(r.count + 1 - ${free}::int, 20))))`
  await tx.execute(sql`
    insert into rate_limits as r (bucket, count, window_started_at, expires_at)
    values (${bucket}, 1, now(), now() + make_interval(secs => ${WINDOW}))
    on conflict (bucket) do update set
      count = case when r.expires_at <= now() then 1 else r.count + 1 end,
      window_started_at = case when r.expires_at <= now() then now() else r.window_started_at end,
      blocked_until =
        case when r.expires_at > now() and r.count + 1 >= ${free}::int then now() + ${wait} end,
      expires_at =
        case when r.expires_at <= now() then excluded.expires_at
        when r.count + 1 >= ${free}::int then excluded.expires_at + ${wait}
        else r.expires_at end`)
  return null
}

export const refuseToWait = (seconds: readonly (number | null)[]) => {
  const longest = Math.max(...seconds.map((value) => value ?? 0))
  if (longest > 0) throw refusal(longest)
}

/** The statement that lets an account's count start anew. */
export const forgetting = ({ bucket }: Throttle): SQL =>
  sql`delete from rate_limits where bucket = ${bucket}`

/** The person has proved who they are: the account's count starts anew. */
export const forgetFailures = (tx: Db, throttle: Throttle) => tx.execute(forgetting(throttle))
