import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstAdmin } from '../account/first-admin.ts'
import { login } from '../account/testing/people.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { keepInMailbox, listMails } from '../mail/mailbox.ts'
import { makePerson, makeUser, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { leaveDemo } from './leave-demo.ts'

// A database of a demo that is started, or restored, without the demo.

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const start = (DEMO: boolean) =>
  leaveDemo({ ...app.services, config: { ...app.services.config, DEMO } })

test('nobody signs in with a password that everybody knows, and no code lies in clear', async () => {
  const { database, log } = app.services
  const mailbox = keepInMailbox(database)
  await mailbox.deliver({
    id: randomUUID(),
    to: 'a@b.example',
    subject: 'Your code',
    text: '906519',
    html: '906519',
  })
  const own = await makeUser(app)
  const [first] = demoAccounts
  const signedIn = await makePerson(app, first.role, { email: first.email })
  for (const { email, role } of demoAccounts.slice(1)) await makeUser(app, { email, role })

  await start(true)
  expect(await listMails(database.orm)).toHaveLength(1)
  expect((await signedIn.call('GET', '/api/user/profile')).status).toBe(200)

  await start(false)
  expect(await listMails(database.orm)).toEqual([])
  expect((await signedIn.call('GET', '/api/user/profile')).status).toBe(401)
  for (const { email } of demoAccounts)
    expect((await login(app, email, testPassword)).status).toBe(403)
  expect((await login(app, own.email, testPassword)).status).toBe(200)
  const trail = await database.sql`
    select subject_id from audit_events where event = 'user.status-changed'`
  expect(trail).toHaveLength(demoAccounts.length)

  // The firm begins with an admin of its own.
  const admin = { ADMIN_EMAIL: 'owner@firm.example', ADMIN_PASSWORD: 'harvest-Moon-ladder-19' }
  expect(await createFirstAdmin({ config: admin, database, log })).toBe(true)
  expect((await login(app, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200)
})
