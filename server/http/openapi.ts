import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import { openapiDocument } from '../../contract/openapi.ts'

/** The machine-readable contract, and a page to browse it. */
export const installOpenapi = (app: FastifyInstance) => {
  let document: string | null = null
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(contract))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    const { docsPage } = await import('./docs-page.ts')
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(docsPage())
  })
}
