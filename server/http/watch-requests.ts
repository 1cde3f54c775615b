import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '../../contract/define/define.ts'
import { contract } from '../../contract/index.ts'
import type { ErrorCode } from '../../contract/define/errors.ts'
import {
  requestSeconds,
  requestsRunning,
  requestsShed,
  signIns,
  uploads,
} from '../foundation/measures.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The code of the refusal, if the request failed. */
    refusal: ErrorCode | null
  }
}

/** A path of the contract as the server's routes have it. */
export const patternOf = (path: Row['path']): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The route's pattern, not the address: an address may hold a token. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none'

const uploadRoutes = new Set(
  Object.values<Row>(contract).flatMap(({ upload, path }) => (upload ? patternOf(path) : [])),
)

/** True if a route takes in a file. */
export const isUploadRoute = (route: string): boolean => uploadRoutes.has(route)

const streamRoutes = new Set(
  Object.values<Row>(contract).flatMap(({ reply, path }) =>
    reply === 'events' ? patternOf(path) : [],
  ),
)

/** True if an answer is a stream that stays open: its duration and length say nothing about work. */
const isStream = (request: FastifyRequest) => streamRoutes.has(routeOf(request))

/** Counts and times every request. */
export const watchRequests = (app: FastifyInstance) => {
  app.decorateRequest('refusal', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isStream(request)) requestsRunning.inc()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, refusal } = request
    const route = routeOf(request)
    const status = reply.statusCode
    if (!isStream(request)) requestsRunning.dec()
    if (!isStream(request) || status !== 200)
      requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (status === 429 || status === 503) requestsShed.inc({ status, code: refusal ?? 'not ready' })
    if (method === 'POST' && route === contract.login.path)
      signIns.inc({ outcome: refusal ?? 'ok' })
    if (method === 'POST' && isUploadRoute(route))
      uploads.inc({ outcome: refusal ?? (status === 201 ? 'stored' : 'cut') })
    done()
  })
}
