import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Db } from '../db/connect.ts'
import { takeDeadLetters } from './dead-letters.ts'
import type { JobDefinition } from './define-job.ts'
import { giveUp } from './give-up.ts'
import { openQueue } from './open-queue.ts'
import { prepareQueues, prepareSchedules } from './prepare-queues.ts'
import { type Log, type Runnable, startWorkers } from './run-jobs.ts'
import { watchDue } from './watch-due.ts'

export type JobContext = {
  /** The same for every attempt, also after an admin has retried a dead letter. */
  id: string
  /** 1 at the first try. */
  attempt: number
  lastAttempt: boolean
  /** Fires when the attempt has run out of time or the server goes down. */
  signal: AbortSignal
}

export type JobHandler<Payload extends z.ZodType> = (
  payload: z.output<Payload>,
  context: JobContext,
) => Promise<void>

export type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date
  /** The request that causes it, for the log. */
  requestId?: string
}

/** Puts a job into the queue in the transaction of a change: it runs only if the change commits, and not before `startAfter`. */
export type Enqueue = <Name extends string, Payload extends z.ZodType>(
  job: JobDefinition<Name, Payload>,
  payload: z.input<Payload>,
  options?: Pick<EnqueueOptions, 'startAfter'>,
) => Promise<void>

export type Jobs = {
  /** Stores a job in the transaction of the change that causes it: rolled back together, or done after the commit. */
  enqueue<Name extends string, Payload extends z.ZodType>(
    tx: Db,
    job: JobDefinition<Name, Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Says who does a kind of job; before `start`. */
  register<Payload extends z.ZodType>(
    job: JobDefinition<string, Payload>,
    handler: JobHandler<Payload>,
  ): void
  /** Makes the queues ready and begins to work on them; with `work: false` jobs are only taken in, until it is called again. */
  start(options?: { work?: boolean }): Promise<void>
  /** Takes no more jobs and waits for the running ones, at most `timeout` seconds; those then cut off are tried again. */
  stop(options?: { timeout?: number }): Promise<void>
  /** Gives one dead letter, or all, their whole number of attempts again; returns the kinds, none when it is gone. */
  retryDeadLetters(tx: Db, which: { id: string } | 'all'): Promise<string[]>
}

type Registered = Runnable & { workers: string[] }

/**
 * Pause between looks at all queues for jobs whose time has come; with LISTEN only retries, delayed jobs and a lost
 * listener need it.
 */
const LOOK_MS = 1000
const LOOK_BESIDE_LISTEN_MS = 2000
/** Of the time to stop in, what the queue itself may need after its workers. */
const KEPT_FOR_THE_QUEUE_MS = 500
/** A kind of job with what does one of it, and no worker yet. */
const runnable = <Payload extends z.ZodType>(
  job: JobDefinition<string, Payload>,
  handler: JobHandler<Payload>,
): Registered => ({
  job,
  workers: [],
  async run({ id, data, retryCount, retryLimit, signal }) {
    const payload = job.payload.safeParse(data)
    if (!payload.success)
      giveUp('The stored facts of this job are not what this version expects.', payload.error)
    await handler(payload.data, {
      id,
      attempt: retryCount + 1,
      lastAttempt: retryCount >= retryLimit,
      signal,
    })
  },
})

export function createJobs({
  database,
  log,
  schedules = true,
}: {
  database: Pick<Database, 'sql' | 'orm' | 'kind'>
  log: Log
  /** True if this process starts the jobs that are due by the clock. */
  schedules?: boolean
}): Jobs {
  const listens = database.kind === 'postgres'
  const boss = openQueue({ database, log, schedules })
  const registered = new Map<string, Registered>()
  let ready = false
  let working = false
  let stopWatching = async () => {}

  const wake = (name: string) => {
    for (const worker of registered.get(name)?.workers ?? []) boss.notifyWorker(worker)
  }

  const known = (name: string) => {
    const found = registered.get(name)
    // without its queue in memory, pg-boss would ask for a second connection inside the caller's transaction
    if (!found || !ready)
      throw new Error(`Register the job ${name} and start the jobs before the first enqueue.`)
    return found
  }

  async function prepare(): Promise<void> {
    const jobs = [...registered.values()].map(({ job }) => job)
    await prepareQueues(boss, jobs, listens) // before the start, which reads them into memory
    await prepareSchedules(boss, jobs)
    await boss.start()
    ready = true
  }

  return {
    async enqueue(tx, job, payload, options = {}) {
      known(job.name)
      const data = job.payload.parse(payload)
      await boss.send(job.name, asStored(data), {
        db: fromDrizzle(tx, sql),
        ...(options.startAfter && { startAfter: options.startAfter }),
        // What belongs to one request is a group; nothing limits how many of one run at once.
        ...(options.requestId && { group: { id: options.requestId } }),
      })
      // The embedded database has one connection, held by this transaction: the worker's look comes right after the commit.
      if (!listens) wake(job.name)
    },

    register(job, handler) {
      if (registered.has(job.name)) throw new Error(`The job ${job.name} is registered twice.`)
      registered.set(job.name, runnable(job, handler))
    },

    async start({ work: doWork = true } = {}) {
      if (!ready) await prepare()
      if (!doWork || working) return
      working = true
      for (const entry of registered.values())
        entry.workers.push(...(await startWorkers(boss, entry, log)))
      stopWatching = watchDue({
        sql: database.sql,
        names: [...registered.keys()],
        everyMs: listens ? LOOK_BESIDE_LISTEN_MS : LOOK_MS,
        onDue: wake,
        onFailure: (error) => log.warn({ err: error }, 'the job queue had a failure and goes on'),
      })
    },

    async stop({ timeout = 10 } = {}) {
      ready = false
      working = false
      // pg-boss gives what runs a second at least.
      const end = performance.now() + Math.max(1, timeout) * 1000
      const left = () => end - performance.now()
      // Workers at rest end at once: stopped by itself, pg-boss looks for them only every half a second.
      const ended = Promise.all([
        stopWatching(),
        ...[...registered.keys()].map((name) => boss.offWork(name)),
      ])
      await Promise.race([ended, setTimeout(left() - KEPT_FOR_THE_QUEUE_MS, null, { ref: false })])
      await boss.stop({ graceful: true, close: false, timeout: left() })
    },

    async retryDeadLetters(tx, which) {
      const db = fromDrizzle(tx, sql)
      const letters = await takeDeadLetters(tx, which, [...registered.keys()])
      for (const { name, jobId, data } of letters) {
        await boss.deleteJob(name, jobId, { db })
        await boss.send(name, data, { id: jobId, db })
        if (!listens) wake(name)
      }
      return letters.map(({ name }) => name)
    },
  }
}

/** pg-boss stores objects; a job without facts stores an empty one. */
const asStored = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {})
