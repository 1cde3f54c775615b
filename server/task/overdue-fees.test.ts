import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feesDue } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { acceptedEarlier, makeOffer, offerCode } from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { makeAllTasks } from './make-tasks.ts'

let app: TestApp
let manager: Person

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const asked = async (state = 'open') =>
  (await manager.call('GET', `/api/task?state=${state}`)).body.data
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes('fee'))

test('a fee whose day is past is asked for, once, until it has come in', async () => {
  const made = await makeOffer(app, { relationshipManagerId: manager.userId })
  const of = `/api/offer/${made.offer.offerId}`
  const emailOtp = await offerCode(app, made.owner, made.offer.offerId)
  await made.owner.call('POST', `${of}/accept`, { body: { emailOtp } })
  await acceptedEarlier(app, made.offer.offerId)
  const { body } = await manager.call('POST', `${of}/disbursal`, {
    body: {
      date: '2026-11-20',
      amount: 200_000,
      facility: 'Cash Credit (CC)',
      reference: 'UTR1',
    },
  })
  const { feeId } = body.data.fees[0]
  const due = (days: number) =>
    app.services.database.orm
      .update(feesDue)
      .set({ dueOn: sql`(now() at time zone 'Asia/Kolkata')::date + ${days}::int` })
      .where(eq(feesDue.id, feeId))
  await due(0)
  await makeAllTasks(app.services)
  expect(await asked()).toEqual([])
  await due(-1)
  await makeAllTasks(app.services)
  await makeAllTasks(app.services)
  expect(await asked()).toEqual([
    `Ask ${made.application.companyName} for the fee: ₹4,000 are overdue`,
  ])
  await made.admin.call('POST', `/api/fee/${feeId}/receipt`, {
    body: { date: '2026-11-25', amount: 4000, reference: 'NEFT 1' },
  })
  await makeAllTasks(app.services)
  expect(await asked()).toEqual([])
  expect(await asked('done')).toHaveLength(1)
})
