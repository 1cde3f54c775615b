import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The kernel cuts the name of a Unix socket at 108 bytes (Linux) or 104 (macOS). */
const LONGEST_SOCKET_PATH = 100

/** A folder that only this user can enter, because whoever reaches the socket can read and change all data. */
const privateFolder = (dir: string) => {
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `rinsetu-${name}`)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Error(
      `${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
    )
  return folder
}

/** Path of a Unix socket of the data folder: in it, unless its name would be too long. */
export const socketPath = (dir: string, name: string): string => {
  const path = join(dir, name)
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH ? path : join(privateFolder(dir), name)
}
