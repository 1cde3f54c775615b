import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { freePort, startServerProcess } from '../testing/server-process.ts'

// How the process starts, refuses to start and stops, as its operator sees it.

/** A guard, not a measure: what is measured is compared with what this machine takes. */
const TIMEOUT = 600_000
let dir: string
let occupied: Server
let mails: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'rinsetu-start-'))
  occupied = createServer().listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  mails = await startMailServer()
})

afterAll(async () => {
  occupied.close()
  await mails.stop()
  rmSync(dir, { recursive: true, force: true })
})

const inFolder = (name: string) => ({
  DATA_DIR: join(dir, name),
  DEMO: 'false',
  EMBEDDED: 'yes',
  SMTP_URL: mails.url,
  MAIL_FROM: 'RinSetu <no-reply@firm.example>',
  LOG_LEVEL: 'error',
})

const ended = async (child: ChildProcess) => {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, output }
}

const startAndFail = (env: Record<string, string>) =>
  ended(
    spawn(process.execPath, ['server/start/main.ts'], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

test(
  'a database that knows none of the files in its store stops the start, and its folders are private',
  async () => {
    const settings = inFolder('foreign')
    const [files, name] = [join(settings.DATA_DIR, 'files'), 'a'.repeat(48)]
    mkdirSync(join(files, 'aa'), { recursive: true, mode: 0o755 })
    writeFileSync(join(files, 'aa', name), 'of another database')
    utimesSync(join(files, 'aa', name), 0, 0)
    const { code, output } = await startAndFail(settings)
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      'The store for files holds files that this database does not know, and would delete. Correct DATABASE_URL, or set another S3_BUCKET or DATA_DIR; a new database begins with an empty store.',
    )
    for (const folder of [files, join(settings.DATA_DIR, 'database')])
      expect(statSync(folder).mode & 0o077).toBe(0)
  },
  TIMEOUT,
)

test(
  'a bad variable stops the start with a sentence and no stack',
  async () => {
    const { code, output } = await startAndFail({ ...inFolder('bad'), PORT: 'eighty' })
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      "RinSetu can't start:\n- PORT must be a whole number from 1 to 65535.",
    )
  },
  TIMEOUT,
)

test(
  'a port that is taken is said in a sentence',
  async () => {
    const address = occupied.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const { code, output } = await startAndFail({ ...inFolder('port'), PORT: String(address.port) })
    expect(code).toBe(1)
    expect(output).toContain(
      `Port ${address.port} on 127.0.0.1 is already in use. Stop the other program, or set PORT.`,
    )
    expect(output).not.toMatch(/^ +at /m)
  },
  TIMEOUT,
)

test(
  'a PostgreSQL that is not there is said in a sentence',
  async () => {
    const port = await freePort()
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/none`
    const { EMBEDDED: _, ...settings } = inFolder('absent')
    const { code, output } = await startAndFail({ ...settings, DATABASE_URL })
    expect(code).toBe(1)
    expect(output).toContain("PostgreSQL doesn't answer at 127.0.0.1")
    expect(output).not.toMatch(/^ +at /m)
  },
  TIMEOUT,
)

test(
  'the embedded database serves one process, and is free again after SIGTERM',
  async () => {
    const env = inFolder('shared')
    const first = await startServerProcess({ ...env, PORT: String(await freePort()) })
    const second = await startAndFail({ ...env, PORT: String(await freePort()) })
    expect(second).toMatchObject({ code: 1 })
    expect(second.output).toContain(`is already in use by process ${first.child.pid}.`)
    await first.stop()
    expect(first.child.exitCode).toBe(0)
    const again = await startServerProcess({ ...env, PORT: String(await freePort()) })
    await again.stop()
  },
  TIMEOUT,
)

test(
  'a server that is asked for several processes serves alone and says what to do',
  async () => {
    const server = await startServerProcess({
      ...inFolder('alone'),
      WEB_CONCURRENCY: '4',
      LOG_LEVEL: 'warn',
      PORT: String(await freePort()),
    })
    await server.stop()
    expect(server.output()).toContain('run several servers, each on a PORT of its own')
    expect(server.child.exitCode).toBe(0)
  },
  TIMEOUT,
)

test(
  'after SIGTERM it is not ready at once, still answers, and ends with 0',
  async () => {
    const server = await startServerProcess({
      ...inFolder('drain'),
      PORT: String(await freePort()),
    })
    const stopped = server.stop()
    await expect
      .poll(() => fetch(`${server.url}/readyz`).then((answer) => answer.status), {
        interval: 20,
        timeout: TIMEOUT,
      })
      .toBe(503)
    const answer = await fetch(`${server.url}/healthz`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
    await stopped
    expect(server.child.exitCode).toBe(0)
  },
  TIMEOUT,
)

/** How long this machine takes to end a server that has nothing to wait for. */
const endOfAnIdleServer = async () => {
  const server = await startServerProcess({ ...inFolder('idle'), PORT: String(await freePort()) })
  const began = performance.now()
  await server.stop()
  return performance.now() - began
}

test(
  'a mail server and a client that fall silent hold up the end of the process for no longer than 11 seconds',
  async () => {
    const ordinary = await endOfAnIdleServer()
    let greeted = 0
    const silent = createServer((socket) => {
      greeted += 1
      socket.on('error', () => undefined).write('220 mail.example ready\r\n')
      // The first is the start's, which looks whether it can be used.
      if (greeted > 1) return
      socket.on('data', (line) =>
        socket.write(/^QUIT/i.test(String(line)) ? '221 bye\r\n' : '250 mail.example\r\n'),
      )
    }).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    // an address with a port, because the server listens on TCP
    const { port } = silent.address() as AddressInfo
    const server = await startServerProcess({
      ...inFolder('silent'),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PORT: String(await freePort()),
    })
    const registered = await fetch(`${server.url}/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Asha Rao',
        email: 'asha@rao.example',
        mobile: '9812345670',
        password: 'seven small boats at dawn',
        acceptTerms: true,
      }),
    })
    expect(registered.status).toBe(201)
    await expect.poll(() => greeted, { timeout: TIMEOUT }).toBe(2)
    const client = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      client.write(
        'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      ),
    )
    client.on('error', () => undefined)
    await once(client, 'connect')
    const began = performance.now()
    await server.stop()
    // An idle server ends in about a second here, or in what this machine takes; one after the other, the two would take 20.
    expect(performance.now() - began).toBeLessThan(10_000 + 2 * ordinary)
    expect(server.child.exitCode).toBe(0)
    client.destroy()
    silent.close()
  },
  TIMEOUT,
)
