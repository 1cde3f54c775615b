import { Gauge } from 'prom-client'
import type { Connections, Lease } from './connections.ts'

/** No connection is free, or PostgreSQL doesn't answer. A code that begins with CONNECTION_ becomes 503. */
export class DatabaseBusy extends Error {
  readonly code = 'CONNECTION_BUSY'
}

export type Limits = {
  size: number
  /** After this long without a byte from PostgreSQL, a statement's connection is dropped. */
  silenceMs: number
  /** Longest wait for a connection, and the most who wait. */
  waitMs: number
  queueLimit: number
  /** Overload thresholds: longest wait (ms) and queue length. */
  overloadWaitMs: number
  overloadQueue: number
}

/** For the embedded database: it runs in this process, is never silent, and no other server could take the work. */
export const UNLIMITED: Omit<Limits, 'size'> = {
  silenceMs: Infinity,
  waitMs: Infinity,
  queueLimit: Infinity,
  overloadWaitMs: Infinity,
  overloadQueue: Infinity,
}

type Waiter = { since: number; resolve(): void; reject(error: unknown): void }

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

type Figures = { size: number; inUse(): number; waiting(): number }
const pools = new Set<Figures>()

const poolGauge = (name: string, help: string, figure: (pool: Figures) => number) =>
  new Gauge({
    name,
    help,
    collect() {
      this.set([...pools].reduce((sum, pool) => sum + figure(pool), 0))
    },
  })

poolGauge('rinsetu_database_pool_size', 'Connections that may be open.', ({ size }) => size)
poolGauge(
  'rinsetu_database_pool_in_use',
  'Connections with a statement, a transaction or a reservation on them.',
  ({ inUse }) => inUse(),
)
poolGauge(
  'rinsetu_database_pool_waiting',
  'Statements and transactions beyond the size of the pool: they wait for a connection.',
  ({ waiting }) => waiting(),
)

/**
 * Bounds how many use a connection and how many wait for one; the driver's pool has no bound on waiting. While PostgreSQL is
 * silent all work is refused at once, and the pool alone tries to connect, so that no request waits for a second timeout.
 */
export const createPool = (connections: Connections, limits: Limits): Pool => {
  const busy = new Map<Lease, { isPatient: boolean }>()
  const queue: Waiter[] = []
  /** Connections in use, and those being opened for a waiter. */
  let taken = 0
  let isSilent = false
  let isClosed = false
  let renewedAt = -Infinity
  /** Time in which this process was blocked, which doesn't count as waiting for PostgreSQL. */
  let blockedMs = 0
  const responsiveNow = () => performance.now() - blockedMs
  const figures = { size: limits.size, inUse: () => busy.size, waiting: () => queue.length }
  pools.add(figures)

  const refuseAll = (error: unknown) => {
    for (const waiter of queue.splice(0)) waiter.reject(error)
  }
  const serveOne = (): boolean => {
    const waiter = taken < limits.size ? queue.shift() : undefined
    if (!waiter) return false
    taken += 1
    waiter.resolve()
    return true
  }
  const serve = () => {
    while (serveOne());
  }
  /** A connection opened before the last silence or failover may lead to a server that is gone: it is closed and another one opened. */
  const openFresh = async (): Promise<Lease> => {
    for (;;) {
      const lease = await connections.open()
      if (lease.openedAt > renewedAt && !lease.isLost) return lease
      lease.release(true)
    }
  }
  /** PostgreSQL is silent: refuse all waiters, and replace every connection opened before. */
  const noteSilence = () => {
    isSilent = true
    renewedAt = performance.now()
  }
  /** Resolves when a connection may be used, and counts it as taken. A caller that queues again (`comesBack`) keeps the first time and goes to the head. */
  const turn = (since: number, comesBack: boolean) =>
    new Promise<void>((resolve, reject) => {
      if (isClosed) return reject(new DatabaseBusy('The pool is closed'))
      if (isSilent) return reject(new DatabaseBusy('PostgreSQL does not answer'))
      if (queue.length >= limits.queueLimit)
        return reject(new DatabaseBusy('Too many wait already'))
      const waiter = { since, resolve, reject }
      // Retried when a connection is released, when another one queues, or at the next tick of the timer; not at once.
      if (comesBack) return void queue.unshift(waiter)
      queue.push(waiter)
      serve()
    })
  const take = async (): Promise<Lease> => {
    const since = responsiveNow()
    await turn(since, false)
    for (;;) {
      try {
        const lease = await openFresh()
        if (isClosed) {
          lease.release(true)
          throw new DatabaseBusy('The pool is closed')
        }
        isSilent = false
        busy.set(lease, { isPatient: false })
        return lease
      } catch (error) {
        taken -= 1
        if (timedOut(error)) noteSilence()
        if (isSilent || isClosed || taken === 0) {
          // All others in the queue would get the same error.
          refuseAll(error)
          throw error
        }
        // PostgreSQL may have reached its limit of connections: wait until one of ours is released.
        await turn(since, true)
      }
    }
  }
  const release = (lease: Lease, close = false) => {
    if (!busy.delete(lease)) return
    taken -= 1
    if (!lease.isLost) isSilent = false
    lease.release(close || lease.isLost || isClosed || lease.openedAt <= renewedAt)
    serve()
  }
  let isTrying = false
  const tryAgain = async () => {
    isTrying = true
    try {
      const lease = await openFresh()
      isSilent = false
      lease.release(isClosed)
    } catch (error) {
      // A refusal is an answer, too: PostgreSQL is not silent, and requests may get the refusal themselves.
      isSilent = false
      if (timedOut(error)) noteSilence()
    } finally {
      isTrying = false
      serve()
    }
  }

  let checkedAt = performance.now()
  const checkTimer = setInterval(() => {
    const now = performance.now()
    const sinceLast = now - checkedAt
    checkedAt = now
    // The process itself was blocked; what PostgreSQL sent meanwhile is not read yet, so this is no silence.
    if (sinceLast > 5 * CHECK_EVERY_MS) {
      blockedMs += sinceLast - CHECK_EVERY_MS
      return
    }
    for (const [lease, { isPatient }] of busy) {
      if (isPatient || lease.silence(now) < limits.silenceMs) continue
      noteSilence()
      lease.drop()
    }
    if (isSilent) {
      refuseAll(new DatabaseBusy('PostgreSQL does not answer'))
      if (!isTrying) void tryAgain()
    }
    // A connection may have been released between a failed attempt and its return to the queue: serve it now.
    serveOne()
    while (queue[0] && responsiveNow() - queue[0].since > limits.waitMs)
      queue.shift()?.reject(new DatabaseBusy('No connection came free in time'))
  }, CHECK_EVERY_MS)
  checkTimer.unref()

  return {
    pipelines: connections.pipelines,
    take,
    release,
    wait: (lease) => {
      const use = busy.get(lease)
      if (use) use.isPatient = true
    },
    isOverloaded: () =>
      queue.length >= limits.overloadQueue ||
      (queue[0] !== undefined && responsiveNow() - queue[0].since > limits.overloadWaitMs),
    renew: () => {
      const now = performance.now()
      if (now - renewedAt >= RENEW_AT_MOST_EVERY_MS) renewedAt = now
    },
    close: async (timeoutMs) => {
      isClosed = true
      refuseAll(new DatabaseBusy('The pool is closed'))
      const end = performance.now() + timeoutMs
      while (busy.size > 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 10))
      clearInterval(checkTimer)
      pools.delete(figures)
      for (const lease of busy.keys()) {
        lease.drop()
        release(lease, true)
      }
      await connections.close()
    },
  }
}
