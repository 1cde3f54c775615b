import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createFirstAdmin } from '../account/first-admin.ts'
import { markSanctions, workOutMarkedTurns } from '../moves/case-turns.ts'
import { buildApp } from './app.ts'
import { serveBackups } from '../backup/running-server.ts'
import type { Config } from '../foundation/config.ts'
import { leaveDemo } from './leave-demo.ts'
import { liveOf } from '../live/live.ts'
import { shrinkHeap } from './shrink-heap.ts'
import { nameKinds } from '../lender/name-kinds.ts'
import type { Log } from '../foundation/log.ts'
import { webFolder } from '../foundation/places.ts'
import type { Services } from '../services/services.ts'
import { prepareSettings } from '../settings/prepare-settings.ts'
import { type Running, startServices } from './start-services.ts'

/** Shutdown budget after the socket stops accepting: requests first, then jobs, then the database. */
const DRAIN_MS = 10_000
/** Kept back from it for jobs, so that a hanging job is stopped in time and retried at once. */
const KEPT_FOR_JOBS_MS = 2000
const KEPT_FOR_DATABASE_MS = 1000
/** Between /readyz 503 and closing the socket: the balancer needs a health check to notice. */
const NOTICE_MS = 1000

/** Time in which a second signal is the same Ctrl-C: it arrives from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 500

const EMBEDDED_WARNING =
  'This is the embedded database, for trying things out: it does not wait for the disk, so a power cut can lose the last seconds. For production set DATABASE_URL to a PostgreSQL server.'

/** Ends requests, then background work, then the connections; whatever runs longer than the budget is cut off. */
const drain = async (app: FastifyInstance, running: Running, log: Log) => {
  const end = performance.now() + DRAIN_MS
  setTimeout(() => {
    log.warn('stopped in the middle of something: background work is tried again')
    process.exit(1)
  }, DRAIN_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS - KEPT_FOR_JOBS_MS)
  await app.close()
  clearTimeout(cut)
  await running.stop(Math.max(0, end - performance.now() - KEPT_FOR_DATABASE_MS) / 1000)
}

const stopOnSignals = (app: FastifyInstance, running: Running, log: Log) => {
  const live = liveOf(running.services)
  let stoppingSince: number | null = null
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ signal }, 'stopping: no new requests, the running ones end')
    try {
      app.lifecycle.draining = true
      // Streams end first, so that browsers reconnect to another server while this one still answers.
      live.end()
      await pause(signal === 'SIGTERM' ? NOTICE_MS : 0)
      await drain(app, running, log)
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Answers that are sent while draining ask the client to open its next connection elsewhere. */
const sendAwayWhileDraining = (app: FastifyInstance) => {
  app.addHook('onRequest', async (_request, reply) => {
    if (app.lifecycle.draining) void reply.header('connection', 'close')
  })
}

/** Makes the demo or the first admin at the first start; returns what to print about them. */
const prepareAccounts = async (services: Services): Promise<string[]> => {
  const { config, database, log } = services
  await prepareSettings(services)
  await leaveDemo(services)
  await nameKinds(services.database.orm)
  if (!config.DEMO) {
    await createFirstAdmin({ config, database, log })
    return []
  }
  const { demoAccounts, demoPassword, seedDemo } = await import('../demo/seed.ts')
  const isNew = await seedDemo(services)
  await createFirstAdmin({ config, database, log })
  const [first] = demoAccounts
  const present = isNew || (await database.sql`select 1 from users where email = ${first.email}`)[0]
  // A folder that was used without the demo has none of its accounts.
  if (!present) return []
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ email, role }) => `  ${email}  ${role}`),
    `Mails of the demo: ${config.PUBLIC_URL}/dev/mail`,
  ]
}

/** Starts one server and returns when it answers; it runs until a signal. */
export const runServer = async (config: Config, log: Log): Promise<void> => {
  const running = await startServices(config, log)
  const { services } = running
  try {
    const accounts = await prepareAccounts(services)
    const app = await buildApp(services, { webRoot: webFolder })
    sendAwayWhileDraining(app)
    await app.listen({ port: config.PORT, host: config.HOST })
    if (services.database.kind === 'embedded') await serveBackups(services)
    stopOnSignals(app, running, log)
    // Turns of cases from before there were queues or offers. Runs in the background; opening such a case computes its own first.
    const { orm } = services.database
    markSanctions(orm)
      .then(() => workOutMarkedTurns(orm))
      .catch((error: unknown) =>
        log.error({ err: error }, 'the turns of cases were not worked out'),
      )
    if (services.database.kind === 'embedded') console.log(EMBEDDED_WARNING)
    console.log([...accounts, `RinSetu is ready at ${config.PUBLIC_URL}`].join('\n'))
    void shrinkHeap()
  } catch (error) {
    await running.stop(0)
    throw error
  }
}
