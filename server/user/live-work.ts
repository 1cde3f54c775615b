import { and, eq, inArray } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'

type Words = (references: readonly string[]) => string

const aboutThem: Words = ([only, ...more]) =>
  more.length === 0
    ? `This person has a live application, ${only}. Close or withdraw it first.`
    : `This person has ${more.length + 1} live applications: ${[only, ...more].join(', ')}. Close or withdraw them first.`

/** A borrower is neither erased nor suspended, and keeps the role, while a case of theirs is live. */
export const refuseWhileLive = async (tx: Db, ownerId: string, words: Words = aboutThem) => {
  const live = await tx
    .select({ reference: applications.reference })
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), inArray(applications.status, liveStatuses)))
    .orderBy(applications.reference)
  if (live.length === 0) return
  throw new AppError('LIVE_APPLICATION', { message: words(live.map(({ reference }) => reference)) })
}
