import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../foundation/config.ts'

/** Sets the security headers of an answer; a page or a file replaces the policy by its own. */
export type BrowserGuard = (request: FastifyRequest, reply: FastifyReply) => void

/** The headers are the same for every answer, so helmet is asked for them once, at the start. */
const headersOf = (guard: ReturnType<typeof helmet>) => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  guard(answer.req, answer, () => undefined)
  return answer.getHeaders()
}

const TOKEN_PAGE =
  /^\/+(?:reset-password|send-papers|own-papers|invitation|(?:api\/+)?room|stop-reminders|stop-change)\//i

export const browserGuard = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): BrowserGuard => {
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // No other site gets the address that a visitor came from.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  })
  const headers = {
    ...headersOf(guard),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
  return (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id)
    // The address of such a page contains a token, which must not get into our own request log either.
    if (TOKEN_PAGE.test(request.url))
      void reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  }
}

/** Sets the headers on every answer, except those of Fastify's early refusals, which no hook sees: `frameworkErrors` sets them there. */
export const installBrowserGuard = (app: FastifyInstance, guard: BrowserGuard) => {
  app.addHook('onRequest', async (request, reply) => guard(request, reply))
}
