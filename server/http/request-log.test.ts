import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../start/app.ts'
import { logOptions } from '../foundation/log.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let house: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let person: Person
let lines: string[] = []

beforeAll(async () => {
  house = await testApp()
  const write = (line: string) => void lines.push(line)
  const log = pino(logOptions({ LOG_LEVEL: 'info' }), { write })
  app = await buildApp({ ...house.services, log })
  person = await makePerson(house)
})
afterAll(async () => {
  await app.close()
  await house.close()
})
beforeEach(() => void (lines = []))

const logged = () => lines.map((line) => JSON.parse(line))

test('a request is one line: route, status, time, bytes, and who by id alone', async () => {
  const answer = await app.inject({
    url: '/api/user/profile',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(logged()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/user/profile',
      status: 200,
      ms: expect.any(Number),
      bytes: answer.rawPayload.length,
      userId: person.userId,
      msg: 'request',
    },
  ])
  expect(lines.join('')).not.toContain(person.user.email)
})

test('nothing that a caller sends gets into a line, least of all a line of its own', async () => {
  const forged = 'x"}\n{"level":"fatal","msg":"forged"}'
  await app.inject({
    method: 'POST',
    url: `/api/user/reset-password/secret-token?next=${encodeURIComponent(forged)}`,
    headers: {
      'x-request-id': 'forged-id',
      'request-id': 'forged-id',
      'user-agent': 'forged "agent"',
      'content-type': 'application/json',
    },
    payload: { password: 'forged password', name: forged },
  })
  await app.inject({ url: '/api/send-papers/secret-token' })
  await app.inject({ url: '/send-papers/secret-token' })
  await app.inject({ url: '/forged/asha@verma.example' })
  await app.inject({ url: '/api/room/secret-token/page/teaser/1' })
  await app.inject({ url: '/room/secret-token' })
  expect(logged()).toMatchObject([
    { route: '/api/user/reset-password/:token', status: 400, refusal: 'INVALID_REQUEST' },
    { route: '/api/send-papers/:token', status: 404, refusal: 'PAPER_LINK_INVALID' },
    { route: 'none', status: 404, refusal: 'NOT_FOUND' },
    { route: 'none', status: 404, refusal: 'NOT_FOUND' },
    { route: '/api/room/:token/page/:key/:page', status: 404, refusal: 'ROOM_SHUT' },
    { route: 'none', status: 404, refusal: 'NOT_FOUND' },
  ])
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(lines.join('')).not.toMatch(/forged|asha|secret-token/)
})

test('an error of the database is told by its kind and its way, without the row', async () => {
  const { database } = house.services
  const failing = vi.spyOn(database.orm, 'transaction').mockImplementationOnce(
    () =>
      // A real failure of the real database, with people's data in the parameters of the statement. It
      // never answers, so its type is as good as that of any transaction.
      database.orm.execute(
        sql`select ${'asha@verma.example'}::text from no_such_table where mobile = ${'9876543210'}`,
      ) as never,
  )
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/forgot-password',
    payload: { email: 'asha@verma.example' },
  })
  failing.mockRestore()
  expect(answer.statusCode).toBe(500)
  const [failure] = logged()
  expect(failure).toMatchObject({
    level: 'error',
    refusal: 'INTERNAL',
    err: { stack: expect.any(String) },
  })
  expect(failure.err.type).toMatch(/Error$/)
  expect(failure.err).not.toHaveProperty('params')
  expect(failure.err).not.toHaveProperty('query')
  expect(lines.join('')).not.toMatch(/asha|9876543210/)
})

test('work that fails names the request that caused it', async () => {
  const { services } = house
  await services.jobs.start()
  const spy = vi.spyOn(services.log, 'warn')
  const mail = vi.spyOn(services.mailer, 'send').mockRejectedValueOnce(new Error('away'))
  const answer = await house.call('POST', '/api/user/forgot-password', {
    body: { email: person.user.email },
  })
  const fromWork = () => spy.mock.calls.find(([facts]) => Object(facts).job === 'send-reset-link')
  await vi.waitFor(() => expect(fromWork()).toBeDefined(), 10_000)
  expect(fromWork()?.[0]).toMatchObject({ attempt: 1, reqId: answer.headers['x-request-id'] })
  mail.mockRestore()
  spy.mockRestore()
})
