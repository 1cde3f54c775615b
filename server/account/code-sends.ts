import type { Db } from '../db/connect.ts'
import { AppError } from '../foundation/app-error.ts'
import { countUp, emptyBucket, takeOrRefuse } from '../http/limits.ts'

/** Life of a code in seconds, and the wait for the next. */
export const CODE_SECONDS = 120

const HOUR = { seconds: 3600, max: 5, everywhere: 15 }
const DAY = { seconds: 86_400, max: 10, everywhere: 30 }

// By the contact, whether or not anybody has it: the refusals must not tell.
const gapOf = (contact: string) => `code-gap:${contact}`
const hourOf = (contact: string) => `code-hour:${contact}`
const dayOf = (contact: string) => `code-day:${contact}`

type Way = {
  /** A code about something waits for the last one about the same alone. */
  about?: string
  /** Address of somebody without a session, who fills a count of their own, up to a ceiling over all addresses. */
  from?: string
}

/**
 * Counts one code, or refuses: too soon after the last one, or too many in an hour or a day. `whose` is a contact for those who
 * aren't signed in, and otherwise the person and what they prove, so that strangers fill none of it.
 */
export const takeSend = async (tx: Db, whose: string, { about = whose, from }: Way = {}) => {
  const gap = await countUp(tx, gapOf(about), CODE_SECONDS)
  if (gap.count > 1) throw new AppError('OTP_TOO_SOON', { retryAfterSeconds: gap.secondsLeft })
  const own = from === undefined ? whose : `from:${from}:${whose}`
  await takeOrRefuse(tx, hourOf(own), HOUR.max, HOUR.seconds)
  await takeOrRefuse(tx, dayOf(own), DAY.max, DAY.seconds)
  if (from === undefined) return
  await takeOrRefuse(tx, hourOf(`all:${whose}`), HOUR.everywhere, HOUR.seconds)
  await takeOrRefuse(tx, dayOf(`all:${whose}`), DAY.everywhere, DAY.seconds)
}

/** Like `takeSend` for a contact that was just entered: no waiting, but the same ceilings. */
export const takeSendAtOnce = async (tx: Db, contact: string) => {
  await emptyBucket(tx, gapOf(contact))
  await takeSend(tx, contact)
}

/** Like `takeSend`, but says no instead of refusing, and then counts nothing. */
export const trySend = async (tx: Db, contact: string): Promise<boolean> => {
  try {
    await tx.transaction((attempt) => takeSend(attempt, contact))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
