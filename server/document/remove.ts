import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { takeFromApplications } from '../application/taken-papers.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { AppError, found } from '../http/app-error.ts'
import type { Scope } from '../http/caller.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { deleteRows, documentForUpdate, isHeld, isInMandate } from './queries.ts'

const holds = async (tx: Db, id: string) => {
  const [row] = await tx.execute<{ held: boolean; mandate: boolean }>(
    sql`select ${isHeld} as held, ${isInMandate} as mandate from documents where documents.id = ${id}`,
  )
  return found(row)
}

/**
 * Deletes a document. The owner may while no submitted application holds it; an admin may also take
 * it out of one, e.g. a paper that shows what it must not. What a mandate holds stays for everybody.
 * Answers the name of the bytes, to be removed after the commit.
 */
export const removeDocument = async (tx: Db, scope: Scope, key: string) => {
  const document = found(await documentForUpdate(tx, scope, key))
  const { held, mandate } = await holds(tx, document.id)
  if (mandate || (held && scope.kind !== 'any')) throw new AppError('DOCUMENT_IN_USE')
  if (held) await takeFromApplications(tx, document, scope)
  await tx.delete(documents).where(eq(documents.id, document.id))
  return document
}

/** Deletes what only a draft held; answers the names of the bytes. */
export const removeUnheld = (tx: Db, ownerId: string, keys: readonly string[]): Promise<string[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : deleteRows(
        tx,
        // `and` of given conditions is never undefined.
        and(eq(documents.ownerId, ownerId), inArray(documents.key, [...keys]), not(isHeld)) ??
          sql`false`,
      )

/** Removes bytes whose rows are gone; a failure is the sweeper's to mend. */
export const removeBytes = async (
  storage: Storage,
  log: Pick<Log, 'warn'>,
  names: readonly string[],
) => {
  for (const name of names) {
    try {
      await storage.remove(name)
    } catch (error) {
      log.warn(
        { err: error },
        'the bytes of a deleted document could not be removed; the sweeper will',
      )
    }
  }
}
