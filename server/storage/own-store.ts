import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import type { Storage } from './storage.ts'

/** The store has the files of another database; the message says what to do. */
export class ForeignStore extends Error {
  override name = 'ForeignStore'
}

/** Advisory lock id, unique among ours. */
const LOCK = 7_234_519_851
/** As many of its files tell whose a store is. */
const LOOKED_AT = 200
/** Younger ones may be what another server's start tries out at this moment. */
const SETTLED_MS = 60_000

/** True if a store without a mark is this database's: it is empty, or files in it have rows here. */
const isOurs = async (tx: Db, storage: Storage): Promise<boolean> => {
  const names: string[] = []
  for await (const { name } of storage.names(new Date(Date.now() - SETTLED_MS))) {
    if (!name.startsWith('unfinished/')) names.push(name)
    if (names.length === LOOKED_AT) break
  }
  if (names.length === 0) return true
  const known = await tx
    .select({ name: documents.storedName })
    .from(documents)
    .where(inArray(documents.storedName, names))
    .limit(1)
  return known.length > 0
}

/**
 * Lets a server start whose store belongs to its database, and marks a store that belongs to none yet:
 * the sweeper would delete every file of another database, since no row here names it.
 */
export const admitStore = (db: Db, storage: Storage): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [row] = await tx.execute<{ id: string }>(sql`select id from installation`)
    if (!row) throw new Error('The database has no id.')
    const mark = await storage.mark.read()
    if (mark === row.id) return
    if (mark !== null)
      throw new ForeignStore(
        'The store for files belongs to another database: this one would delete what it does not know. Correct DATABASE_URL, or set another S3_BUCKET or DATA_DIR. A copy of a database needs a store of its own.',
      )
    if (!(await isOurs(tx, storage)))
      throw new ForeignStore(
        'The store for files holds files that this database does not know, and would delete. Correct DATABASE_URL, or set another S3_BUCKET or DATA_DIR; a new database begins with an empty store.',
      )
    await storage.mark.write(row.id)
  })
