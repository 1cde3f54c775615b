import type { Lane } from './lane.ts'

/** Nobody gets a connection now; a code that begins with CONNECTION_ becomes 503. */
export class DatabaseBusy extends Error {
  readonly code = 'CONNECTION_BUSY'
}

type Limits = {
  size: number
  /** Work that hears nothing from PostgreSQL for so long loses its connection. */
  silenceMs: number
  /** How long, and how many, may wait for a connection. */
  waitMs: number
  line: number
  /** Whoever has waited so long is a sign that too many ask, and so is a line of so many. */
  pressedMs: number
  pressedLine: number
  lifetimeMs: number
}

type Waiter = { since: number; resolve(lane: Lane): void; reject(error: unknown): void }

export type Pool = {
  take(): Promise<Lane>
  /** Gives a connection back; one that was lost or has grown old is replaced. */
  release(lane: Lane): void
  /** For work that may be silent for as long as it takes. */
  wait(lane: Lane): void
  /** Whether the line is so slow that nobody should join it anew. */
  isPressed(): boolean
  /** Replaces every connection: the next ones may find another server. */
  renew(): void
  close(timeoutMs: number): Promise<void>
}

const LOOK_EVERY_MS = 200
const RENEW_AT_MOST_EVERY_MS = 1000

const timedOut = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'CONNECT_TIMEOUT'

/**
 * Our own pool over lanes of one connection each, because the driver's neither bounds how many wait
 * nor survives a lost connection. While PostgreSQL is silent, all work is refused at once, and the pool
 * itself tries: whoever has waited out one silence doesn't wait for the next.
 */
export const createPool = (open: () => Promise<Lane>, limits: Limits): Pool => {
  const idle: Lane[] = []
  const busy = new Map<Lane, { since: number; patient: boolean }>()
  const line: Waiter[] = []
  let opening = 0
  let silent = false
  let closed = false
  let renewedAt = -Infinity

  const count = () => idle.length + busy.size + opening
  const fresh = (lane: Lane) =>
    !lane.lost() &&
    lane.openedAt > renewedAt &&
    performance.now() - lane.openedAt < limits.lifetimeMs
  const refuseAll = (error: unknown) => {
    for (const waiter of line.splice(0)) waiter.reject(error)
  }
  const give = (lane: Lane, waiter: Waiter) => {
    busy.set(lane, { since: performance.now(), patient: false })
    waiter.resolve(lane)
  }
  // A goodbye that fails is one to somebody who has gone.
  const part = (lane: Lane) => void (lane.lost() || lane.end().catch(() => lane.drop()))
  const nextIdle = () => {
    for (let lane = idle.pop(); lane; lane = idle.pop()) {
      if (fresh(lane)) return lane
      part(lane)
    }
    return undefined
  }
  const openFor = async (waiter: Waiter) => {
    opening += 1
    try {
      const lane = await open()
      silent = false
      give(lane, waiter)
    } catch (error) {
      if (timedOut(error)) silent = true
      // PostgreSQL may have no place for one more, and the ones there are come back.
      if (busy.size > 0 && !silent) line.unshift(waiter)
      else {
        waiter.reject(error)
        refuseAll(error)
      }
    } finally {
      opening -= 1
    }
  }
  const serve = () => {
    while (line.length > 0) {
      const lane = nextIdle()
      if (!lane && count() >= limits.size) return
      const waiter = line.shift()
      if (!waiter) return
      if (lane) give(lane, waiter)
      else void openFor(waiter)
    }
  }
  const tryAgain = async () => {
    opening += 1
    try {
      const lane = await open()
      silent = false
      if (closed) part(lane)
      else idle.push(lane)
    } catch (error) {
      // Refused or told off is an answer, which those who ask may hear themselves.
      silent = timedOut(error)
    } finally {
      opening -= 1
      serve()
    }
  }

  let lookedAt = performance.now()
  const look = setInterval(() => {
    const now = performance.now()
    const late = now - lookedAt > 5 * LOOK_EVERY_MS
    lookedAt = now
    // What PostgreSQL has sent while this process was held up is not read yet.
    if (late) return
    for (const [lane, { since, patient }] of busy) {
      if (patient || now - Math.max(since, lane.heardAt()) < limits.silenceMs) continue
      silent = true
      lane.drop()
    }
    if (silent) {
      refuseAll(new DatabaseBusy('PostgreSQL does not answer'))
      if (opening === 0) void tryAgain()
    }
    while (line[0] && now - line[0].since > limits.waitMs)
      line.shift()?.reject(new DatabaseBusy('No connection came free in time'))
  }, LOOK_EVERY_MS)
  look.unref()

  return {
    take: () =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new DatabaseBusy('The pool is closed'))
        if (silent) return reject(new DatabaseBusy('PostgreSQL does not answer'))
        if (line.length >= limits.line) return reject(new DatabaseBusy('Too many wait already'))
        line.push({ since: performance.now(), resolve, reject })
        serve()
      }),
    release: (lane) => {
      busy.delete(lane)
      if (!lane.lost()) silent = false
      if (fresh(lane) && !closed) idle.push(lane)
      else part(lane)
      serve()
    },
    wait: (lane) => {
      const use = busy.get(lane)
      if (use) use.patient = true
    },
    isPressed: () =>
      line.length >= limits.pressedLine ||
      (line[0] !== undefined && performance.now() - line[0].since > limits.pressedMs),
    renew: () => {
      const now = performance.now()
      if (now - renewedAt < RENEW_AT_MOST_EVERY_MS) return
      renewedAt = now
      for (const lane of idle.splice(0)) part(lane)
    },
    close: async (timeoutMs) => {
      closed = true
      refuseAll(new DatabaseBusy('The pool is closed'))
      const end = performance.now() + timeoutMs
      while (busy.size > 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 10))
      clearInterval(look)
      for (const lane of busy.keys()) lane.drop()
      await Promise.all(idle.splice(0).map(async (lane) => lane.lost() || (await lane.end())))
    },
  }
}
