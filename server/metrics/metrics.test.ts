import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { register } from 'prom-client'
import { multipartBody } from '../document/testing/multipart.ts'
import { makePerson, makeUser, testPassword } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { queueGauges } from './queue-gauges.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

const METRICS_TOKEN = 'sixteen-and-more-of-them'
let app: TestApp

beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN, TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const read = (headers: Record<string, string> = {}, from = '127.0.0.1') =>
  app.call('GET', '/metrics', { headers, from })

/** The value of a series, or undefined where it isn't there. */
const figure = async (series: string): Promise<number | undefined> => {
  const { body } = await read()
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('who reads the metrics', () => {
  test('somebody at this machine does, and whoever holds the token', async () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await read({}, from)).status).toBe(200)
    expect((await read({ authorization: `Bearer ${METRICS_TOKEN}` }, '203.0.113.9')).status).toBe(
      200,
    )
  })

  test.each([
    ['a stranger', {}, '203.0.113.9'],
    ['a wrong token', { authorization: 'Bearer something-else-of-length' }, '203.0.113.9'],
    ['the token of another scheme', { authorization: `Basic ${METRICS_TOKEN}` }, '203.0.113.9'],
    ['a forged address', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9'],
    [
      'a request through the proxy at this machine',
      { 'x-forwarded-for': '203.0.113.9' },
      '127.0.0.1',
    ],
    ['a loopback address that a proxy passes on', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a proxy that only says its name', { via: '1.1 edge' }, '127.0.0.1'],
    ['a proxy that only says the scheme', { 'x-forwarded-proto': 'https' }, '127.0.0.1'],
    ['a proxy that says nothing but the host', { host: 'loans.example.in' }, '127.0.0.1'],
    ['a name that begins like this machine’s', { host: 'localhost.example.in' }, '127.0.0.1'],
    ['a content network', { 'cf-connecting-ip': '203.0.113.9' }, '127.0.0.1'],
  ])('%s finds nothing there', async (_who, headers, from) => {
    const answer = await read(headers, from)
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('what the metrics tell', () => {
  test('requests by the pattern of their route, with no id and no address in any label', async () => {
    const person = await makePerson(app)
    const series =
      'rinsetu_http_request_duration_seconds_count{method="GET",route="/api/user/loans/:applicationId",status="404"}'
    const before = (await figure(series)) ?? 0
    const id = '0198c1de-0000-7000-8000-000000000000'
    await person.call('GET', `/api/user/loans/${id}`)
    await app.call('GET', '/no-such-page/asha@verma.example')
    expect(await figure(series)).toBe(before + 1)
    const { body } = await read()
    const labels = String(body).match(/="[^"]*"/g) ?? []
    expect(labels.join(' ')).not.toMatch(/asha|@|0198c1de|\d{9}/)
    expect(body).toMatch(/route="none",status="404"/)
  })

  test('sign-ins by their outcome', async () => {
    const { email } = await makeUser(app)
    const ok = 'rinsetu_sign_ins_total{outcome="ok"}'
    const refused = 'rinsetu_sign_ins_total{outcome="INVALID_CREDENTIALS"}'
    const before = [(await figure(ok)) ?? 0, (await figure(refused)) ?? 0] as const
    for (const password of [testPassword, 'not the password'])
      await app.call('POST', '/api/user/login', { body: { email, password } })
    expect(await figure(ok)).toBe(before[0] + 1)
    expect(await figure(refused)).toBe(before[1] + 1)
  })

  test('uploads, their bytes and why one was refused', async () => {
    const person = await makePerson(app)
    const send = (fileName: string, bytes: Buffer) => {
      const { body, contentType } = multipartBody([{ fileName, bytes }])
      const headers = { 'content-type': contentType }
      return person.call('POST', '/api/documents/upload', { body, headers })
    }
    const csv = Buffer.from('month,sales\napril,12\n')
    const refused = 'rinsetu_uploads_total{outcome="FILE_TYPE_NOT_ACCEPTED"}'
    const before = (await figure('rinsetu_uploaded_bytes_total')) ?? 0
    const refusedBefore = (await figure(refused)) ?? 0
    expect((await send('sales.csv', csv)).status).toBe(201)
    expect((await send('sales.exe', csv)).status).toBe(415)
    expect(await figure('rinsetu_uploaded_bytes_total')).toBe(before + csv.length)
    expect(await figure(refused)).toBe(refusedBefore + 1)
  })

  test('the pool: what is in use, and what waits for a connection', async () => {
    const size = (await figure('rinsetu_database_pool_size')) ?? 0
    const { orm } = app.services.database
    const free = Promise.withResolvers<void>()
    const held = Promise.all(
      Array.from({ length: size + 3 }, () => orm.transaction(() => free.promise)),
    )
    // Asked here, for `/metrics` waits for the pool itself.
    const inPool = async (name: string) => {
      const found = await register.getSingleMetric(`rinsetu_database_pool_${name}`)?.get()
      return found?.values[0]?.value
    }
    try {
      await vi.waitFor(async () => {
        expect(await inPool('in_use')).toBe(size)
        expect(await inPool('waiting')).toBeGreaterThanOrEqual(3)
      }, 20_000)
    } finally {
      free.resolve()
    }
    await held
    await vi.waitFor(async () => expect(await inPool('waiting')).toBe(0), 5000)
    expect(
      await figure('rinsetu_database_query_duration_seconds_count{outcome="ok"}'),
    ).toBeGreaterThan(0)
  })

  test('the process, the build and the queues', async () => {
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
    expect((await read()).body).toMatch(/rinsetu_build_info\{version="\d+\.\d+\.\d+",node="v24/)
    expect(await figure('rinsetu_queue_figures_readable')).toBe(1)
    expect(await figure('rinsetu_dead_letters{job="send-mail"}')).toBe(0)
  })

  test('all but the queues when the database does not answer', async () => {
    const { database, log } = app.services
    const hanging = { ...database.orm, execute: () => new Promise(() => {}) }
    // Only `execute` of it is used.
    const gauges = queueGauges(hanging as unknown as typeof database.orm, log)
    const begun = performance.now()
    await gauges.fill()
    expectSoon(performance.now() - begun, 4000)
    const text = await register.metrics()
    expect(text).toContain('rinsetu_queue_figures_readable 0')
    expect(text).not.toContain('rinsetu_dead_letters{')
    expect(text).toContain('process_resident_memory_bytes')
    gauges.empty()
  })
})
