import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
}

const BUSY = 5

const holder = (file: string) => {
  try {
    return `process ${Number.parseInt(readFileSync(file, 'utf8'), 10)}`
  } catch {
    // The holder has just started and has not written its name yet.
    return 'another process'
  }
}

/**
 * Takes the data folder for this process alone. The lock is the kernel's (an exclusive SQLite
 * transaction on an empty file), because it goes with the process however that ends; a pid file
 * would outlive a kill -9 and name a stranger after a restart. Throws DatabaseInUse.
 */
export const lockFolder = (dir: string): { release(): void } => {
  const who = join(dir, 'database.pid')
  const lock = new DatabaseSync(join(dir, 'database.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error
    throw new DatabaseInUse(
      `The embedded database in ${dir} is already in use by ${holder(who)}. Stop it first, or set DATA_DIR/DATABASE_URL.`,
    )
  }
  writeFileSync(who, `${process.pid}\n`)
  return { release: () => lock.close() }
}
