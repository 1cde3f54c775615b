import { and, eq, inArray } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { eraseApplications } from '../application/erase.ts'
import { takeOffCases } from '../posts/take-off-cases.ts'
import { applications } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { eraseDocuments, removeErasedBytes } from '../document/erase.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { anonymise } from './anonymise.ts'
import { eraseTraces } from './erase-traces.ts'
import { lockTarget } from './target.ts'

const BYTES_PER_JOB = 500

type Words = (references: readonly string[]) => string

const aboutThem: Words = ([only, ...more]) =>
  more.length === 0
    ? `This person has a live application, ${only}. Close or withdraw it first.`
    : `This person has ${more.length + 1} live applications: ${[only, ...more].join(', ')}. Close or withdraw them first.`

/** Nobody is erased, or asks for it, while a case of theirs is live. */
export const refuseWhileLive = async (tx: Db, ownerId: string, words: Words = aboutThem) => {
  const live = await tx
    .select({ reference: applications.reference })
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), inArray(applications.status, liveStatuses)))
    .orderBy(applications.reference)
  if (live.length === 0) return
  throw new AppError('LIVE_APPLICATION', { message: words(live.map(({ reference }) => reference)) })
}

/**
 * Deletes a person: what is personal goes now, the bytes of papers with a job after the commit. What
 * stays has no name: the ended cases with their figures, and the id that the audit trail knows.
 */
export const deleteUser = async (
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  caller: Caller,
  userId: string,
) => {
  const target = await lockTarget(tx, { caller, userId, staysAdmin: false, own: 'OWN_ACCOUNT' })
  await refuseWhileLive(tx, userId)
  const takenOff = await takeOffCases(tx, userId, caller.userId)
  await eraseTraces(tx, target)
  const erased = await eraseApplications(tx, userId)
  const names = await eraseDocuments(tx, userId, erased.documentIds)
  await anonymise(tx, target)
  for (let from = 0; from < names.length; from += BYTES_PER_JOB) {
    await enqueue(removeErasedBytes, { names: names.slice(from, from + BYTES_PER_JOB) })
  }
  return { role: target.role, applications: erased.applications, takenOff, files: names.length }
}
