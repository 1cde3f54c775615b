import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type AppError, tooBusy } from '../../foundation/app-error.ts'

// argon2id is the library's own choice of algorithm; OWASP's cost: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Node's pool has four threads; one stays free for files. */
const THREADS = 3
/** Cores that stay free for everybody who isn't signing in. */
const CORES_LEFT_FREE = 1
/** About two seconds of waiting: whoever comes after is told to come back. */
const WAITING_PER_CORE = 32

type Turn = { take: () => void; refuse: (why: AppError) => void }

const refusal = () => tooBusy(2)

/**
 * Runs at most `atOnce` pieces of work, lets `most` more wait and refuses the rest with 503. Each caller
 * has a line of their own, and the lines take turns: who floods waits behind themselves alone, and gives
 * up the last place of the longest line to somebody whose line is shorter. The work is told whether it had to wait.
 */
export const createQueue = (atOnce: number, most: number) => {
  let running = 0
  let waiting = 0
  // The first has the next turn, and goes behind the others then.
  const lines = new Map<string, Turn[]>()

  const makeRoom = (own: number) => {
    let longest: Turn[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    if (longest.length <= own + 1) throw refusal()
    longest.pop()?.refuse(refusal())
    waiting -= 1
  }
  const wait = (caller: string) => {
    const line = lines.get(caller) ?? []
    if (waiting >= most) makeRoom(line.length)
    waiting += 1
    lines.set(caller, line)
    return new Promise<void>((take, refuse) => line.push({ take, refuse }))
  }
  const handOver = () => {
    const [first] = lines
    if (!first) {
      running -= 1
      return
    }
    // Whoever leaves hands over the place, so that `running` stays as it is.
    const [caller, line] = first
    lines.delete(caller)
    const next = line.shift()
    if (line.length > 0) lines.set(caller, line)
    waiting -= 1
    next?.take()
  }
  return async <T>(caller: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    const hasToWait = running >= atOnce
    if (hasToWait) await wait(caller)
    else running += 1
    try {
      return await work(hasToWait)
    } finally {
      handOver()
    }
  }
}

const cores = Math.max(1, Math.min(availableParallelism() - CORES_LEFT_FREE, THREADS))

/** Everything that hashes a password goes through here, by caller's address: a flood of sign-ins must not take every core. */
export const inHashQueue = createQueue(cores, cores * WAITING_PER_CORE)

/** The same key presses give the same text, however a keyboard composes its characters. */
const composed = (password: string) => password.normalize('NFKC')

/** Hash of a password. The server's own hashes, at its start, wait in a line of their own. */
export const hashPassword = (password: string, caller = 'the server'): Promise<string> =>
  inHashQueue(caller, () => hash(composed(password), cost))

const text = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** Nobody's hash, of the same cost: an unknown email takes as long as a known one, and no password opens it. */
export const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${text(16)}$${text(32)}`

/** True if the password is the right one; only from inside `inHashQueue`. */
export const passwordMatches = (stored: string | null, password: string): Promise<boolean> =>
  verify(stored ?? nobodysHash, composed(password))
