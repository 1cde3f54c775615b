// Where builds lie. Each has a folder of its own, named after its sources, and is put there whole; which one is the
// current one is said by one small file that is replaced in a single step. A running server goes on reading
// the folder it began with (docs/decisions/099-a-build-beside-the-running-one.md).
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** How long a replaced build is kept for servers that are not noted in `build/in-use`. */
const KEPT_MS = 24 * 3_600_000

/** Makes the build `id` in `folder` unless it is there; `make` is given the folder to fill. */
export const makeBuild = (folder, id, make) => {
  const place = join(folder, id)
  if (existsSync(place)) return place
  const draft = join(folder, `.making-${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  make(draft)
  try {
    renameSync(draft, place)
  } catch (error) {
    // Another process has made the same build meanwhile.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}

/** Replaces a small file in a single step: who reads it sees the old text or the new one. */
export const replaceFile = (file, text) => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
  return true
}

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Notes which builds a process reads; the answer takes the note back. */
export const noteUse = (folder, pid, builds) => {
  mkdirSync(folder, { recursive: true })
  const note = join(folder, String(pid))
  writeFileSync(note, builds.join('\n'))
  return () => rmSync(note, { force: true })
}

/** The living processes that are noted. */
export const processesIn = (folder) =>
  readdirSync(folder)
    .map(Number)
    .filter((pid) => isAlive(pid))

/** The builds that living processes read. */
const inUse = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const note = join(folder, name)
    if (isAlive(Number(name))) return readFileSync(note, 'utf8').split('\n')
    rmSync(note, { force: true })
    return []
  })

/** Marks a build as no longer current; it stays for one more day. */
export const leaveBuild = (place) => {
  const now = new Date()
  if (existsSync(place)) utimesSync(place, now, now)
}

/** Removes the builds in `folder` that are not the current one, not noted as read, and left for longer than a day. */
export const removeOldBuilds = (folder, current, notes) => {
  const kept = new Set([current, ...inUse(notes)])
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name)
    if (!entry.isDirectory() || kept.has(place)) continue
    if (Date.now() - statSync(place).mtimeMs > KEPT_MS) rmSync(place, { recursive: true })
  }
}
