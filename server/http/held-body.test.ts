import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessions } from '../account/sessions.ts'
import { users } from '../db/schema.ts'
import { multipartBody } from '../document/testing/multipart.ts'
import { pdfFile } from '../document/testing/small-files.ts'
import { makePerson, makeUser, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

/** A body that is sent only after `meanwhile` has run. */
const heldBack = (body: string | Buffer, meanwhile: () => Promise<unknown>) => {
  const bytes = async function* () {
    await meanwhile()
    yield Buffer.from(body)
  }
  return Readable.from(bytes())
}

const roleOf = async (userId: string) => {
  const { orm } = app.services.database
  const [row] = await orm.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return row?.role
}

const json = { 'content-type': 'application/json' }

test.each<[string, number, (former: Person) => Promise<unknown>]>([
  [
    'was demoted',
    403,
    ({ userId }) =>
      admin.call('POST', '/api/user/assign-role', { body: { userId, role: 'credit-analyst' } }),
  ],
  [
    'was suspended',
    401,
    ({ userId }) =>
      admin.call('PATCH', `/api/user/status/${userId}`, { body: { suspended: true } }),
  ],
  ['was deleted', 401, ({ userId }) => admin.call('DELETE', `/api/user/delete/${userId}`)],
  ['signed out', 401, (former) => former.call('POST', '/api/user/logout')],
])('an admin who %s while the body was on its way is refused', async (_, status, meanwhile) => {
  const former = await makePerson(app, 'admin')
  const friend = await makeUser(app)
  const act = JSON.stringify({ userId: friend.id, role: 'admin' })
  const answer = await former.call('POST', '/api/user/assign-role', {
    headers: json,
    body: heldBack(act, async () => {
      const done = await meanwhile(former)
      expect(done).toMatchObject({ status: expect.toSatisfy((code) => [200, 204].includes(code)) })
    }),
  })
  expect([answer.status, await roleOf(friend.id)]).toEqual([status, 'user'])
})

test('a visitor whose session ended meanwhile is a stranger to a public call', async () => {
  const person = await makePerson(app)
  const answer = await person.call('POST', '/api/user/forgot-password', {
    headers: json,
    body: heldBack(JSON.stringify({ email: 'nobody@firm.example' }), () =>
      endSessions(app.services.database.orm, { userId: person.userId }, 'suspended'),
    ),
  })
  expect(answer.status).toBe(200)
})

test('an upload that ends after its sender was signed out is not kept', async () => {
  const person = await makePerson(app)
  const { body, contentType } = multipartBody([{ bytes: pdfFile(), fileName: 'pan.pdf' }])
  const answer = await person.call('POST', '/api/documents/upload', {
    headers: { 'content-type': contentType },
    body: heldBack(body, () =>
      endSessions(app.services.database.orm, { userId: person.userId }, 'suspended'),
    ),
  })
  expect(answer.status).toBe(401)
})
