import type { Database } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'

// A backup reads its rows in one moment and its files in the minutes after. Files never change under
// their names; that none of them goes meanwhile is what this lock is for. It ends with its connection.

/** Advisory lock id, unique among ours and the same in every version of the product. */
const LOCK = 7_234_519_850

export const beginSparing = `select pg_advisory_lock_shared(${LOCK})`
/** False when the lock was lost on the way. */
export const endSparing = `select pg_advisory_unlock_shared(${LOCK}) as held`

const isSparing = async ({ sql }: Pick<Database, 'sql'>) => {
  const [found] = await sql<{ sparing: boolean }[]>`
    select exists (select 1 from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${LOCK}) as sparing`
  return found?.sparing === true
}

/**
 * A store that keeps its files while a backup runs. What was to be removed has no row by then, so
 * the sweeper takes it within the hour.
 */
export const storageHeldDuringBackup = (
  storage: Storage,
  database: Pick<Database, 'sql'>,
): Storage => ({
  ...storage,
  async remove(name) {
    if (!(await isSparing(database))) await storage.remove(name)
  },
})
