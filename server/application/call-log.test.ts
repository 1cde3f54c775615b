import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { eq } from 'drizzle-orm'
import { caseCalls } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let borrower: Person
let partner: Person
let id: string

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
  borrower = await makePerson(app)
  partner = await makePerson(app, 'referral-partner')
  const application = await makeApplication(app, {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
    referralPartnerId: partner.userId,
  })
  id = application.id
})
afterAll(() => app.close())

const log = (body: object, person = manager) =>
  person.call('POST', `/api/business-loan/${id}/call-log`, { body })
const toCall = async () => (await manager.call('GET', '/api/queue/calls')).body.data

test('a call is one outcome; the latest says when to call again', async () => {
  const today = calendarDateInIndia(new Date())
  expect((await log({ outcome: 'no-answer', nextOn: today })).status).toBe(200)
  expect(await toCall()).toMatchObject([
    { applicationId: id, lastCall: { outcome: 'no-answer', nextOn: today } },
  ])
  const { body } = await log({
    outcome: 'promised-papers',
    note: 'Bank statements.',
    nextOn: '2999-01-01',
  })
  expect(body.data).toMatchObject([
    { outcome: 'promised-papers', note: 'Bank statements.', caller: manager.user.name },
    { outcome: 'no-answer', note: null },
  ])
  expect(await toCall()).toEqual([])
  await log({ outcome: 'asked-to-call-back', nextOn: '2020-01-01' })
  expect(await toCall()).toHaveLength(1)
  await log({ outcome: 'reached' })
  expect(await toCall()).toEqual([])
})

test('an outcome that is none, or a day that is none, is refused at its place', async () => {
  const { status, body } = await log({ outcome: 'shouted', nextOn: '2026-02-30' })
  expect(status).toBe(400)
  expect(Object.keys(body.fields).toSorted()).toEqual(['nextOn', 'outcome'])
})

test('neither the borrower nor the partner reads of calls anywhere', async () => {
  await log({ outcome: 'reached', note: 'Sounds over-leveraged.' })
  for (const person of [borrower, partner]) {
    expect((await log({ outcome: 'reached' }, person)).status).toBe(403)
    expect((await person.call('GET', `/api/business-loan/${id}/call-log`)).status).toBe(403)
  }
  const seen = await borrower.call('GET', `/api/user/loans/${id}`)
  expect(JSON.stringify(seen.body)).not.toContain('over-leveraged')
  const stranger = await makePerson(app, 'relationship-manager')
  expect((await log({ outcome: 'reached' }, stranger)).status).toBe(404)
})

test('calls go when the borrower of the case is erased', async () => {
  const owner = await makePerson(app)
  const admin = await makePerson(app, 'admin')
  const ended = await makeApplication(app, { ownerId: owner.userId, status: 'withdrawn' })
  const logged = () =>
    app.services.database.orm.select().from(caseCalls).where(eq(caseCalls.applicationId, ended.id))
  await admin.call('POST', `/api/business-loan/${ended.id}/call-log`, {
    body: { outcome: 'reached', note: 'Wants to be forgotten.' },
  })
  expect(await logged()).toHaveLength(1)
  expect((await admin.call('DELETE', `/api/user/delete/${owner.userId}`)).status).toBe(200)
  expect(await logged()).toEqual([])
})
