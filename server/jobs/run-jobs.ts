import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { jobSeconds } from '../foundation/measures.ts'
import { reasonOf } from '../foundation/redact.ts'
import type { JobDefinition } from './define-job.ts'
import { hasGivenUp } from './give-up.ts'

export type Log = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** A kind of job, and what does one of it. */
export type Runnable = {
  job: JobDefinition
  run(job: JobWithMetadata<unknown>): Promise<void>
}

/** A worker asks for itself only this often: it is woken for whatever is due. */
const POLL_SECONDS = 60

const options = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
} as const

/** Runs one job, measures and logs it; a failure is tried again until the last attempt, or until the job gives up. */
const runOne = async (
  { run }: Runnable,
  job: JobWithMetadata<unknown>,
  log: Log,
): Promise<JobResult> => {
  const end = jobSeconds.startTimer({ job: job.name })
  try {
    await run(job)
    end({ outcome: 'done' })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const last = hasGivenUp(error) || job.retryCount >= job.retryLimit
    end({ outcome: last ? 'dead' : 'retry' })
    const facts = {
      err: error,
      job: job.name,
      jobId: job.id,
      attempt: job.retryCount + 1,
      ...(job.groupId && { reqId: job.groupId }),
    }
    if (last) log.error(facts, 'a job failed for good and waits among the dead letters')
    else log.warn(facts, 'a job failed and will be tried again')
    return {
      id: job.id,
      status: hasGivenUp(error) ? 'deadletter' : 'failed',
      output: { message: reasonOf(error) },
    }
  }
}

/** Starts as many workers for a kind of job as may run at once; returns their ids. */
export const startWorkers = async (
  boss: PgBoss,
  runnable: Runnable,
  log: Log,
): Promise<string[]> => {
  const workers: string[] = []
  for (let index = 0; index < runnable.job.atOnce; index++) {
    const worker = await boss.work<unknown, unknown, typeof options>(
      runnable.job.name,
      options,
      async (batch) => {
        const results = await Promise.all(batch.map((job) => runOne(runnable, job, log)))
        boss.notifyWorker(worker) // looks for the next one now, not at the next poll
        return results
      },
    )
    workers.push(worker)
  }
  return workers
}
