import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../foundation/config.ts'
import { type Database, openForLong } from '../db/connect.ts'
import { createLog } from '../foundation/log.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { administer, urlOf } from './database-run.ts'

/** An empty data folder and an empty database of the kind that `TEST_DB` names. */
export type EmptyPlace = {
  /** The environment of a process that uses it. */
  settings: Record<string, string>
  dataDir: string
  /** Opens it in this process; close before another process does. */
  open(): Promise<{ database: Database; storage: Storage }>
  remove(): Promise<void>
}

export const emptyPlace = async (): Promise<EmptyPlace> => {
  const databases = inject('databases')
  const dataDir = await mkdtemp(join(tmpdir(), 'rinsetu-place-'))
  const name = `${databases.run}_${randomBytes(4).toString('hex')}`
  const onServer = databases.kind === 'postgres' ? databases.url : null
  if (onServer) await administer(onServer, (sql) => sql.unsafe(`create database ${name}`))
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    ...(onServer ? { DATABASE_URL: urlOf(onServer, name) } : { EMBEDDED: 'yes' }),
  }
  return {
    settings,
    dataDir,
    open: async () => {
      const config = readConfig(settings)
      const database = await openForLong(config, createLog(config))
      return { database, storage: await openStorage(config) }
    },
    remove: async () => {
      await rm(dataDir, { recursive: true, force: true })
      if (onServer)
        await administer(onServer, (sql) =>
          sql.unsafe(`drop database if exists ${name} with (force)`),
        )
    },
  }
}
