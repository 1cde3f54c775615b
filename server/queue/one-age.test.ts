import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let analyst: Person
beforeAll(async () => {
  app = await testApp()
  analyst = await makePerson(app, 'credit-analyst')
})
afterAll(() => app.close())

const daysAgo = (days: number) => calendarDateInIndia(new Date(Date.now() - days * 86_400_000))

const record = async (id: string, by = analyst) =>
  (await by.call('GET', `/api/user/loans/${id}`)).body.data
const queued = async (id: string) => {
  const { data } = (await analyst.call('GET', '/api/queue/all?limit=100')).body
  const { turn, waitsFor, days, dueOn, daysLate } = data.find(
    (one: { applicationId: string }) => one.applicationId === id,
  )
  return { waitsFor: waitsFor ?? turn.waitsFor, days, dueOn, daysLate }
}

test('the record of a case has the age of its queue: the clock stopped while it waited for the borrower', async () => {
  const borrower = await makePerson(app)
  const { id, form } = await makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    status: 'under-review',
  })
  await queued(id)
  // The firm had it for two weeks, then the borrower for a month, and the firm has it since ten days.
  const earlier = [{ status: 'under-review', from: daysAgo(54), to: daysAgo(40) }]
  await app.services.database.orm.execute(sql`
    update case_turns set waits_for = 'firm', since = now() - interval '10 days', earlier = ${JSON.stringify(earlier)}::jsonb,
      due_on = null, worked_out = marks where application_id = ${id}`)
  const { age } = await record(id)
  const inQueue = await queued(id)
  expect(age.days).toBe(inQueue.days)
  // About 16 working days of 24, and not the 54 since it came.
  expect(age.days).toBeGreaterThan(12)
  expect(age.days).toBeLessThan(24)

  const key = form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
  await analyst.call('PATCH', `/api/documents/review/${key}`, {
    body: { accept: false, reason: 'Page 2 is missing.' },
  })
  expect((await record(id)).age).toEqual(await queued(id))
  expect((await record(id)).age).toMatchObject({ waitsFor: 'borrower', days: 0, dueOn: null })
  expect((await record(id, borrower)).age).toBeNull()
})
