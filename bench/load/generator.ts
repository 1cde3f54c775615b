import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Job, Outcome } from './job.ts'

export type Generator = { run(job: Job): Promise<Outcome>; close(): void }

/** Starts a load generator as a process of its own, so that it takes no time from the event loops of the measured servers. */
export const startGenerator = (): Generator => {
  const child = fork(join(import.meta.dirname, 'worker.ts'), { execArgv: [] })
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const end = () => reject(new Error('the load generator ended'))
        child.once('exit', end)
        child.once('message', (message: { outcome?: Outcome; error?: string }) => {
          child.off('exit', end)
          if (message.outcome) resolve(message.outcome)
          else reject(new Error(message.error))
        })
        child.send(job)
      }),
    close: () => child.disconnect(),
  }
}
