import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { contract } from '../../contract/index.ts'
import { buildApp } from '../start/app.ts'
import type { Settings } from '../../contract/firm/settings.ts'
import { storageHeldDuringBackup } from '../backup/hold-deletions.ts'
import { readConfig } from '../foundation/config.ts'
import { firmSettings } from '../db/schema.ts'
import { keysFrom } from '../secrets/keys.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../foundation/log.ts'
import { keepInMailbox, type KeptMail, listMails } from '../mail/mailbox.ts'
import { createMailer } from '../mail/mailer.ts'
import { caseRules } from '../start/case-rules.ts'
import { registerJobs } from '../start/register-jobs.ts'
import { storageForgettingPages } from '../room/kept-pages.ts'
import type { Services } from '../services/services.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { openScanner } from '../scanner/open-scanner.ts'
import { openStorage } from '../storage/open-storage.ts'
import { testDatabase } from './database.ts'
import { noteRefusals } from './listed-refusals.ts'

export type Method = NonNullable<InjectOptions['method']>

export type Call = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** Where the request comes from. */
  from?: string
}

export type Answer = {
  status: number
  // The body as JSON; a test looks into it with expect, which needs no type.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  body: any
  headers: Record<string, string | string[] | number | undefined>
  cookies: { name: string; value: string; [attribute: string]: unknown }[]
}

export type TestApp = {
  app: FastifyInstance
  services: Services
  /** Calls the API in this process, through every layer of the server. */
  call(method: Method, url: string, options?: Call): Promise<Answer>
  /** Starts the background work (it goes on after that) and waits until nothing is due. */
  runJobs(): Promise<void>
  /** The mails to an address, newest first, once the background work is done. */
  mailsTo(address: string): Promise<KeptMail[]>
  /** Closes the app; fails if any call was refused with a code that its row doesn't list. */
  close(): Promise<void>
}

const PATIENCE_MS = 15_000

const untilDone = async ({ database }: Services) => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const [due] = await database.orm.execute<{ name: string }>(sql`
      select name from pgboss.job where state < 'completed' and start_after <= now()
      and name <> 'dead-letters' and name not like '\_\_pgboss%' limit 1`)
    if (!due) return
    if (Date.now() > end) throw new Error(`The job ${due.name} did not end.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const injected = (method: Method, url: string, { token, body, headers, cookies, from }: Call) =>
  ({
    method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(cookies && { cookies }),
    ...(from && { remoteAddress: from }),
    // JSON or a stream, whatever the test sends
    ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
  }) satisfies InjectOptions

/** The answer, once it has ended; a stream that stays open is left as soon as it is. */
const injectedAnswer = async (app: FastifyInstance, request: ReturnType<typeof injected>) => {
  if (request.url !== contract.events.path) return app.inject(request)
  const answer = await app.inject({ ...request, payloadAsStream: true })
  const isOpen = String(answer.headers['content-type']).startsWith('text/event-stream')
  const body = isOpen ? '' : await text(answer.stream())
  if (isOpen) answer.stream().destroy()
  const { statusCode, headers, cookies } = answer
  return { statusCode, headers, cookies, body, json: () => JSON.parse(body) }
}

/** Dependencies that a drill may wrap to make them fail. */
export type OutsideServices = Pick<Services, 'database' | 'storage' | 'mailer'>

/** The firm has entered its settings; people are put on cases by the tests alone. */
const settingsOfTests: Settings = {
  ...demoSettings,
  service: { ...demoSettings.service, assignManagers: false },
}

/**
 * The real server over a fresh database, a folder for files and a mailbox for mails. The firm has
 * entered its settings, but for a test of what happens before.
 */
export const testApp = async (
  env: Record<string, string> = {},
  before: (real: OutsideServices) => OutsideServices = (real) => real,
  settings: Settings = settingsOfTests,
): Promise<TestApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-test-'))
  const config = readConfig({
    DATA_DIR: folder,
    SECRET_KEY: 'a key for tests, as long as a real one has to be',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: 'false',
    EMBEDDED: 'yes',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const log = createLog(config)
  const database = await testDatabase()
  await database.orm.insert(firmSettings).values({ id: 1, value: settings })
  const keys = keysFrom(config.SECRET_KEY, config.SECRET_KEY_PREVIOUS)
  const services: Services = {
    config,
    log,
    ...before({
      database,
      storage: storageForgettingPages(
        storageHeldDuringBackup(await openStorage(config), database),
        keys,
      ),
      mailer: createMailer({
        config,
        database,
        keys,
        ...(!config.SMTP_URL && { transport: keepInMailbox(database) }),
      }),
    }),
    scanner: openScanner(config, log),
    // No schedules: a sweep on the quarter hour would delete rows that a test has just dated back.
    jobs: createJobs({ database, log, schedules: false }),
    keys,
    cases: caseRules,
  }
  registerJobs(services)
  await services.jobs.start({ work: false })
  // Started on demand, since most tests need no jobs. Once stopped, the work can't be started again.
  let begun: Promise<void> | null = null
  const runJobs = async () => {
    await (begun ??= services.jobs.start())
    await untilDone(services)
  }
  const app = await buildApp(services)
  const unlisted = noteRefusals(app)
  await app.ready()
  return {
    app,
    services,
    async call(method, url, options = {}) {
      const answer = await injectedAnswer(app, injected(method, url, options))
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const body: unknown = isJson && answer.body !== '' ? answer.json() : answer.body
      return {
        status: answer.statusCode,
        body,
        headers: answer.headers,
        cookies: answer.cookies,
      }
    },
    runJobs,
    async mailsTo(address) {
      await runJobs()
      return listMails(database.orm, address)
    },
    async close() {
      // Clients keep theirs open for a minute.
      app.server.closeAllConnections()
      await app.close()
      await services.jobs.stop({ timeout: 2 })
      services.mailer.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
      if (unlisted.length > 0) throw new Error([...new Set(unlisted)].join('\n'))
    },
  }
}
