import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSettings } from '../settings/demo-firm.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { managerByRule } from './manager-by-rule.ts'

let app: TestApp
let admin: Person
let busy: Person
let free: Person

beforeAll(async () => {
  app = await testApp({ DEMO: 'true' }, undefined, demoSettings)
  admin = await makePerson(app, 'admin')
  busy = await makePerson(app, 'relationship-manager')
  free = await makePerson(app, 'relationship-manager')
  for (const status of ['submitted', 'shared', 'in-analysis'] as const)
    await makeApplication(app, { relationshipManagerId: busy.userId, status })
})
afterAll(() => app.close())

const submitted = async () => {
  const borrower = await makePerson(app)
  const { key } = await makeDocument(app, { ownerId: borrower.userId })
  const { status, body } = await borrower.call('POST', '/api/business-loan', {
    body: exampleForm(key),
  })
  expect(status).toBe(201)
  return { record: body.data }
}

test('a new case gets the manager with the fewest live cases, and its receipt names them', async () => {
  const { record } = await submitted()
  expect(record.relationshipManager.name).toBe(free.user.name)
  expect(
    record.timeline.map(({ event, actor }: { event: string; actor: string }) => [event, actor]),
  ).toContainEqual(['assigned.relationship-manager', 'RinSetu'])
  const mails = await app.mailsTo(free.user.email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('is your new case')])
  expect((await app.mailsTo(admin.user.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('New application from'),
  )
  const trail = await admin.call(
    'GET',
    '/api/audit?event=application.relationship-manager-assigned',
  )
  expect(trail.body.data[0]).toMatchObject({ subject: { id: record.applicationId }, actor: null })
})

test('ended cases weigh nothing; of two alike the one who has waited longer gets it', async () => {
  const first = await makePerson(app, 'relationship-manager')
  const second = await makePerson(app, 'relationship-manager')
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const ended = { status: 'withdrawn' } as const
  await makeApplication(app, { ...ended, relationshipManagerId: first.userId, submittedAt: ago(1) })
  await makeApplication(app, {
    ...ended,
    relationshipManagerId: second.userId,
    submittedAt: ago(9),
  })
  expect(await managerByRule(app.services.database.orm, null)).toBe(second.userId)
})

test('who already works with the partner gets the partner’s next case', async () => {
  const partner = await makePerson(app, 'referral-partner')
  await makeApplication(app, {
    relationshipManagerId: busy.userId,
    referralPartnerId: partner.userId,
  })
  expect(await managerByRule(app.services.database.orm, partner.userId)).toBe(busy.userId)
})

test('the firm may switch it off', async () => {
  const service = { ...demoSettings.service, assignManagers: false }
  const { status } = await admin.call('PUT', '/api/settings', {
    body: { ...demoSettings, service },
  })
  expect(status).toBe(200)
  expect((await submitted()).record.relationshipManager).toBeNull()
})
