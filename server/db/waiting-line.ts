/** No connection is free, or PostgreSQL doesn't answer. A code that begins with CONNECTION_ becomes 503. */
export class DatabaseBusy extends Error {
  readonly code = 'CONNECTION_BUSY'
}

export type LineLimits = {
  /** Longest wait for a connection, and the most who wait. */
  waitMs: number
  queueLimit: number
  /** Overload thresholds: longest wait (ms) and queue length. */
  overloadWaitMs: number
  overloadQueue: number
}

type Waiter = { since: number; resolve(): void; reject(error: unknown): void }

/** Work that waits for a connection, in order: how many at most, and how long. `now` is the clock that waiting is measured by. */
export const createLine = (limits: LineLimits, now: () => number) => {
  const waiters: Waiter[] = []
  const firstIsLate = (ms: number) => waiters[0] !== undefined && now() - waiters[0].since > ms
  return {
    length: () => waiters.length,
    /** Resolves when it is this one's turn. A caller that waits again (`comesBack`) keeps the first time and goes to the head. */
    join: (since: number, comesBack: boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        if (waiters.length >= limits.queueLimit)
          return reject(new DatabaseBusy('Too many wait already'))
        const waiter = { since, resolve, reject }
        if (comesBack) waiters.unshift(waiter)
        else waiters.push(waiter)
      }),
    /** Takes the first out of the line, whose turn it is; undefined when nobody waits. */
    next: () => waiters.shift(),
    refuseAll: (error: unknown) => {
      for (const waiter of waiters.splice(0)) waiter.reject(error)
    },
    refuseLate: () => {
      while (firstIsLate(limits.waitMs))
        waiters.shift()?.reject(new DatabaseBusy('No connection came free in time'))
    },
    /** Overload: whether the line is so long or so slow that new requests should get 503. */
    isOverloaded: () =>
      waiters.length >= limits.overloadQueue || firstIsLate(limits.overloadWaitMs),
  }
}
