import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** Makes the folders in DATA_DIR unreadable for other users of this machine, also where DATA_DIR existed before and was open. */
export const keepFoldersPrivate = (config: Config, log: Pick<Log, 'warn'>): void => {
  if (platform() === 'win32') return
  const ours = [
    ...(config.DATABASE_URL === undefined ? ['database'] : []),
    ...(config.S3_BUCKET === undefined ? ['files'] : []),
  ]
  for (const name of ours) {
    const folder = join(config.DATA_DIR, name)
    // The database creates its own folder, in one step.
    if (name === 'files') mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700)
    } catch (error) {
      log.warn(
        { err: error },
        `${folder} can't be made private: others on this machine may read it`,
      )
    }
  }
}
