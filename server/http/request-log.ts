import type { FastifyInstance } from 'fastify'
import { routeOf } from './watch-requests.ts'

/** Log line of each request: the call, its end, its time, the caller (by id) and the bytes that went out. */
export const installRequestLog = (app: FastifyInstance) => {
  // No redaction here, which costs time: these fields are fixed and contain nothing to hide.
  const lines = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const length = Number(reply.getHeader('content-length'))
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(Number.isInteger(length) && { bytes: length }),
        ...(request.caller && { userId: request.caller.userId }),
        ...(request.refusal && { refusal: request.refusal }),
      },
      'request',
    )
    done()
  })
}
