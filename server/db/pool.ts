import type { Connections, Lease } from './connections.ts'
import { showPool } from './pool-figures.ts'
import { createLine, DatabaseBusy, type LineLimits } from './waiting-line.ts'

export type Limits = LineLimits & {
  size: number
  /** After this long without a byte from PostgreSQL, a statement's connection is dropped. */
  silenceMs: number
}

/** For the embedded database: it runs in this process, is never silent, and no other server could take the work. */
export const UNLIMITED: Omit<Limits, 'size'> = {
  silenceMs: Infinity,
  waitMs: Infinity,
  queueLimit: Infinity,
  overloadWaitMs: Infinity,
  overloadQueue: Infinity,
}

export type Pool = Pick<Connections, 'pipelines'> & {
  take(): Promise<Lease>
  /** Gives a connection back; a lost one is replaced, and so is any with `close`. */
  release(lease: Lease, close?: boolean): void
  /** Lifts the limit on silence, for work that may take long. */
  wait(lease: Lease): void
  /** Overload: whether the queue is so long or so slow that new requests should get 503. */
  isOverloaded(): boolean
  /** Replaces every connection: the next ones may find another server. */
  renew(): void
  close(timeoutMs: number): Promise<void>
}

const CHECK_EVERY_MS = 200
const RENEW_AT_MOST_EVERY_MS = 1000

const timedOut = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'CONNECT_TIMEOUT'

/** A clock that stands still while this process is blocked: that time is no waiting for PostgreSQL. */
const responsiveClock = () => {
  let blockedMs = 0
  return {
    now: () => performance.now() - blockedMs,
    standStill: (ms: number) => {
      blockedMs += ms
    },
  }
}

/** Calls `check` five times a second, but not after a pause in which the process itself was blocked. */
const watchEvery = (check: (now: number) => void, wasBlocked: (ms: number) => void) => {
  let checkedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const sinceLast = now - checkedAt
    checkedAt = now
    // What PostgreSQL sent meanwhile is not read yet, so this is no silence.
    if (sinceLast > 5 * CHECK_EVERY_MS) wasBlocked(sinceLast - CHECK_EVERY_MS)
    else check(now)
  }, CHECK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Connections of which none is older than the last silence or failover: such a one may lead to a server that is gone. */
const freshOnly = (connections: Connections) => {
  let renewedAt = -Infinity
  const isStale = (lease: Lease) => lease.isLost || lease.openedAt <= renewedAt
  return {
    isStale,
    open: async (): Promise<Lease> => {
      for (;;) {
        const lease = await connections.open()
        if (!isStale(lease)) return lease
        lease.release(true)
      }
    },
    /** All that are open are replaced as they come back. */
    renew: () => {
      renewedAt = performance.now()
    },
    /** The same, not more than once a second. */
    renewSometimes: () => {
      const now = performance.now()
      if (now - renewedAt >= RENEW_AT_MOST_EVERY_MS) renewedAt = now
    },
  }
}

/** A pool as it stands. */
type State = {
  readonly limits: Limits
  readonly clock: ReturnType<typeof responsiveClock>
  readonly line: ReturnType<typeof createLine>
  readonly fresh: ReturnType<typeof freshOnly>
  readonly busy: Map<Lease, { isPatient: boolean }>
  /** Connections in use, and those being opened for a waiter. */
  taken: number
  isSilent: boolean
  isClosed: boolean
  /** The pool itself is connecting, to find out whether PostgreSQL answers again. */
  isTrying: boolean
}

const serveOne = (pool: State): boolean => {
  const waiter = pool.taken < pool.limits.size ? pool.line.next() : undefined
  if (!waiter) return false
  pool.taken += 1
  waiter.resolve()
  return true
}

const serve = (pool: State) => {
  while (serveOne(pool));
}

/** PostgreSQL is silent: every connection that was opened before is replaced. */
const noteSilence = (pool: State) => {
  pool.isSilent = true
  pool.fresh.renew()
}

/** Resolves when a connection may be used, and counts it as taken. */
const turn = async (pool: State, since: number, comesBack: boolean) => {
  if (pool.isClosed) throw new DatabaseBusy('The pool is closed')
  if (pool.isSilent) throw new DatabaseBusy('PostgreSQL does not answer')
  const come = pool.line.join(since, comesBack)
  // Who comes back is served when a connection is released, when another one queues, or at the next check; not at once.
  if (!comesBack) serve(pool)
  await come
}

const openForWork = async (pool: State): Promise<Lease> => {
  const lease = await pool.fresh.open()
  if (pool.isClosed) {
    lease.release(true)
    throw new DatabaseBusy('The pool is closed')
  }
  pool.isSilent = false
  pool.busy.set(lease, { isPatient: false })
  return lease
}

const take = async (pool: State): Promise<Lease> => {
  const since = pool.clock.now()
  for (let comesBack = false; ; comesBack = true) {
    await turn(pool, since, comesBack)
    try {
      return await openForWork(pool)
    } catch (error) {
      pool.taken -= 1
      if (timedOut(error)) noteSilence(pool)
      if (pool.isSilent || pool.isClosed || pool.taken === 0) {
        // All others in the line would get the same error.
        pool.line.refuseAll(error)
        throw error
      }
      // PostgreSQL may have reached its limit of connections: wait until one of ours is released.
    }
  }
}

const release = (pool: State, lease: Lease, close = false) => {
  if (!pool.busy.delete(lease)) return
  pool.taken -= 1
  if (!lease.isLost) pool.isSilent = false
  lease.release(close || pool.isClosed || pool.fresh.isStale(lease))
  serve(pool)
}

const tryAgain = async (pool: State) => {
  pool.isTrying = true
  try {
    const lease = await pool.fresh.open()
    pool.isSilent = false
    lease.release(pool.isClosed)
  } catch (error) {
    // A refusal is an answer, too: PostgreSQL is not silent, and requests may get the refusal themselves.
    pool.isSilent = false
    if (timedOut(error)) noteSilence(pool)
  } finally {
    pool.isTrying = false
    serve(pool)
  }
}

/** Drops what has been silent for too long, refuses who has waited for too long, and looks for a PostgreSQL that is silent. */
const check = (pool: State, now: number) => {
  const { busy, limits, line } = pool
  for (const [lease, { isPatient }] of busy) {
    if (isPatient || lease.silence(now) < limits.silenceMs) continue
    noteSilence(pool)
    lease.drop()
  }
  if (pool.isSilent) {
    line.refuseAll(new DatabaseBusy('PostgreSQL does not answer'))
    if (!pool.isTrying) void tryAgain(pool)
  }
  // A connection may have been released between a failed attempt and its return to the line: serve it now.
  serveOne(pool)
  line.refuseLate()
}

/** Lets nobody in any more, waits for what is under way, and cuts what isn't done by then. */
const finish = async (pool: State, timeoutMs: number) => {
  pool.isClosed = true
  pool.line.refuseAll(new DatabaseBusy('The pool is closed'))
  const end = performance.now() + timeoutMs
  while (pool.busy.size > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/**
 * Bounds how many use a connection and how many wait for one; the driver's pool has no bound on waiting. While PostgreSQL is
 * silent all work is refused at once, and the pool alone tries to connect, so that no request waits for a second timeout.
 */
export const createPool = (connections: Connections, limits: Limits): Pool => {
  const clock = responsiveClock()
  const line = createLine(limits, clock.now)
  const fresh = freshOnly(connections)
  const busy: State['busy'] = new Map()
  const begun = { taken: 0, isSilent: false, isClosed: false, isTrying: false }
  const pool: State = { limits, clock, line, fresh, busy, ...begun }
  const hide = showPool({ size: limits.size, inUse: () => busy.size, waiting: line.length })
  const unwatch = watchEvery((now) => check(pool, now), clock.standStill)
  return {
    pipelines: connections.pipelines,
    take: () => take(pool),
    release: (lease, close) => release(pool, lease, close),
    wait: (lease) => {
      const use = busy.get(lease)
      if (use) use.isPatient = true
    },
    isOverloaded: line.isOverloaded,
    renew: fresh.renewSometimes,
    close: async (timeoutMs) => {
      await finish(pool, timeoutMs)
      unwatch()
      hide()
      for (const lease of busy.keys()) {
        lease.drop()
        release(pool, lease, true)
      }
      await connections.close()
    },
  }
}
