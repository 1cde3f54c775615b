import type { FastifyInstance, FastifyRequest } from 'fastify'

type Deadline = { ms: number; isUpload: (request: FastifyRequest) => boolean }

/** A request without either header has no body (RFC 9112, section 6.3). */
const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Cuts the connection of a caller whose body does not end in time; uploads have their own limit (document/watch-upload.ts). */
export const installBodyDeadline = (app: FastifyInstance, { ms, isUpload }: Deadline) => {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (request.method === 'GET' || !hasBody(request) || isUpload(request)) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), ms).unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}
