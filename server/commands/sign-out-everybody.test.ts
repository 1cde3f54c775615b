import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOutEverybody } from '../account/end-all-access.ts'
import { auditEvents } from '../db/schema.ts'
import { migrate } from '../db/migrate.ts'
import { emptyPlace } from '../testing/empty-place.ts'
import { makePerson, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const COMMAND_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('nobody gets on with what they hold, and everybody can sign in again', async () => {
  const [person, admin] = [await makePerson(app), await makePerson(app, 'admin')]
  const { email } = person.user
  const login = () =>
    app.call('POST', '/api/user/login', { body: { email, password: testPassword } })
  const signedIn = await login()
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  await app.call('POST', '/api/user/forgot-password', { body: { email } })
  const [mail] = await app.mailsTo(email)
  const link = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]

  expect(await signOutEverybody(app.services.database.orm)).toBe(3)
  for (const token of [person.token, admin.token, signedIn.body.accessToken])
    expect(await app.call('GET', '/api/user/profile', { token })).toMatchObject({
      status: 401,
      body: { error: 'Authentication failed' },
    })
  expect(await app.call('POST', '/api/user/refresh', { cookies })).toMatchObject({ status: 401 })
  const body = { password: 'another-Lantern-quay-71' }
  expect(await app.call('POST', `/api/user/reset-password/${link}`, { body })).toMatchObject({
    body: { code: 'RESET_LINK_INVALID' },
  })
  expect((await login()).status).toBe(200)

  const auditor = await makePerson(app, 'admin')
  const trail = await auditor.call('GET', '/api/audit?event=session.all-ended')
  expect(trail.body.data).toMatchObject([
    { actor: null, subject: null, address: 'the command line', details: { sessions: 3 } },
  ])
})

test(
  'the command does it, says how many sessions ended, and leaves it in the trail',
  async () => {
    const place = await emptyPlace()
    try {
      const before = await place.open()
      const { sql } = before.database
      await migrate(sql)
      await sql`insert into users (id, name, email, mobile, password_hash)
      values (gen_random_uuid(), 'Asha', 'asha@example.in', '9812345670', 'x')`
      await sql`insert into sessions (id, user_id, user_agent, address, idle_expires_at, expires_at)
      select gen_random_uuid(), id, '', '', now() + '1 day', now() + '1 day' from users`
      await before.database.close()

      const { stderr } = await promisify(execFile)(
        process.execPath,
        ['server/commands/sign-out-everybody.ts'],
        {
          env: { PATH: process.env['PATH'] ?? '', ...place.settings },
        },
      )
      expect(stderr).toBe(
        'One session is ended; links to set a password and codes no longer work.\n',
      )
      const { database } = await place.open()
      expect(
        await database.sql`select ended_because from sessions where ended_at is not null`,
      ).toEqual([{ ended_because: 'everybody was signed out' }])
      const told = await database.orm
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.event, 'session.all-ended'))
      expect(told).toMatchObject([{ actorId: null, details: { sessions: 1 }, lapsesAt: null }])
      await database.close()
    } finally {
      await place.remove()
    }
  },
  COMMAND_MS,
)
