import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

// A search that finds more than a thousand people: what it found is kept for some seconds.

const PEOPLE = 1100

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  await app.services.database.orm.execute(sql`
    insert into users (id, name, email, mobile, password_hash, role, status, city, notify_by_email)
    select gen_random_uuid(), 'Lalita ' || lpad(n::text, 4, '0'), 'lalita' || n || '@example.in',
      (7000000000 + n)::text, 'none', 'user', 'active', 'Pune', false
    from generate_series(1, ${PEOPLE}::int) n`)
})
afterAll(() => app.close())

const page = async (n: number, more = '') => {
  const query = `search=lalita&sortBy=name&order=asc&limit=100&page=${n}${more}`
  const { status, body } = await admin.call('GET', `/api/user/all?${query}`)
  expect(status).toBe(200)
  return {
    names: body.users.map(({ name }: { name: string }) => name),
    total: body.totalUsers,
  }
}
const lalita = (n: number) => `Lalita ${String(n).padStart(4, '0')}`

test('its pages walk over everybody once and in order, however often they are asked for', async () => {
  for (const _time of ['first', 'kept']) {
    const walked: string[] = []
    for (let n = 1; n <= 11; n++) {
      const { names, total } = await page(n)
      expect(total).toBe(PEOPLE)
      walked.push(...names)
    }
    expect(walked).toEqual(Array.from({ length: PEOPLE }, (_, n) => lalita(n + 1)))
    expect(await page(12)).toEqual({ names: [], total: PEOPLE })
  }
})

test('another filter is another list', async () => {
  await page(1)
  expect(await page(1, '&role=admin')).toEqual({ names: [], total: 0 })
})

test('who is no longer found is gone from the page at once, and from the total some seconds later', async () => {
  await page(1)
  await page(1)
  const { orm } = app.services.database
  await orm
    .update(users)
    .set({ status: 'deleted' })
    .where(eq(users.name, lalita(2)))
  await orm
    .update(users)
    .set({ name: 'Lalita 0003 Rao' })
    .where(eq(users.name, lalita(3)))
  const { names } = await page(1)
  expect(names.slice(0, 3)).toEqual([lalita(1), 'Lalita 0003 Rao', lalita(4)])
  await expect.poll(async () => (await page(1)).total, { timeout: 15_000 }).toBe(PEOPLE - 1)
})

test('without a search, a page behind a thousand people is the same twice, but for who is gone', async () => {
  const namesOf = async () => {
    const { body } = await admin.call(
      'GET',
      '/api/user/all?role=user&sortBy=email&order=asc&limit=20&page=54',
    )
    return body.users.map(({ name }: { name: string }) => name)
  }
  const { orm } = app.services.database
  const inOrder = await orm
    .select({ name: users.name })
    .from(users)
    .where(sql`role = 'user' and status <> 'deleted'`)
    .orderBy(sql`email collate "C"`, users.id)
  const expected = inOrder.slice(1060, 1080).map(({ name }) => name)
  expect(expected).toHaveLength(20)
  expect(await namesOf()).toEqual(expected)
  const [first = ''] = expected
  await orm.update(users).set({ status: 'deleted' }).where(eq(users.name, first))
  expect(await namesOf()).toEqual(expected.slice(1))
})
