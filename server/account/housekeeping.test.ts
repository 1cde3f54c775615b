import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeUser, signIn } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { createFirstAdmin } from './first-admin.ts'
import { sweep } from './sweep-accounts.ts'
import { login } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)
const log = { warn: vi.fn() }

describe('the first admin', () => {
  const config = { ADMIN_EMAIL: 'Owner@Firm.example', ADMIN_PASSWORD: 'harvest-Moon-ladder-19' }
  const create = (
    wanted: { ADMIN_EMAIL: string | undefined; ADMIN_PASSWORD: string | undefined } = config,
  ) => createFirstAdmin({ config: wanted, database: app.services.database, log })

  test('is not created without both settings', async () => {
    expect(await create({ ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })).toBe(false)
  })

  test.each([
    'short-Tern1',
    'password123456',
    'correct horse battery staple',
    'owner@firm.example-19',
    'the-best-Admin-of-all',
  ])('stops the start with a password that nobody else may have: %s', async (ADMIN_PASSWORD) => {
    await expect(create({ ...config, ADMIN_PASSWORD })).rejects.toThrow(/^ADMIN_PASSWORD: .+\.$/m)
    expect(await run(sql`select 1 from users where role = 'admin'`)).toHaveLength(0)
  })

  test('is never made of an account that somebody registered', async () => {
    const user = await makeUser(app)
    expect(await create({ ...config, ADMIN_EMAIL: user.email })).toBe(false)
    expect(log.warn).toHaveBeenCalled()
  })

  test('is created once by servers that start together, and signs in', async () => {
    const made = await Promise.all([create(), create(), create()])
    expect(made.filter(Boolean)).toHaveLength(1)
    const answer = await login(app, 'owner@firm.example', config.ADMIN_PASSWORD)
    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
  })

  test('is not created when there is an admin', async () => {
    expect(await create({ ...config, ADMIN_EMAIL: 'second@firm.example' })).toBe(false)
  })
})

describe('the sweep', () => {
  const count = async (table: string) => {
    const [row] = await run(sql`select count(*)::int as count from ${sql.raw(table)}`)
    return row?.['count']
  }

  test('removes what has run out and nothing else', async () => {
    const living = await makeUser(app)
    const token = await signIn(app, living)
    const gone = await makeUser(app, { status: 'pending' })
    const young = await makeUser(app, { status: 'pending' })
    const old = await makeUser(app)
    await signIn(app, old)
    const recent = await makeUser(app)
    await signIn(app, recent)
    await run(
      sql`update users set created_at = now() - interval '8 days' where id in (${gone.id}, ${living.id})`,
    )
    await run(sql`update users set created_at = now() - interval '6 days' where id = ${young.id}`)
    await run(
      sql`update sessions set ended_at = now() - interval '367 days' where user_id = ${old.id}`,
    )
    await run(
      sql`update sessions set ended_at = now() - interval '179 days' where user_id = ${recent.id}`,
    )
    await run(sql`delete from rate_limits`)
    await run(sql`insert into rate_limits (bucket, count, window_started_at, expires_at, blocked_until) values
      ('over', 1, now(), now(), null), ('running', 1, now(), now() + interval '1 hour', null)`)
    await run(sql`insert into idempotency_keys (caller, call, key, body_hash, created_at) values
      ('nobody', 'register', 'old', '', now() - interval '25 hours'), ('nobody', 'register', 'new', '', now() - interval '23 hours')`)
    const [usersBefore, sessionsBefore] = [await count('users'), await count('sessions')]
    await sweep(app.services.database.orm)
    expect(await count('users')).toBe(Number(usersBefore) - 1)
    expect(await count('sessions')).toBe(Number(sessionsBefore) - 1)
    expect(await run(sql`select bucket from rate_limits`)).toEqual([{ bucket: 'running' }])
    expect(await run(sql`select key from idempotency_keys`)).toEqual([{ key: 'new' }])
    expect((await app.call('GET', '/api/user/profile', { token })).status).toBe(200)
  })
})
