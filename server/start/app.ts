import { existsSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { contract } from '../../contract/index.ts'
import { handlers } from './handlers.ts'
import { AppError } from '../foundation/app-error.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import { installBodyDeadline } from '../http/body-deadline.ts'
import { browserGuard, installBrowserGuard } from '../http/browser-guard.ts'
import { installFailures, sendFailure } from '../http/failures.ts'
import { installJsonBodies } from '../http/json-body.ts'
import { endStreamsAtClose, listenFromTheStart } from '../live/handlers.ts'
import { mount } from '../http/mount.ts'
import { mountOneClick } from '../site/one-click.ts'
import { mountForms } from '../site/plain-form.ts'
import { installOpenapi } from '../http/openapi.ts'
import { installProbes } from '../http/probes.ts'
import { installSecurityTxt } from '../site/security-txt.ts'
import { lockRoom, openRoom } from '../room/room-access.ts'
import { installRequestLog } from '../http/request-log.ts'
import { installUnreadBodies } from '../http/unread-body.ts'
import { isUploadRoute, routeOf } from '../http/watch-requests.ts'
import { installWeb } from '../site/web.ts'
import { installMetrics } from '../metrics/metrics.ts'
import type { Services } from '../services/services.ts'

const MEGABYTE = 1024 * 1024

type Options = {
  /** The folder of the built client; tests of the API have none. */
  webRoot?: string
  /** Longest time for a body other than a file, in ms. */
  bodyMs?: number
  /** Longest pause of an upload, in ms. */
  uploadIdleMs?: number
}

/** The whole server, built but not listening. */
export const buildApp = async (
  services: Services,
  options: Options = {},
): Promise<FastifyInstance> => {
  const { config } = services
  const logger: FastifyBaseLogger = services.log
  const guard = browserGuard(config)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: MEGABYTE,
    routerOptions: { maxParamLength: 1200 },
    requestTimeout: 0,
    // Slow headers and idle connections are cut; a slow upload goes on as long as bytes come (document/watch-upload.ts).
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests already on an accepted connection are answered; 503 here would fail a request because of a restart.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      guard(request, reply)
      void sendFailure(error, request, reply)
    },
  })
  app.decorate('uploadIdleMs', options.uploadIdleMs ?? 30_000)
  installFailures(app)
  installJsonBodies(app)
  installBrowserGuard(app, guard)
  installRequestLog(app)
  installMetrics(app, services)
  installUnreadBodies(app)
  installBodyDeadline(app, {
    ms: options.bodyMs ?? 30_000,
    isUpload: (request) => isUploadRoute(routeOf(request)),
  })
  // A generous ceiling on all requests, per server; limits that guard accounts are counted in the database.
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: callerAddress,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: ttl / 1000 }),
  })
  await app.register(cookie)
  await app.register(multipart, {
    limits: {
      fileSize: config.MAX_UPLOAD_MB * MEGABYTE,
      files: 1,
      fields: 20,
      fieldSize: 4096,
      parts: 25,
    },
    throwFileSizeLimit: false,
  })
  endStreamsAtClose(app, services)
  installProbes(app, services)
  installSecurityTxt(app, services)
  const calls = mount(app, services, contract, handlers, { openRoom, lockRoom })
  mountForms(app, calls, services.keys)
  mountOneClick(app, calls)
  installOpenapi(app, services)
  if (config.DEMO) {
    const { installMailbox } = await import('../site/mailbox-page.ts')
    installMailbox(app, services)
  }
  const offersDemo = config.DEMO ? (await import('../demo/offers.ts')).demoOffers : null
  if (options.webRoot && existsSync(join(options.webRoot, 'pages.json'))) {
    await installWeb(app, options.webRoot, services, offersDemo)
    listenFromTheStart(app, services)
  } else {
    if (options.webRoot)
      services.log.warn('the web client is not built, only the API answers: npm run build')
    app.setNotFoundHandler(() => {
      throw new AppError('NOT_FOUND')
    })
  }
  return app
}
