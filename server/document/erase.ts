import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'
import { deleteRows, isDocumentInUse } from './queries.ts'

/** Removes the bytes of erased papers; should it fail for good, the sweeper finds them without a row. */
export const removeErasedBytes = defineJob({
  name: 'remove-erased-bytes',
  payload: z.strictObject({ names: z.array(z.string().max(200)) }),
  timeout: 240,
})

export const registerRemoveErasedBytes = ({ jobs, storage }: Services): void => {
  jobs.register(removeErasedBytes, async ({ names }) => {
    for (const name of names) await storage.remove(name)
  })
}

/**
 * Deletes what nothing holds any more: a person's own files, and those that the erased applications
 * held, e.g. a teaser of the analyst's. Returns the names of the bytes.
 */
export const eraseDocuments = (
  tx: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const theirs = or(
    eq(documents.ownerId, ownerId),
    ids.length > 0 ? inArray(documents.id, [...ids]) : undefined,
  )
  // `and` of given conditions is never undefined.
  return deleteRows(tx, and(theirs, not(isDocumentInUse)) ?? sql`false`)
}
