import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../contract/define/errors.ts'
import type { Db } from '../db/connect.ts'
import { countUp, emptyBucket } from '../http/limits.ts'

/** Wrong tries per code; after them only a new code helps. */
export const MAX_TRIES = 5
/** Wrong tries per contact over all its codes in a day, for which no new code helps either. */
export const MAX_TRIES_A_DAY = 20

const DAY = 86_400

// By the contact and beside the code, so that tries outlive a refusal, a new code and a new
// registration, and a stranger's contact locks like a real one.
const ofCode = (contact: string) => `code-tries:${contact}`
const ofDay = (contact: string) => `code-tries-day:${contact}`

export type Lock = { code: ErrorCode & ('OTP_LOCKED' | 'TOO_MANY_REQUESTS'); seconds?: number }

/** Result of counting a try: null when it is to be judged. `firstLock` is true for the first one that was not. */
export type Counted = { lock: Lock | null; firstLock: boolean }

/** Counts a try with the code of a contact, known or not, before it is judged: many at once are no way around. */
export const countTry = async (db: Db, contact: string): Promise<Counted> => {
  const { count } = await countUp(db, ofCode(contact), DAY)
  if (count > MAX_TRIES) return { lock: { code: 'OTP_LOCKED' }, firstLock: count === MAX_TRIES + 1 }
  const day = await countUp(db, ofDay(contact), DAY)
  if (day.count <= MAX_TRIES_A_DAY) return { lock: null, firstLock: false }
  // Of no code's five: it is the day that is full, and goes on being so.
  await takeBack(db, [ofCode(contact)])
  return {
    lock: { code: 'TOO_MANY_REQUESTS', seconds: day.secondsLeft },
    firstLock: day.count === MAX_TRIES_A_DAY + 1,
  }
}

const takeBack = async (db: Db, buckets: readonly string[]) => {
  for (const bucket of buckets)
    await db.execute(
      sql`update rate_limits set count = greatest(count - 1, 0) where bucket = ${bucket}`,
    )
}

/** Takes a try back that was right, or was never judged. */
export const takeTryBack = (db: Db, contact: string) =>
  takeBack(db, [ofCode(contact), ofDay(contact)])

/** A new code has its own five tries; those of the day go on. */
export const newCodeForgetsTries = (tx: Db, contact: string) => emptyBucket(tx, ofCode(contact))
