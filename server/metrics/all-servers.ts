import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { z } from 'zod'

// With WEB_CONCURRENCY a request for /metrics reaches one of several processes. It asks the first process, which asks
// them all and adds their figures up: docs/decisions/054-metrics-of-all-servers.md.

const asked = z.object({ kind: z.literal('metrics-asked'), id: z.int() })
const answered = z.object({
  kind: z.literal('metrics-answered'),
  id: z.int(),
  text: z.string().nullable(),
})

/** In the first process: answers each server with the figures of all, or null when one of them did not answer in time. */
export const answerForAllServers = (): void => {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    const question = asked.safeParse(message).data
    if (!question) return
    const text = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ kind: 'metrics-answered', id: question.id, text })
  })
}

const waiting = new Map<number, (text: string | null) => void>()
let questions = 0

/** In a server: hands its own figures over when the first process asks. */
export const openToAllServers = (): void => {
  // The constructor subscribes to the primary's messages.
  void new AggregatorRegistry()
  process.on('message', (message: unknown) => {
    const answer = answered.safeParse(message).data
    if (!answer) return
    waiting.get(answer.id)?.(answer.text)
    waiting.delete(answer.id)
  })
}

export const metricsOfAllServers = (): Promise<string | null> => {
  questions += 1
  const id = questions
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    process.send?.({ kind: 'metrics-asked', id })
  })
}
