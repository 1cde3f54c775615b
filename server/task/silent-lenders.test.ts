import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lenderProducts } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
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

/** A case with a lender whose product takes three working days; the days pass by themselves. */
const sent = async () => {
  const ready = await readyForLenders(app, { relationshipManagerId: manager.userId })
  const [product] = ready.lender.products
  await app.services.database.orm
    .update(lenderProducts)
    .set({ answerDays: 3 })
    .where(eq(lenderProducts.id, product?.productId ?? ''))
  const submission = await submit(ready, manager, { productId: product?.productId })
  const pass = (days: number) =>
    app.services.database.orm.execute(sql`
      update lender_submissions set last_act_at = last_act_at - make_interval(days => ${days})
      where id = ${submission.submissionId}`)
  return { ...ready, submission, pass }
}

const asked = async (state = 'open') =>
  (await manager.call('GET', `/api/task?state=${state}`)).body.data
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.startsWith('Ask '))

const patch = (id: string, body: object) => manager.call('PATCH', `/api/submission/${id}`, { body })

test('a lender that is silent for longer than its product takes is asked about, once', async () => {
  const { application, lender, pass } = await sent()
  // Never four working days.
  await pass(3)
  await makeAllTasks(app.services)
  expect(await asked()).toEqual([])
  await pass(5)
  await makeAllTasks(app.services)
  await makeAllTasks(app.services)
  expect(await asked()).toEqual([`Ask ${lender.name} about ${application.companyName}`])
})

test('what the lender says closes it; silent again, it is asked about again', async () => {
  const { submission, pass } = await sent()
  await pass(8)
  await makeAllTasks(app.services)
  expect(await asked()).toHaveLength(1)
  // A reference is no answer.
  await patch(submission.submissionId, { reference: 'LOS 4711' })
  expect(await asked()).toHaveLength(1)
  const query = { status: 'query-raised', reason: 'Stock statement, please.' }
  expect((await patch(submission.submissionId, query)).status).toBe(200)
  expect(await asked()).toEqual([])
  expect(await asked('done')).toHaveLength(1)
  // The question waits for the firm.
  await pass(8)
  await makeAllTasks(app.services)
  expect(await asked()).toEqual([])
  await patch(submission.submissionId, { status: 'query-responded' })
  await pass(8)
  await makeAllTasks(app.services)
  expect(await asked()).toHaveLength(1)
})

test('of a case that has ended nobody is asked', async () => {
  const { application, pass } = await sent()
  await pass(8)
  await makeAllTasks(app.services)
  expect(await asked()).toHaveLength(1)
  await app.services.database.orm.execute(
    sql`update applications set status = 'withdrawn' where id = ${application.id}`,
  )
  await makeAllTasks(app.services)
  expect(await asked()).toEqual([])
})
