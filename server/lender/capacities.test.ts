import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { readyForLenders, submit } from '../testing/submission-factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { aProduct, makeLender } from './testing/make-lender.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the owner reads for whom the firm works, and sees every product of those that it is the agent of', async () => {
  const ready = await readyForLenders(app)
  const { owner, admin, application, lender } = ready
  await submit(ready, admin)
  const agent = await makeLender(admin, {
    agent: true,
    active: true,
    products: [
      aProduct({ title: 'Within reach', criteria: [], commissionPercent: 1.25 }),
      aProduct({ title: 'Out of reach', criteria: [{ fact: 'turnover', atLeast: 10 ** 13 }] }),
    ],
  })
  await makeLender(admin, { active: true, products: [aProduct({ title: 'Of another lender' })] })
  const url = `/api/business-loan/${application.id}/capacities`
  const { status, body } = await owner.call('GET', url)
  expect(status).toBe(200)
  expect(body.data.lenders).toEqual([
    {
      lenderId: lender.lenderId,
      name: lender.name,
      agent: false,
      mostCommissionPercent: lender.products[0]?.commissionPercent ?? null,
    },
  ])
  const titles = body.data.agentProducts.map(({ title }: { title: string }) => title)
  expect(titles.toSorted()).toEqual(['Out of reach', 'Within reach'])
  expect(body.data.agentProducts[0]).toMatchObject({ title: 'Within reach', fits: true })
  // What a lender asks is its own affair.
  expect(JSON.stringify(body)).not.toMatch(/criteria|rules|turnover/)

  const { body: asked } = await admin.call(
    'POST',
    `/api/business-loan/${application.id}/consent-request`,
    {
      body: { lenders: [agent.lenderId] },
    },
  )
  expect(asked.error).toBeUndefined()
  const { body: later } = await owner.call('GET', url)
  expect(later.data.lenders).toContainEqual({
    lenderId: agent.lenderId,
    name: agent.name,
    agent: true,
    mostCommissionPercent: 1.25,
  })
})

test('nobody else reads it', async () => {
  const { application } = await readyForLenders(app)
  const url = `/api/business-loan/${application.id}/capacities`
  expect((await (await makePerson(app)).call('GET', url)).status).toBe(404)
  expect((await (await makePerson(app, 'referral-partner')).call('GET', url)).status).toBe(403)
  expect((await (await makePerson(app, 'relationship-manager')).call('GET', url)).status).toBe(404)
})

test('everybody reads whose agent the firm is, and the letter of a case names them and who pays the firm', async () => {
  const { admin, application } = await readyForLenders(app)
  const agent = await makeLender(admin, { agent: true, active: true })
  const paying = await makeLender(admin, {
    active: true,
    products: [aProduct({ commissionPercent: 0.75 }), aProduct({ title: 'Other' })],
  })
  // Neither of these is named: one pays nothing, the other isn't on offer.
  const free = await makeLender(admin, {
    active: true,
    products: [aProduct({ commissionPercent: 0 })],
  })
  const past = await makeLender(admin, { active: false, agent: true })
  const { status, body } = await app.call('GET', '/api/agencies')
  expect(status).toBe(200)
  expect(body.data).toContain(agent.name)
  for (const { name } of [paying, free, past]) expect(body.data).not.toContain(name)
  const { body: details } = await admin.call('GET', `/api/mandate/case-details/${application.id}`)
  const { tiedLenders } = details.data[0]
  expect(tiedLenders).toContainEqual({
    name: agent.name,
    agent: true,
    mostCommissionPercent: agent.products[0]?.commissionPercent ?? null,
  })
  expect(tiedLenders).toContainEqual({
    name: paying.name,
    agent: false,
    mostCommissionPercent: 0.75,
  })
  const names = tiedLenders.map(({ name }: { name: string }) => name)
  for (const { name } of [free, past]) expect(names).not.toContain(name)
})
