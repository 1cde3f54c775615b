import { existsSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Config } from '../foundation/config.ts'
import { openForLong } from '../db/connect.ts'
import type { Log } from '../foundation/log.ts'
import { errorCode } from '../storage/failures.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type Backup, checkBackup } from '../backup/check.ts'
import { runCommand, say } from './command.ts'
import { BackupError, FILES, SECRET_KEYS } from '../backup/format.ts'
import { askRunningServer } from '../backup/running-server.ts'
import { writeBackup } from '../backup/write-backup.ts'

const USAGE = `npm run backup -- --to FILE|FOLDER|-   takes a backup of the database and the files
                --with-secret-key        with the secret key in it
npm run backup -- --check FILE         reads a backup and compares it with its manifest`

/** In the folder that was named, or as the file. */
const fileFor = (to: string) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const isFolder = existsSync(to) && statSync(to).isDirectory()
  const file = resolve(isFolder ? join(to, `rinsetu-${stamp}.tar`) : to)
  if (existsSync(file)) throw new BackupError(`${file} exists. Name a file that doesn't.`)
  return file
}

const send = async (config: Config, log: Log, withSecretKey: boolean, sink: Writable) => {
  const running = config.DATABASE_URL
    ? null
    : await askRunningServer(config.DATA_DIR, withSecretKey)
  if (running) {
    await pipeline(running, sink).catch((error: unknown) => {
      if (unwritable(error)) throw error
      throw new BackupError('The running server broke the backup off; its log says why.', {
        cause: error,
      })
    })
    return
  }
  const database = await openForLong(config, log)
  try {
    const storage = await openStorage(config)
    await writeBackup({ sql: database.sql, storage, config, withSecretKey }, sink)
  } finally {
    await database.close()
  }
}

const FULL_OR_CLOSED = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']

/** True if the place of the backup fails, and not the data. */
const unwritable = (error: unknown) =>
  error instanceof Error &&
  ['open', 'write', 'rename'].includes(String(Reflect.get(error, 'syscall'))) &&
  FULL_OR_CLOSED.includes(errorCode(error) ?? '')

/** Half a backup is never taken for one: it gets its name once it is whole, on the disk and checked. */
const takeInto = async (
  file: string,
  write: (sink: Writable) => Promise<void>,
): Promise<Backup> => {
  const draft = `${file}.part`
  try {
    const opened = await open(draft, 'w', 0o600)
    await write(opened.createWriteStream({ flush: true }))
    const backup = await checkBackup(draft)
    await rename(draft, file)
    return { ...backup, file }
  } catch (error) {
    await rm(draft, { force: true })
    throw unwritable(error) ? new BackupError(`${file} can't be written: ${String(error)}.`) : error
  }
}

const describe = ({ file, begin, manifest }: Backup) => {
  const files = manifest.parts.filter(({ name }) => name.startsWith(FILES))
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const bytes = manifest.parts.reduce((sum, { size }) => sum + size, 0)
  const hasKey = manifest.parts.some(({ name }) => name === SECRET_KEYS)
  say(
    `${file} is whole: ${rows} rows of ${begin.tables.length} tables and ${files.length} files, ${bytes} bytes, as of ${begin.takenAt}.`,
  )
  say(
    hasKey
      ? 'The secret key is in it: whoever has this file can read everything.'
      : 'The secret key is not in it. Without SECRET_KEY, sealed fields such as bank account numbers stay closed: keep it elsewhere.',
  )
  for (const name of manifest.missing) say(`The file ${name} was not in the store.`)
  for (const name of manifest.damaged)
    say(`The file ${name} has other bytes in the store than were handed in.`)
  return manifest.missing.length + manifest.damaged.length > 0 ? 2 : 0
}

await runCommand(async (config, log) => {
  const {
    to,
    check,
    'with-secret-key': withSecretKey,
  } = parseArgs({
    options: {
      to: { type: 'string' },
      check: { type: 'string' },
      'with-secret-key': { type: 'boolean', default: false },
    },
  }).values
  if (check) return describe(await checkBackup(check))
  if (!to) {
    say(USAGE)
    return 1
  }
  if (to === '-') {
    await send(config, log, withSecretKey, process.stdout)
    return 0
  }
  return describe(await takeInto(fileFor(to), (sink) => send(config, log, withSecretKey, sink)))
})
