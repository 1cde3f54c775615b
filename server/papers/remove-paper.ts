import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { documents, replacedPapers } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import type { Log } from '../foundation/log.ts'
import type { Change } from '../http/write.ts'
import type { Storage } from '../storage/storage.ts'
import type { DocumentRow } from '../document/present.ts'
import { deleteRows, documentForUpdate, isDocumentInUse, isInMandate } from '../document/queries.ts'
import { allHoldersOf } from './holders.ts'
import { withCases } from '../case/with-case.ts'
import { takeAway } from './take-away.ts'

const holds = async (tx: Db, id: string) => {
  const [row] = await tx.execute<{ held: boolean; mandate: boolean }>(
    sql`select ${isDocumentInUse} as held, ${isInMandate} as mandate from documents where documents.id = ${id}`,
  )
  return orNotFound(row)
}

/**
 * Deletes a document. The owner may while no submitted application holds it, nor holds it as what was judged before another
 * came; an admin may also take it out of one, e.g. a paper that shows what it must not. What a mandate holds stays for everybody.
 * Answers the row of what is gone, whose bytes are to be removed after the commit.
 */
export const removeDocument = async (
  change: Change,
  scope: Scope,
  key: string,
): Promise<DocumentRow> => {
  const { tx } = change
  const lock = async () => orNotFound(await documentForUpdate(tx, scope, key))
  let document: DocumentRow | undefined
  // The cases before the document, in the order in which everybody locks them.
  if (scope.kind === 'any')
    await withCases(change, allHoldersOf(key), async (kases) => {
      document = await lock()
      for (const kase of kases) takeAway(kase, document, scope.userId)
    })
  document ??= await lock()
  if (scope.kind === 'any')
    await tx.delete(replacedPapers).where(eq(replacedPapers.documentId, document.id))
  const { held, mandate } = await holds(tx, document.id)
  if (mandate || (held && scope.kind !== 'any')) throw new AppError('DOCUMENT_IN_USE')
  // A case that took it up a moment ago.
  if (held) throw new AppError('CONFLICT')
  await tx.delete(documents).where(eq(documents.id, document.id))
  return document
}

/** Deletes what only a draft held; returns the names of the bytes. */
export const removeUnheld = (tx: Db, ownerId: string, keys: readonly string[]): Promise<string[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : deleteRows(
        tx,
        // `and` of given conditions is never undefined.
        and(
          eq(documents.ownerId, ownerId),
          inArray(documents.key, [...keys]),
          not(isDocumentInUse),
        ) ?? sql`false`,
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
