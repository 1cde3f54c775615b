import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../../contract/index.ts'
import { openapiDocument } from '../../contract/openapi.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Services } from '../services/services.ts'
import { authenticate } from './authenticate.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const QUALITY = 5

type Page = { plain: string; br: Buffer; gzip: Buffer }

const packed = async (text: string): Promise<Page> => ({
  plain: text,
  br: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: await zip(text),
})

/** A page that is made and compressed once, when it is first asked for. */
const once = (make: () => string | Promise<string>) => {
  let page: Promise<Page> | undefined
  const begin = async () => packed(await make())
  return () => (page ??= begin())
}

const send = (request: FastifyRequest, reply: FastifyReply, type: string, page: Page) => {
  void reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Authorization')
  const accepts = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
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
  const contractOfCalls = once(() => JSON.stringify(openapiDocument(contract)))
  const pageOfCalls = once(async () => (await import('./docs-page.ts')).docsPage())
  app.get('/api/openapi.json', { onRequest: refuseStrangers }, async (request, reply) =>
    send(request, reply, 'application/json', await contractOfCalls()),
  )
  app.get('/api/docs', { onRequest: refuseStrangers }, async (request, reply) => {
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    return send(request, reply, 'text/html', await pageOfCalls())
  })
}
