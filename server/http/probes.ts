import type { FastifyInstance } from 'fastify'
import { isCurrent } from '../db/secret-keys.ts'
import type { Services } from '../services/services.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** Set while the server shuts down: it still answers, but wants no new traffic. */
    lifecycle: { draining: boolean }
  }
}

const isWell = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), ms).unref()
  })
  return Promise.race([work.then((said) => said !== false).catch(() => false), timeout])
}

/** `/healthz`: the process lives. `/readyz`: the database takes writes, the storage answers, SECRET_KEY is the current one, and nothing drains. */
export const installProbes = (app: FastifyInstance, services: Services) => {
  app.decorate('lifecycle', { draining: false })
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const [database, storage, secretKey] = await Promise.all([
      isWell(services.database.takesWrites(), 2000),
      isWell(services.storage.check(), 2000),
      isWell(isCurrent(services.database.orm, services.keys), 2000),
    ])
    const ready = database && storage && secretKey && !app.lifecycle.draining
    if (!ready) void reply.code(503).header('retry-after', '2')
    return {
      status: ready ? 'ready' : 'not ready',
      database,
      storage,
      secretKey,
      draining: app.lifecycle.draining,
    }
  })
}
