import type { FastifyInstance } from 'fastify'
import type { live } from '../../contract/work/live.ts'
import { endOfToken } from '../http/authenticate.ts'
import type { Handlers } from '../http/mount.ts'
import type { Services } from '../services/services.ts'
import { listenerOn } from './listener.ts'
import { BEAT, liveOf } from './live.ts'

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy keeps it, packs it or waits for more of it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // When it ends the connection goes with it, so that nothing holds up a server that stops.
  connection: 'close',
}

export const liveHandlers: Handlers<typeof live> = {
  events: async ({ caller, services, query, request, reply }) => {
    const live = liveOf(services)
    await live.ready()
    const endsAt = await endOfToken(services, request)
    void reply.headers(head)
    const answer = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) answer.setHeader(name, value)
    reply.hijack()
    answer.writeHead(200)
    answer.flushHeaders()
    const listener = listenerOn(answer, { caller, endsAt })
    await live.join(listener, query.past)
    // So that whoever listens knows from when on they hear of each change.
    listener.send(BEAT)
    return reply
  },
}

/** A server that hands out pages hears of changes before anybody listens: what a page misses while it loads is known. */
export const listenFromTheStart = (app: FastifyInstance, services: Services) => {
  app.addHook('onListen', async () => {
    // Without the database it begins with whoever listens first.
    await liveOf(services)
      .ready()
      .catch(() => undefined)
  })
}

/** Lets nobody's stream hold up a server that stops. */
export const endStreamsAtClose = (app: FastifyInstance, services: Services) => {
  app.addHook('preClose', async () => liveOf(services).end())
}
