import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../contract/define/errors.ts'
import type { Db } from '../db/connect.ts'
import { countUp, emptyBucket } from '../http/limits.ts'

/** Wrong tries per code; after them only a new code helps. */
export const MAX_TRIES = 5
/** Wrong tries of one person, or of one address with one contact, in a day, for which no new code helps either. */
export const MAX_TRIES_A_DAY = 20
/** Wrong tries of all addresses with one contact in a day: so few of a million are no guessing. */
const MAX_TRIES_EVERYWHERE = 100

const DAY = 86_400

// Beside the code, so that tries outlive a refusal, a new code and a new registration. An erasure finds a contact at the end.
const ofCode = (whose: string) => `code-tries:${whose}`
const ofDay = (whose: string) => `code-tries-day:${whose}`
const everywhere = (contact: string) => `code-tries-all:${contact}`

type Day = { bucket: string; most: number }
/** Buckets in which tries are counted together: those with one code, and those of a day. */
export type Tries = { code: string; days: readonly Day[] }

/** Tries of somebody who is signed in: by them and what they prove, in no bucket that anybody else fills. */
export const triesOfPerson = (userId: string, proved: string): Tries => {
  const whose = `${proved}:${userId}`
  return { code: ofCode(whose), days: [{ bucket: ofDay(whose), most: MAX_TRIES_A_DAY }] }
}

/** The tries with the code of a contact, whoever types it without a session. */
export const triesWithContact = (contact: string): Pick<Tries, 'code'> => ({
  code: ofCode(`registration:${contact}`),
})

/**
 * Tries of somebody without a session with the code of a contact, known or not. Each address fills a day of its own, so that
 * one stranger spoils a few codes at most.
 */
export const triesOfStranger = (address: string, contact: string): Tries => ({
  ...triesWithContact(contact),
  days: [
    { bucket: ofDay(`${address}:${contact}`), most: MAX_TRIES_A_DAY },
    { bucket: everywhere(contact), most: MAX_TRIES_EVERYWHERE },
  ],
})

export type Lock = { code: ErrorCode & ('OTP_LOCKED' | 'TOO_MANY_REQUESTS'); seconds?: number }

/** Result of counting a try: null when it is to be judged. `firstLock` is true for the first one that was not. */
export type Counted = { lock: Lock | null; firstLock: boolean }

/**
 * Counts a try before it is judged: many at once are no way around. What isn't judged is counted nowhere: whose day is full uses
 * up nobody's five.
 */
export const countTry = async (db: Db, { code, days }: Tries): Promise<Counted> => {
  const { count } = await countUp(db, code, DAY)
  if (count > MAX_TRIES) return { lock: { code: 'OTP_LOCKED' }, firstLock: count === MAX_TRIES + 1 }
  const counted = [code]
  for (const { bucket, most } of days) {
    const day = await countUp(db, bucket, DAY)
    if (day.count > most) {
      await takeBack(db, counted)
      const lock = { code: 'TOO_MANY_REQUESTS', seconds: day.secondsLeft } as const
      return { lock, firstLock: day.count === most + 1 }
    }
    counted.push(bucket)
  }
  return { lock: null, firstLock: false }
}

const takeBack = async (db: Db, buckets: readonly string[]) => {
  for (const bucket of buckets)
    await db.execute(
      sql`update rate_limits set count = greatest(count - 1, 0) where bucket = ${bucket}`,
    )
}

/** Takes a try back that was right, or was never judged. */
export const takeTryBack = (db: Db, { code, days }: Tries) =>
  takeBack(db, [code, ...days.map(({ bucket }) => bucket)])

/** A new code has its own five tries; those of the day go on. */
export const newCodeForgetsTries = (tx: Db, { code }: Pick<Tries, 'code'>) => emptyBucket(tx, code)
