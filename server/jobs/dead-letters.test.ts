import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { makeDeadLetter, makePerson, type Person } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())
beforeEach(() =>
  app.services.database.orm.execute(sql`delete from pgboss.job where name = 'dead-letters'`),
)

const list = async (query = '') => (await admin.call('GET', `/api/job/dead-letters${query}`)).body
const trail = async (event: string) =>
  (await admin.call('GET', `/api/audit?event=${event}&limit=1`)).body.data[0]

test('an admin sees what failed for good and why, and nothing of a person', async () => {
  await makeDeadLetter(app, {
    reason: 'Error: asha@verma.example refused, call 98765 43210\nparams: Asha',
  })
  const page = await list()
  expect(page).toMatchObject({ total: 1, page: 1, pages: 1 })
  expect(page.data).toMatchObject([
    {
      kind: 'send-mail',
      mail: 'application-received',
      page: expect.stringMatching(/^\/dashboard\/[0-9a-f-]+$/),
      reason: 'Error: [address] refused, call [number]',
      attempts: 5,
    },
  ])
  expect(JSON.stringify(page)).not.toMatch(/asha|verma|98765/i)
})

test('a retried mail arrives, and the trail says who retried it', async () => {
  const id = await makeDeadLetter(app, { to: 'retried@verma.example' })
  const retry = (headers = {}) =>
    admin.call('POST', `/api/job/dead-letters/${id}/retry`, { headers })
  // The button's request arrives twice.
  for (const again of [undefined, 'true']) {
    const answer = await retry({ 'idempotency-key': 'one press' })
    expect([answer.status, answer.headers['idempotent-replay']]).toEqual([204, again])
  }
  expect(await app.mailsTo('retried@verma.example')).toHaveLength(1)
  expect((await list()).total).toBe(0)
  expect((await retry()).status).toBe(404)
  expect(await trail('job.retried')).toMatchObject({
    actor: { id: admin.userId },
    subject: { kind: 'job', id },
    details: { kind: 'send-mail' },
  })
})

test('all of them are retried at once; a kind that this version does not know stays', async () => {
  for (const to of ['one@verma.example', 'two@verma.example']) await makeDeadLetter(app, { to })
  const stranger = await makeDeadLetter(app)
  await app.services.database.orm.execute(
    sql`update pgboss.job set source_name = 'send-pigeon' where id = ${stranger}`,
  )
  const { body } = await admin.call('POST', '/api/job/dead-letters/retry')
  expect(body).toEqual({ data: { retried: 2 } })
  for (const to of ['one@verma.example', 'two@verma.example'])
    expect(await app.mailsTo(to)).toHaveLength(1)
  expect((await list()).data).toMatchObject([{ id: stranger, kind: 'send-pigeon' }])
  expect((await admin.call('POST', `/api/job/dead-letters/${stranger}/retry`)).status).toBe(404)
})

test('one is dismissed with a reason that names nobody, and its mail never goes', async () => {
  const id = await makeDeadLetter(app, { to: 'dismissed@verma.example' })
  const dismiss = (reason: string) =>
    admin.call('DELETE', `/api/job/dead-letters/${id}`, { body: { reason } })
  const naming = await dismiss('Written to asha@verma.example by hand')
  expect([naming.status, Object.keys(naming.body.fields)]).toEqual([400, ['reason']])
  expect((await dismiss('Told by telephone')).status).toBe(204)
  expect((await dismiss('Told by telephone')).status).toBe(404)
  expect((await list()).total).toBe(0)
  expect(await app.mailsTo('dismissed@verma.example')).toEqual([])
  expect(await trail('job.dismissed')).toMatchObject({
    subject: { kind: 'job', id },
    details: { kind: 'send-mail', reason: 'Told by telephone' },
  })
})

test('the list pages', async () => {
  const made = [await makeDeadLetter(app), await makeDeadLetter(app), await makeDeadLetter(app)]
  const pages = [await list('?limit=2'), await list('?limit=2&page=2')]
  expect(pages.map(({ total, pages }) => [total, pages])).toEqual([
    [3, 2],
    [3, 2],
  ])
  const ids: string[] = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))
  expect(ids.toSorted()).toEqual(made.toSorted())
})

test('regular work says when it was last done and when it is due next', async () => {
  // The test's server doesn't work by the clock; the plan of it is there all the same.
  await app.services.database.orm.execute(sql`
    insert into pgboss.job (name, state, completed_on)
    values ('sweep-audit', 'completed', '2026-04-01T22:10:00Z')`)
  const { body } = await admin.call('GET', '/api/job/schedules')
  const sweep = body.data.find(({ kind }: { kind: string }) => kind === 'sweep-audit')
  expect(sweep).toMatchObject({ cron: '40 3 * * *', lastDoneAt: '2026-04-01T22:10:00.000Z' })
  // 03:40 in India is 22:10 in UTC.
  expect(sweep.nextAt).toMatch(/T22:10:00\.000Z$/)
  expect(Date.parse(sweep.nextAt)).toBeGreaterThan(Date.now() - 60_000)
  const never = body.data.find(({ kind }: { kind: string }) => kind === 'sweep-documents')
  expect(never.lastDoneAt).toBeNull()
})
