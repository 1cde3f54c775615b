import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, register } from 'prom-client'
import { AppError } from '../foundation/app-error.ts'
import { isDirectLoopback } from '../http/loopback.ts'
import { root } from '../foundation/places.ts'
import type { Services } from '../services/services.ts'
import { queueGauges } from './queue-gauges.ts'
import { watchRequests } from '../http/watch-requests.ts'

const buildInfo = new Gauge({
  name: 'rinsetu_build_info',
  help: 'Which version runs, on what.',
  labelNames: ['version', 'node', 'database'],
})

/** Once in a process, however many servers a test makes in it. */
const describeProcess = () => {
  if (register.getSingleMetric('process_cpu_seconds_total')) return
  collectDefaultMetrics()
}

const versionOf = (): string => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

const digest = (words: string) => createHash('sha256').update(words).digest()

const holds = (token: string | undefined, { headers }: FastifyRequest) =>
  token !== undefined &&
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** `/metrics` for Prometheus: from this machine, or with METRICS_TOKEN as bearer; to anybody else it isn't there. */
export const installMetrics = (app: FastifyInstance, { config, database, log }: Services) => {
  describeProcess()
  buildInfo.set({ version: versionOf(), node: process.version, database: database.kind }, 1)
  watchRequests(app)
  const queues = queueGauges(database.orm, log)
  app.get('/metrics', async (request, reply) => {
    if (!isDirectLoopback(request) && !holds(config.METRICS_TOKEN, request))
      throw new AppError('NOT_FOUND')
    await queues.fill()
    const text = await register.metrics()
    // Figures that were not read anew must not stand in the next answer.
    queues.empty()
    return reply.type(register.contentType).header('cache-control', 'no-store').send(text)
  })
}
