import type { PgBoss, Queue } from 'pg-boss'
import { ageInSeconds, retention } from '../../domain/firm/retention.ts'
import { DEAD_LETTERS, deadLetterQueue } from './dead-letters.ts'
import type { JobDefinition } from './define-job.ts'

/** A server that dies in the middle of a job is missed after this long, and at the next look of the others. */
const HEARTBEAT_SECONDS = 15
/** Regular work shows when it was last done, also what is done once a week; it holds no facts. */
const DONE_SCHEDULES_KEPT_SECONDS = ageInSeconds({ days: 8 })

/** Makes the queues of these jobs as they are wanted, and that of dead letters. */
export async function prepareQueues(
  boss: PgBoss,
  jobs: readonly JobDefinition[],
  notify: boolean,
): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const wanted: Queue[] = [
    { name: DEAD_LETTERS, ...deadLetterQueue },
    ...jobs.map((job) => queueOf(job, notify)),
  ]
  for (const { name, policy, ...options } of wanted) {
    const queue = present.get(name)
    if (!queue) await boss.createQueue(name, { ...options, ...(policy && { policy }) })
    else if (Object.entries(options).some(([key, value]) => Reflect.get(queue, key) !== value))
      await boss.updateQueue(name, options)
  }
}

function queueOf({ name, retry, timeout, schedule }: JobDefinition, notify: boolean): Queue {
  return {
    name,
    // a sweep that is still running is not started again
    policy: schedule ? 'exclusive' : 'standard',
    retryLimit: retry.times,
    retryDelay: retry.firstDelay,
    retryBackoff: true,
    retryDelayMax: retry.longestDelay,
    expireInSeconds: timeout,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: schedule
      ? DONE_SCHEDULES_KEPT_SECONDS
      : ageInSeconds(retention.doneJobs.age),
    deadLetter: DEAD_LETTERS,
    notify,
  }
}

/** Makes the schedules of these jobs as they are wanted, and ends all others. */
export async function prepareSchedules(
  boss: PgBoss,
  jobs: readonly JobDefinition[],
): Promise<void> {
  const present = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, schedule } of jobs) {
    if (schedule && present.get(name) !== schedule)
      await boss.schedule(name, schedule, {}, { tz: 'Asia/Kolkata' })
    if (!schedule && present.has(name)) await boss.unschedule(name)
    present.delete(name)
  }
  for (const name of present.keys()) await boss.unschedule(name)
}
