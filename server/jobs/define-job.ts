import type { z } from 'zod'

/**
 * Kind of background work. `payload` is stored with each job: identifiers and plain facts, never a code, a password
 * or a link. After `times` failed repetitions, the first `firstDelay` seconds later and each at twice the delay (at
 * most `longestDelay`), a job becomes a dead letter.
 */
export type JobDefinition<Name extends string = string, Payload extends z.ZodType = z.ZodType> = {
  name: Name
  payload: Payload
  retry: { times: number; firstDelay: number; longestDelay: number }
  /** Seconds that one attempt may take. */
  timeout: number
  /** The most jobs of this kind that one server runs at once. */
  atOnce: number
  /** A cron expression in Indian time: the job then starts by itself, once in the whole cluster, with an empty payload. */
  schedule?: string
}

type Defaults = Pick<JobDefinition, 'retry' | 'timeout' | 'atOnce'>

/** Ten repetitions in about eight hours: long enough to outlive a mail server's bad evening. */
const defaults: Defaults = {
  retry: { times: 10, firstDelay: 15, longestDelay: 7200 },
  timeout: 60,
  atOnce: 1,
}

export function defineJob<Name extends string, Payload extends z.ZodType>(
  job: Omit<JobDefinition<Name, Payload>, keyof Defaults> & Partial<Defaults>,
): JobDefinition<Name, Payload> {
  return { ...defaults, ...job }
}
