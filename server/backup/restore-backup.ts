import { endAllAccess } from '../account/end-all-access.ts'
import { recoveryCodes } from '../db/schema.ts'
import type { Database } from '../db/connect.ts'
import { migrate, readMigrations, type Migration } from '../db/migrate.ts'
import type { Sql } from '../db/sql.ts'
import type { Storage } from '../storage/storage.ts'
import { Readable } from 'node:stream'
import type { Backup } from './check.ts'
import { BackupError, FILES } from './format.ts'
import { loadRows } from './load-rows.ts'
import { readArchive } from './read-archive.ts'
import { listTables } from './tables.ts'

/** The migrations that the backup had taken, from this version's files. */
const migrationsOf = async ({ begin, file }: Backup): Promise<Migration[]> => {
  const ours = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  return begin.migrations.map(({ name, sha256 }) => {
    const migration = ours.get(name)
    if (!migration)
      throw new BackupError(
        `${file} is newer than this version of RinSetu: it has ${name}. Restore it with the newer version.`,
      )
    if (migration.sha256 !== sha256)
      throw new BackupError(
        `${file} was made with another ${name}. Restore it with the version that made it.`,
      )
    return migration
  })
}

const refuseUnlessEmpty = async (sql: Sql, storage: Storage) => {
  const [table] = await listTables(sql)
  if (table)
    throw new BackupError(
      `A backup is restored only into an empty database; this one has ${table.name}. Make a new database, or set another DATA_DIR.`,
    )
  if ((await storage.mark.read()) !== null)
    throw new BackupError(
      'A backup is restored only into a store of its own; this one belongs to another database. Set another DATA_DIR or S3_BUCKET.',
    )
  const soon = new Date(Date.now() + 86_400_000)
  for await (const { name } of storage.names(soon))
    throw new BackupError(
      `A backup is restored only into an empty store; this one has ${name}. Set another DATA_DIR or S3_BUCKET.`,
    )
}

const restoreFiles = async (storage: Storage, { file, manifest }: Backup) => {
  const parts = new Map(manifest.parts.map((part) => [part.name, part]))
  let count = 0
  for await (const { name, bytes } of readArchive(file)) {
    if (!name.startsWith(FILES)) continue
    const stored = await storage.put(name.slice(FILES.length), Readable.from(bytes))
    const part = parts.get(name)
    if (stored.sha256 !== part?.sha256 || stored.size !== part.size)
      throw new BackupError(`${name} arrived in the store with other bytes.`)
    count += 1
  }
  return count
}

/** After a failure: the store was empty, so whatever is there now is ours. */
const removeFiles = async (storage: Storage, { manifest }: Backup) => {
  for (const { name } of manifest.parts)
    if (name.startsWith(FILES))
      // The failure itself is told; a store that can't remove either adds nothing to it.
      await storage.remove(name.slice(FILES.length)).catch(() => undefined)
}

export type Restored = { files: number; migrations: string[] }

/**
 * Restores a checked backup into an empty database and store: its tables as they were at the backup,
 * its files, its rows, and then the migrations that are newer than it. Rows come last and in one
 * transaction: where there are rows, there is everything. Then all access ends. Throws BackupError.
 */
export const restoreBackup = async (
  { database, storage }: { database: Pick<Database, 'sql' | 'orm'>; storage: Storage },
  backup: Backup,
): Promise<Restored> => {
  const { sql, orm } = database
  const migrations = await migrationsOf(backup)
  await refuseUnlessEmpty(sql, storage)
  const files = await restoreFiles(storage, backup).catch(async (error: unknown) => {
    await removeFiles(storage, backup)
    throw error
  })
  await migrate(sql, migrations)
  await loadRows(sql, backup)
  const newer = await migrate(sql)
  // Of what was revoked since the backup the rows know nothing: nobody is signed in. The copy is another
  // database than the one it was made from, whose store it must never sweep.
  await orm.transaction(async (tx) => {
    await endAllAccess(tx, 'restored from a backup')
    // One that was used since the backup would count again.
    await tx.delete(recoveryCodes)
  })
  await sql`update installation set id = gen_random_uuid()`
  return { files, migrations: newer }
}
