import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Config } from '../foundation/config.ts'
import { keysFrom } from '../secrets/keys.ts'
import type { Backup } from './check.ts'
import { SECRET_KEYS } from './format.ts'
import { readArchive } from './read-archive.ts'

const keyIn = async ({ file, manifest }: Backup): Promise<string | null> => {
  if (!manifest.parts.some(({ name }) => name === SECRET_KEYS)) return null
  for await (const { name, bytes } of readArchive(file))
    if (name === SECRET_KEYS) return text(Readable.from(bytes))
  return null
}

/** Restores the key where the backup has it and none is set; returns what the operator must know about it. */
export const restoreKey = async (
  config: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>,
  backup: Backup,
): Promise<string> => {
  const { all } = keysFrom(config.SECRET_KEY, config.SECRET_KEY_PREVIOUS)
  if (all.some(({ id }) => id === backup.begin.keyId)) return 'SECRET_KEY is the one of the backup.'
  const key = await keyIn(backup)
  if (key === null)
    return 'SECRET_KEY is not the one of the backup, and the backup does not hold it: set that one before the start. Without it, sealed fields such as bank account numbers stay closed for ever.'
  const file = join(config.DATA_DIR, 'secret-key')
  const generated = await readFile(file, 'utf8').catch(() => '')
  if (generated.split('\n')[0] !== config.SECRET_KEY)
    return 'SECRET_KEY is not the one of the backup. The one in the backup is what opens its sealed fields: set it before the start.'
  await writeFile(file, `${key}\n`, { mode: 0o600, flush: true })
  return 'The secret key of the backup is now the one in DATA_DIR.'
}
