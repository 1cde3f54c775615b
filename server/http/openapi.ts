import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../../contract/index.ts'
import { openapiDocument } from '../../contract/openapi.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Services } from '../services/services.ts'
import { authenticate } from './authenticate.ts'
import { codingFor, packed } from './pack-json.ts'

/** A page that is made once, and compressed once in each coding, when it is first asked for. */
const once = (make: () => Promise<string>) => {
  const kept = new Map<string | null, string | Buffer>()
  return async (request: FastifyRequest, reply: FastifyReply, type: string) => {
    const coding = codingFor(request)
    const text = kept.get(null) ?? (await make())
    const page = kept.get(coding) ?? (coding === null ? text : await packed(String(text), coding))
    kept.set(null, text).set(coding, page)
    if (coding !== null) void reply.header('content-encoding', coding)
    return reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding, Authorization')
      .send(page)
  }
}

/**
 * The machine-readable contract, and a page to browse it: for whoever is signed in, and for everybody in a demo or where
 * API_DOCS says so.
 */
export const installOpenapi = (app: FastifyInstance, services: Services) => {
  const { DEMO, API_DOCS } = services.config
  const isOpen = DEMO || API_DOCS === 'open'
  const refuseStrangers = async (request: FastifyRequest) => {
    if (!isOpen && !(await authenticate(services, request)))
      throw new AppError('AUTHENTICATION_FAILED')
  }
  const sendContract = once(async () => JSON.stringify(openapiDocument(contract)))
  const sendPage = once(async () => (await import('./docs-page.ts')).docsPage())
  app.get('/api/openapi.json', { onRequest: refuseStrangers }, (request, reply) =>
    sendContract(request, reply, 'application/json'),
  )
  app.get('/api/docs', { onRequest: refuseStrangers }, (request, reply) => {
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    return sendPage(request, reply, 'text/html')
  })
}
