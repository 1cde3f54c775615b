import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LARGEST_REST = 64 * 1024 * 1024
const LONGEST_REST_MS = 20_000
const LOOK_EVERY_MS = 100

/**
 * Reader of a body's rest after its answer: it is swallowed, so that a client that sends before it reads gets to the
 * answer; but only so much and so long, then the connection is cut.
 */
export const installUnreadBodies = (app: FastifyInstance) => {
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw
    if (raw.complete || raw.destroyed || !(socket instanceof Socket)) return
    const [begun, before] = [performance.now(), socket.bytesRead]
    raw.unpipe()
    raw.resume()
    const look = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(look)
      if (socket.bytesRead - before < LARGEST_REST && performance.now() - begun < LONGEST_REST_MS)
        return
      clearInterval(look)
      raw.destroy()
    }, LOOK_EVERY_MS)
    look.unref()
  })
}
