import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from './app-error.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

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
  const own = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : request.headers.host
  if (!URL.canParse(origin) || ![own, request.headers.host].includes(new URL(origin).host)) {
    throw new AppError('CROSS_SITE')
  }
}
