import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { AppError } from '../foundation/app-error.ts'

export type Taken = { count: number; secondsLeft: number }

/** Counts one more in a bucket, by the database's clock, which all servers share. */
export const countUp = async (db: Db, bucket: string, seconds: number): Promise<Taken> => {
  const [row] = await db.execute<{ count: number; seconds_left: number }>(sql`
    insert into rate_limits (bucket, count, window_started_at, expires_at)
    values (${bucket}, 1, now(), now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set
      count = case when rate_limits.expires_at <= now() then 1 else rate_limits.count + 1 end,
      window_started_at =
        case when rate_limits.expires_at <= now() then now() else rate_limits.window_started_at end,
      expires_at =
        case when rate_limits.expires_at <= now() then excluded.expires_at else rate_limits.expires_at end
    returning count, ceil(extract(epoch from expires_at - now()))::int as seconds_left`)
  if (!row) throw new Error('the rate limit gave no count')
  return { count: row.count, secondsLeft: row.seconds_left }
}

/** Counts one more and refuses with 429 past `max`. */
export const takeOrRefuse = async (db: Db, bucket: string, max: number, seconds: number) => {
  const taken = await countUp(db, bucket, seconds)
  if (taken.count > max) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.secondsLeft })
  }
}

/** Empties a bucket, e.g. after a sign-in that worked. */
export const emptyBucket = (db: Db, bucket: string) =>
  db.execute(sql`delete from rate_limits where bucket = ${bucket}`)
