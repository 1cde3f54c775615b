// The packages that a checkout runs on are changed by one process at a time, and never under a server that still loads
// some of them when they are first needed (docs/decisions/099-a-build-beside-the-running-one.md).
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isAlive, processesIn } from './builds.mjs'

/** A synchronous pause. */
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Takes the lock with a file that contains this process's id; false where another living process holds it. */
const take = (lock) => {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const holder = holderOf(lock)
  if (holder === null || isAlive(holder)) return false
  // If several processes find a dead holder, the last one to write has the lock.
  writeFileSync(draft, String(process.pid))
  renameSync(draft, lock)
  sleep(500)
  return holderOf(lock) === process.pid
}

/** The message when a server runs on the packages that would change. */
const refusalOf = (pids, notes) =>
  [
    `The packages of this checkout have to change, and a server runs on them (process ${pids.join(', ')}): what it loads later would not fit it.`,
    'Stop it first, or start the new version from a checkout of its own.',
    `If that is no server of RinSetu, remove ${join(notes, String(pids[0]))}.`,
  ].join('\n')

/**
 * Calls `install` unless `isDone`, one process at a time; a second waits for the first and finds it done. Returns null, or
 * why nothing was done. `folder` contains the lock, `notes` the notes of running servers.
 */
export const installOnce = ({ folder, notes, isDone, install }) => {
  if (isDone()) return null
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'installing')
  while (!take(lock)) sleep(500)
  try {
    if (isDone()) return null
    const servers = existsSync(notes) ? processesIn(notes) : []
    if (servers.length > 0) return refusalOf(servers, notes)
    install()
    return null
  } finally {
    rmSync(lock, { force: true })
  }
}
