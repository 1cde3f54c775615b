import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterFirm } from './firm.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { secretsInLog } from './secrets-in-log.ts'

/** Of the locked PDF that a journey opens. */
export const lockedPdfPassword = 'RAJE1980'

export const admin = { email: 'admin@firm.example', password: 'brass lantern on the hill' }

/** What journeys type as passwords. */
const passwords = [
  admin.password,
  'a quiet evening by the river',
  'not the password at all',
  lockedPdfPassword,
]

/** A running server of its own: a fresh database, a mail server, an address. */
export type Site = {
  url: string
  mails: MailServer
  /** What the server has logged so far. */
  log(): string
  /** Ends it, and leaves its data where they are wanted; fails where its log holds what belongs to one person alone. */
  stop(leaveAt?: string): Promise<void>
}

/** Ports below those that the system gives to whoever calls: none is taken between the look and the start. */
const PORTS = { from: 20_000, to: 32_000 }

const freePort = async (): Promise<number> => {
  const port = randomInt(PORTS.from, PORTS.to)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

const copyFolder = (from: string, to: string) =>
  cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.sock'),
  })

const untilReady = async (url: string, exited: Promise<unknown>): Promise<void> => {
  const gone = exited.then(() => 'gone' as const)
  // A demo makes and fills a database of its own first, which takes a minute where other work goes on.
  const deadline = Date.now() + 150_000
  while (Date.now() < deadline) {
    const ready = await fetch(`${url}/readyz`)
      .then((r) => r.ok)
      .catch(() => false)
    if (ready) return
    const pause = new Promise<'paused'>((resolve) => setTimeout(() => resolve('paused'), 100))
    if ((await Promise.race([gone, pause])) === 'gone') break
  }
  throw new Error('the server did not become ready')
}

/** Copies wholly or not at all: half a copy is never found. */
const leave = async (data: string, place: string): Promise<void> => {
  const draft = `${place}.${process.pid}`
  await copyFolder(data, draft)
  try {
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Where another worker was quicker, its copy is as good.
    if (!existsSync(place)) throw error
  }
}

type Options = {
  /** Whether the admin has entered the firm's settings; a demo has its own. */
  firm?: boolean
  /** A folder with the data that it begins with. */
  data?: string | null
}

/** Starts the server that was built, as it is run for real: no demo, mail over SMTP, the first admin by environment. */
export const startSite = async (
  environment: Record<string, string> = {},
  { firm = environment['DEMO'] !== 'true', data = null }: Options = {},
): Promise<Site> => {
  const [mails, port, dataDir] = await Promise.all([
    startMailServer(),
    freePort(),
    mkdtemp(join(tmpdir(), 'rinsetu-e2e-')),
  ])
  if (data !== null) await copyFolder(data, dataDir)
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'false',
      SMTP_URL: mails.url,
      MAIL_FROM: 'RinSetu <no-reply@firm.example>',
      ...(environment['DATABASE_URL'] === undefined && { EMBEDDED: 'yes' }),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'debug',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const exited = once(child, 'exit')
  const stop = async (leaveAt?: string) => {
    if (child.exitCode === null && child.signalCode === null) {
      // No balancer is told first, which takes a second.
      child.kill('SIGINT')
      await exited
    }
    await mails.close()
    if (leaveAt !== undefined) await leave(dataDir, leaveAt)
    await rm(dataDir, { recursive: true, force: true })
    const secrets = secretsInLog(output, { mails: mails.all(), passwords })
    if (secrets.length > 0) throw new Error(`The log tells secrets:\n${secrets.join('\n')}`)
  }
  try {
    await untilReady(url, exited)
    if (firm) await enterFirm(url, admin)
  } catch (error) {
    await stop()
    throw new Error(`${String(error)}\n${output}`, { cause: error })
  }
  return { url, mails, log: () => output, stop }
}
