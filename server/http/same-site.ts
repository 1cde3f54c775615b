import type { FastifyRequest } from 'fastify'
import type { Config } from '../foundation/config.ts'
import { AppError } from '../foundation/app-error.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The origins that are this site: PUBLIC_URL, and the address that was asked for under the same scheme. A page of
 * http: is another site than one of https:, since anybody on the way can write it.
 */
const ownOrigins = ({ headers }: FastifyRequest, { PUBLIC_URL }: Config): string[] => {
  const { origin, protocol } = new URL(PUBLIC_URL)
  const asked = `${protocol}//${headers.host}`
  return URL.canParse(asked) ? [origin, new URL(asked).origin] : [origin]
}

/**
 * Refuses a change that another site's page sends with our cookies. Browsers say where a request
 * comes from (Sec-Fetch-Site, else Origin); programs that say nothing carry no cookies of others.
 */
export const refuseOtherSites = (request: FastifyRequest, config: Config) => {
  if (safe.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new AppError('CROSS_SITE')
  }
  const origin = request.headers.origin
  if (origin === undefined) return
  if (!URL.canParse(origin) || !ownOrigins(request, config).includes(new URL(origin).origin)) {
    throw new AppError('CROSS_SITE')
  }
}
