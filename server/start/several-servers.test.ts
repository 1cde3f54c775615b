import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { exampleApplication } from '../../contract/testing/application-example.ts'
import type { Database } from '../db/connect.ts'
import { pdfFile } from '../document/testing/small-files.ts'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { testDatabase } from '../testing/database.ts'
import { urlOf } from '../testing/database-run.ts'
import { testPassword } from '../testing/factories.ts'
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const databases = inject('databases')
const admin = { email: 'admin@firm.example', password: 'brass lantern on the hill' }
const SECOND = 1000

// Two processes over one PostgreSQL and one folder. The embedded database serves only one.
describe.skipIf(databases.kind === 'embedded')('two servers on one database', () => {
  let database: Database
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let folder: string
  let environment: Record<string, string>
  let servers: [ServerProcess, ServerProcess]

  const startServer = async (changes: Record<string, string> = {}) =>
    startServerProcess({ ...environment, ...changes, PORT: String(await freePort()) })

  beforeAll(async () => {
    if (databases.kind === 'embedded') return undefined
    database = await testDatabase()
    const [own] = await database.sql<{ name: string }[]>`select current_database() as name`
    mails = await startMailServer()
    folder = await mkdtemp(join(tmpdir(), 'rinsetu-several-'))
    environment = {
      DATABASE_URL: urlOf(databases.url, own?.name ?? ''),
      DATA_DIR: folder,
      SMTP_URL: mails.url,
      SECRET_KEY: 'one key for all servers of a firm, long enough to be one',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    }
    servers = await Promise.all([startServer(), startServer()])
    return async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await mails.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const call = async (
    server: ServerProcess,
    method: string,
    path: string,
    { token, key, body }: { token?: string; key?: string; body?: unknown } = {},
  ) => {
    const isForm = body instanceof FormData
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text && JSON.parse(text), headers: answer.headers }
  }
  type Person = { email: string; password: string }
  const signIn = (server: ServerProcess, { email, password }: Person) =>
    call(server, 'POST', '/api/user/login', { body: { email, password } })
  const tokenOf = async (server: ServerProcess, person: Person) => {
    const { status, body } = await signIn(server, person)
    expect(status).toBe(200)
    return body.accessToken
  }
  let registered = 0
  const register = async (server: ServerProcess) => {
    registered += 1
    const email = `person-${registered}@verma.example`
    const mobile = String(9_000_000_000 + registered)
    const { status, body } = await call(server, 'POST', '/api/user/register', {
      body: { name: 'Asha Verma', email, mobile, password: testPassword, acceptTerms: true },
    })
    expect(status).toBe(201)
    return { email, mobile, userId: String(body.userId), password: testPassword }
  }
  const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email))
  /** Registers on one server and enters the mailed code on the other. */
  const enter = async () => {
    const [one, other] = servers
    const person = await register(one)
    const { email, mobile } = person
    await expect.poll(() => mailsTo(email).length, { timeout: 10 * SECOND }).toBe(1)
    const emailOtp = /\b\d{6}\b/.exec(mailsTo(email)[0]?.mail.text ?? '')?.[0]
    const proved = await call(other, 'POST', '/api/verification/verify-otp', {
      body: { email, mobile, emailOtp },
    })
    expect(proved.status).toBe(200)
    return person
  }

  test('failed sign-ins count together, wherever they arrive', async () => {
    const [one, other] = servers
    const wrong = { email: 'nobody@verma.example', password: 'not the password' }
    for (let n = 0; n < 5; n++)
      for (const server of servers) expect((await signIn(server, wrong)).status).toBe(401)
    for (const server of [one, other]) {
      const refused = await signIn(server, wrong)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
    }
  })

  test('a submission that reaches both at once is one application, and both answer alike', async () => {
    const [one, other] = servers
    const person = await enter()
    const token = await tokenOf(other, person)
    const form = new FormData()
    form.set(
      'file',
      new File([Uint8Array.from(pdfFile())], 'paper.pdf', { type: 'application/pdf' }),
    )
    const uploaded = await call(one, 'POST', '/api/documents/upload', { token, body: form })
    expect(uploaded.status).toBe(201)
    const paper = uploaded.body.data.key
    // What one has stored, the other reads.
    const read = await fetch(`${other.url}/api/documents/download/${paper}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(Buffer.from(await read.arrayBuffer())).toEqual(pdfFile())
    const body = exampleApplication(() => paper)
    const key = randomUUID()
    const answers = await Promise.all(
      [one, other, one, other].map((server) =>
        call(server, 'POST', '/api/business-loan', { token, key, body }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const stored = await database.sql`select 1 from applications where owner_id = ${person.userId}`
    expect(stored).toHaveLength(1)
  })

  test("a sign-out and another role at one are in force at the other's next request", async () => {
    const [one, other] = servers
    const person = await enter()
    const token = await tokenOf(one, person)
    const adminToken = await tokenOf(one, admin)
    const statusOfList = async () =>
      (await call(other, 'GET', '/api/queue/counts', { token })).status
    expect(await statusOfList()).toBe(403)
    const assigned = await call(one, 'POST', '/api/user/assign-role', {
      token: adminToken,
      body: { userId: person.userId, role: 'credit-analyst' },
    })
    expect(assigned.status).toBe(200)
    expect(await statusOfList()).toBe(200)
    expect((await call(one, 'POST', '/api/user/logout', { token })).status).toBeLessThan(300)
    expect(await statusOfList()).toBe(401)
  })

  test('each job is done once: one mail for each registration', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, n) => register(servers[n % 2 === 0 ? 0 : 1])),
    )
    const due = () =>
      database.sql`select 1 from pgboss.job where state < 'completed' and start_after <= now()
        and name in ('send-verification-code', 'send-mail')`
    await expect.poll(due, { timeout: 15 * SECOND }).toHaveLength(0)
    expect(people.map(({ email }) => mailsTo(email).length)).toEqual(people.map(() => 1))
  })

  test('a third one with a foreign SECRET_KEY does not start', async () => {
    const SECRET_KEY = 'a foreign key, as long as a real one has to be'
    await expect(startServer({ SECRET_KEY })).rejects.toThrow(
      'SECRET_KEY is not the one that this database was used with.',
    )
  })
})
