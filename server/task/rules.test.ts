import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPerson } from '../account/testing/people.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makeEnquiry, makeLead, makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { readyForLenders, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { makeAllTasks } from './make-tasks.ts'

let app: TestApp
let manager: Person

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await makePerson(app, 'relationship-manager')
})

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)

/** The titles of the manager's tasks after the hour's work, open or done. */
const tasksNow = async (state = 'open') => {
  await makeAllTasks(app.services)
  return (await manager.call('GET', `/api/task?state=${state}`)).body.data.map(
    ({ title }: { title: string }) => title,
  )
}

test('a draft that nobody touches for two working days is its manager’s task until somebody goes on with it', async () => {
  const { email, mobile } = newPerson()
  const made = await manager.call('POST', '/api/user/create-client', {
    body: {
      name: 'Asha Verma',
      email,
      mobile,
      companyName: 'Verma Castings',
      source: 'phone',
      consent: { by: 'Asha Verma', how: 'phone', on: '2026-04-01' },
      need: { purpose: 'machines', amount: 75, unit: 'Lakh' },
    },
  })
  expect(made.status).toBe(201)
  const { userId } = made.body.data
  const touched = (days: number) =>
    run(
      sql`update drafts set updated_at = now() - make_interval(days => ${days}) where owner_id = ${userId}`,
    )
  expect(await tasksNow()).toEqual([])
  await touched(6)
  expect(await tasksNow()).toEqual(['Help Verma Castings to finish the application'])
  expect(await tasksNow()).toHaveLength(1)
  await touched(0)
  expect(await tasksNow()).toEqual([])
  expect(await tasksNow('done')).toHaveLength(1)
  await touched(6)
  expect(await tasksNow()).toHaveLength(1)
})

test('what is due tomorrow is the manager’s task today, and no more once it has come', async () => {
  const { id, companyName } = await makeApplication(app, { relationshipManagerId: manager.userId })
  const ask = (days: number) =>
    run(sql`insert into additional_documents (id, application_id, title, status, due_on)
      values (${randomUUIDv7()}, ${id}, ${`Document ${days}`}, 'requested',
        (now() at time zone 'Asia/Kolkata')::date + ${days}::int)`)
  await ask(-5)
  expect(await tasksNow()).toEqual([])
  for (const _ of ['one', 'two']) await ask(1)
  expect(await tasksNow()).toEqual([
    expect.stringMatching(`^Remind ${companyName} of what is due on \\d`),
  ])
  await run(sql`update additional_documents set status = 'received' where application_id = ${id}`)
  expect(await tasksNow()).toEqual([])
})

test('what a lender asked is the manager’s task after a working day, until it is answered', async () => {
  const ready = await readyForLenders(app, { relationshipManagerId: manager.userId })
  const [product] = ready.lender.products
  const { submissionId } = await submit(ready, manager, { productId: product?.productId })
  const patch = (body: object) => manager.call('PATCH', `/api/submission/${submissionId}`, { body })
  const raised = { status: 'query-raised', reason: 'Stock statement, please.' }
  expect((await patch(raised)).status).toBe(200)
  expect(await tasksNow()).toEqual([])
  await run(
    sql`update submission_acts set at = at - interval '5 days' where submission_id = ${submissionId}`,
  )
  expect(await tasksNow()).toEqual([
    `Answer the query of ${ready.lender.name} on ${ready.application.companyName}`,
  ])
  // A reference is no answer.
  await patch({ reference: 'LOS 4711' })
  expect(await tasksNow()).toHaveLength(1)
  expect((await patch({ status: 'query-responded' })).status).toBe(200)
  const open = await manager.call('GET', '/api/task')
  expect(open.body.data).toEqual([])
})

test('a letter that nobody answers for three working days is a task, and so is one that nobody signs', async () => {
  const application = await makeApplication(app, {
    status: 'mandate-pending',
    relationshipManagerId: manager.userId,
  })
  const { companyName } = application
  const { mandateId: id } = await makeMandate(app, { application, status: 'released' })
  expect(await tasksNow()).toEqual([])
  await run(sql`update mandates set released_at = now() - interval '8 days' where id = ${id}`)
  expect(await tasksNow()).toEqual([`Ask ${companyName} to answer the mandate letter`])
  await run(sql`update mandates set answer = 'agree', answered_at = now() where id = ${id}`)
  expect(await tasksNow()).toEqual([])
  await run(
    sql`update mandates set status = 'approved', decided_at = now() - interval '8 days' where id = ${id}`,
  )
  expect(await tasksNow()).toEqual([`Ask ${companyName} to sign the mandate letter`])
  await run(sql`update mandates set status = 'signed' where id = ${id}`)
  expect(await tasksNow()).toEqual([])
})

test('the day of an enquiry and of a lead is a task of their owner, until it is another day or it is closed', async () => {
  const enquiryId = await makeEnquiry(app)
  await makeLead(app, {
    companyName: 'Naik Logistics',
    ownerId: manager.userId,
    followUpOn: '2026-01-05',
  })
  const follow = (body: object) =>
    manager.call('PATCH', `/api/enquiry/${enquiryId}`, { body: { status: 'contacted', ...body } })
  await follow({ ownerId: manager.userId, followUpOn: '2099-01-05' })
  expect(await tasksNow()).toEqual(['Follow up the lead Naik Logistics'])
  await follow({ followUpOn: '2026-01-05' })
  expect(await tasksNow()).toHaveLength(2)
  const mine = (await manager.call('GET', '/api/queue/mine')).body.data
  expect(mine.map(({ kind }: { kind: string }) => kind)).toEqual(['task', 'task'])
  await follow({ status: 'closed' })
  expect(await tasksNow()).toEqual(['Follow up the lead Naik Logistics'])
  await app.services.database.orm.execute(sql`delete from leads`)
  expect([await tasksNow(), await tasksNow('done')]).toEqual([
    [],
    [expect.stringContaining('Follow up the enquiry')],
  ])
})
