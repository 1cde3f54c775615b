import { eraseApplications } from '../application/erase.ts'
import { takeOffCases } from '../posts/take-off-cases.ts'
import { eraseDocuments, removeErasedBytes } from '../document/erase.ts'
import { dropProposalsAbout } from '../second-person/propose.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { anonymise } from './anonymise.ts'
import { eraseTraces } from './erase-traces.ts'
import { refuseWhileLive } from './live-work.ts'
import { lockTarget } from './target.ts'

const BYTES_PER_JOB = 500

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
  await dropProposalsAbout(tx, userId, caller.userId)
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
