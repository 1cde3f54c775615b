import { Gauge } from 'prom-client'
import type { Db } from '../db/connect.ts'
import { type QueueFigures, queueFigures } from '../jobs/queue-figures.ts'
import type { Log } from '../foundation/log.ts'

const FRESH_MS = 5000
/** A database that doesn't answer must not keep the rest from being read. */
const PATIENCE_MS = 1500

const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Gauge({ name, help, labelNames })

const jobs = gauge(
  'rinsetu_jobs',
  'Background jobs by state: due, later (waits for its next attempt) or active.',
  ['job', 'state'],
)
const oldest = gauge(
  'rinsetu_job_oldest_due_seconds',
  'How long the job that is due longest has been waiting.',
  ['job'],
)
const dead = gauge('rinsetu_dead_letters', 'Jobs that failed for good and wait for an admin.', [
  'job',
])
const sinceSuccess = gauge(
  'rinsetu_schedule_last_success_age_seconds',
  'How long ago regular work was last done to its end.',
  ['job'],
)
const readable = gauge(
  'rinsetu_queue_figures_readable',
  '1 when the database gave the figures of the queues in time; else they are missing here.',
  [],
)
const all = [jobs, oldest, dead, sinceSuccess]

const show = (figures: QueueFigures[]) => {
  for (const {
    name,
    due,
    later,
    active,
    oldestDueSeconds,
    deadLetters,
    lastSuccessSeconds,
  } of figures) {
    jobs.set({ job: name, state: 'due' }, due)
    jobs.set({ job: name, state: 'later' }, later)
    jobs.set({ job: name, state: 'active' }, active)
    oldest.set({ job: name }, oldestDueSeconds ?? 0)
    dead.set({ job: name }, deadLetters)
    if (lastSuccessSeconds !== null) sinceSuccess.set({ job: name }, lastSuccessSeconds)
  }
}

/** The figures of the queues, read when somebody asks for them, at most every five seconds. */
export const queueGauges = (db: Db, log: Pick<Log, 'warn'>) => {
  let reading: Promise<QueueFigures[] | null> | null = null

  const read = () => {
    const query = queueFigures(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the figures of the queues could not be read')
      return null
    })
    const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())
    // Kept while it is fresh, and while it hangs: a dead database is asked once, not by every scrape.
    void query.then(() => setTimeout(() => (reading = null), FRESH_MS).unref())
    return Promise.race([query, patience])
  }

  return {
    async fill() {
      reading ??= read()
      const figures = await reading
      readable.set(figures === null ? 0 : 1)
      if (figures) show(figures)
    },
    empty() {
      for (const one of all) one.reset()
      readable.reset()
    },
  }
}
