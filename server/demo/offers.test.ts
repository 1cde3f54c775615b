import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import { makeUser } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { demoAccounts } from './accounts.ts'
import { demoOffers } from './offers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the demo offers the accounts that can still sign in as what it calls them', async () => {
  const { orm } = app.services.database
  const offered = async () => (await demoOffers(orm)).map(({ who }) => who)
  expect(await offered()).toEqual([])
  for (const { email, name, mobile, role } of demoAccounts)
    await makeUser(app, { email, name, mobile, role })
  const all = demoAccounts.map(({ who }) => who)
  expect(await offered()).toEqual(all)
  const [first, second] = demoAccounts
  await orm.update(users).set({ status: 'suspended' }).where(eq(users.email, first.email))
  await orm.update(users).set({ role: 'referral-partner' }).where(eq(users.email, second.email))
  expect(await offered()).toEqual(all.slice(2))
})
