/*
 * Writes that the browser's database has not finished when a page goes: on a busy machine they wait in line, and go with the
 * page. They stand in the session storage of the tab until its next page begins, which puts them into the database.
 */

const NAME = 'last-writes'

/** Greatest age in milliseconds: a page that begins later, such as a closed tab that is opened again, may know something older. */
const MOST_AGE = 600_000

/** Entry's name, and its value; without one the entry was dropped. */
type Write = { name: string; value?: unknown }
type Left = { owner: string; at: number; writes: Write[] }

/** True for what a text can hold, unlike files and times. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** Writes of the page before in this tab; null without any. They stand there once. */
const takeLeft = (): Left | null => {
  if (typeof sessionStorage === 'undefined') return null
  try {
    const left = sessionStorage.getItem(NAME)
    sessionStorage.removeItem(NAME)
    // Written below alone, so the shape is known.
    return left === null ? null : JSON.parse(left)
  } catch {
    return null
  }
}

// At once, whoever is signed in now: what is typed stands there no longer than it must.
let left = takeLeft()

/** Writes of the page before, where the database still is that of the person who typed them. */
export const writesLeft = (owner: unknown): readonly Write[] => {
  const found = left
  left = null
  if (found === null || found.owner !== owner || Date.now() - found.at > MOST_AGE) return []
  return found.writes
}

const underWay = new Map<string, Write>()

/** Notes a write until it is finished; returns what says so. */
export const beginWrite = (write: Write): (() => void) => {
  underWay.set(write.name, write)
  return () => {
    if (underWay.get(write.name) === write) underWay.delete(write.name)
  }
}

/** Leaves what is under way to the next page of this tab. */
export const leaveWrites = (owner: string | null): void => {
  const writes = [...underWay.values()].filter(({ value }) => isPlain(value))
  if (owner === null || writes.length === 0) return
  try {
    const now: Left = { owner, at: Date.now(), writes }
    sessionStorage.setItem(NAME, JSON.stringify(now))
  } catch {
    // A browser without room keeps nothing.
  }
}

/** Forgets all of it, here and in memory. */
export const forgetWrites = (): void => {
  left = null
  underWay.clear()
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nor did it keep anything.
  }
}
