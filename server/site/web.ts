import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../foundation/app-error.ts'
import { type OffersDemo, publicFirmReader } from './public-firm.ts'
import type { Services } from '../services/services.ts'
import { headReader } from './heads.ts'
import { pageReader } from './web-pages.ts'

/** The application's own page, for addresses behind the sign-in; and the page for what is none. */
const FALLBACK = '__spa-fallback.html'
const NOT_FOUND = '404.html'
const SHARED = '/shared'
/** Files that everybody may have: those beside the pages, and the blank forms. */
const publicFile = /^(templates\/)?[\w-][\w.-]*\.\w+$/

/** A referral link to the front page, which leads on to where it counts: the page itself may be read without a script. */
const referred = /^\/\?(?:.*&)?ref=([A-Za-z0-9]{1,40})(?:&|$)/

/** The path as it was sent. Not by way of `URL`, which takes `//x` for a host and throws at `//`. */
const pathOf = (request: FastifyRequest) => request.url.split(/[?#]/, 1)[0] ?? '/'

/** A route pattern of the client (`/dashboard/:id`) as a test of a path. */
const matcher = (patterns: readonly string[]) => {
  const sources = patterns.map((pattern) => pattern.replaceAll(/:\w+/g, '[^/]+'))
  const whole = new RegExp(`^(?:${sources.join('|')})/?$`)
  return (path: string) => whole.test(path)
}

/**
 * Serves the built client: hashed assets for ever, prerendered pages and the application's own page
 * each with the hashes of its scripts; an address that is no page gets the client's 404 with that status.
 */
export const installWeb = async (
  app: FastifyInstance,
  root: string,
  { config, database, storage }: Services,
  offersDemo: OffersDemo | null = null,
) => {
  const client = join(root, 'client')
  const { page, has, pages } = await pageReader(root, {
    publicUrl: config.PUBLIC_URL,
    firm: publicFirmReader(database.orm, config.PUBLIC_URL, offersDemo),
    files: storage.links?.origin ?? null,
  })
  const isPage = matcher(pages)
  const headOf = await headReader(root)
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    index: false,
    preCompressed: true,
  })

  app.get('/assets/*', (request, reply) =>
    reply.sendFile(pathOf(request).slice(1), { immutable: true, maxAge: '365d' }),
  )

  // What another app shares is taken by the service worker. Where it isn't there, the files come here: nothing of them is
  // read, whoever sends them, and nothing changes; the page says so.
  app.post(SHARED, {
    onRequest: async (_request, reply) => reply.redirect(`${SHARED}?missed`, 303),
    handler: () => undefined,
  })

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    if (/^\/(api|dev)(\/|$)/.test(path) || !['GET', 'HEAD'].includes(request.method)) {
      throw new AppError('NOT_FOUND')
    }
    const [, code] = referred.exec(request.url) ?? []
    if (code)
      return reply.header('cache-control', 'no-store').redirect(`/register?ref=${code}`, 302)
    const name = path.slice(1)
    const text = await page.text(name)
    if (text !== null)
      return (
        reply
          .type(text.type)
          .header('cache-control', 'no-cache')
          // What the service worker may ask for is in the policy of its script.
          .header(
            'content-security-policy',
            "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          )
          .send(text.body)
      )
    if (publicFile.test(name) && !name.endsWith('.html') && existsSync(join(client, name)))
      return reply.sendFile(name, { maxAge: '1h' })
    const prerendered = path === '/' ? 'index.html' : `${name.replace(/\/$/, '')}/index.html`
    const unwritten = isPage(path) ? FALLBACK : NOT_FOUND
    const file = has(prerendered) ? prerendered : unwritten
    const { body, encoding, csp } = await page.html(
      file,
      request.headers['accept-encoding'] ?? '',
      file === FALLBACK ? headOf(path) : null,
    )
    if (encoding) void reply.header('content-encoding', encoding)
    return reply
      .code(file === NOT_FOUND ? 404 : 200)
      .header('content-security-policy', csp)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body)
  })
}
