import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, newPerson, register, verify } from '../account/testing/people.ts'
import { applications, clients, users } from '../db/schema.ts'
import { exampleForm, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person, signIn } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let partner: Person
let code: string
beforeAll(async () => {
  app = await testApp()
  partner = await makePerson(app, 'referral-partner', { name: 'Pooja Iyer' })
  code = await newLink(partner)
})
afterAll(() => app.close())

const newLink = async (by: Person): Promise<string> =>
  (await by.call('POST', '/api/lead/referral-link')).body.data.code
const figures = async (by: Person) => (await by.call('GET', '/api/lead/referral-link')).body.data
const referrer = (token: string, from = '198.51.100.7') =>
  app.call('GET', `/api/referral/${token}`, { from })
const clientOf = async (userId: string) => {
  const [row] = await app.services.database.orm
    .select()
    .from(clients)
    .where(eq(clients.userId, userId))
  return row
}

describe('a referral link', () => {
  test('names its partner to whoever has it, and is kept as it is made', async () => {
    expect(code).toMatch(/^[a-hj-km-np-z2-9]{10}$/)
    expect(await referrer(code)).toMatchObject({
      status: 200,
      body: { data: { name: 'Pooja Iyer' } },
    })
    expect(await figures(partner)).toEqual({ code, registered: 0, applied: 0, stages: [] })
  })

  test('brings its partner onto the case of who registered by it', async () => {
    const person = newPerson({ referralCode: code })
    const { userId } = (await register(app, person)).body
    expect(await figures(partner)).toMatchObject({ registered: 0 })
    await verify(app, person.email, await codeFor(app, person.email))
    expect(await figures(partner)).toMatchObject({ registered: 1, applied: 0, stages: [] })
    const { orm } = app.services.database
    const [user] = await orm.select().from(users).where(eq(users.id, userId))
    if (!user) throw new Error('nobody')
    const { key } = await makeDocument(app, { ownerId: userId })
    const sent = await app.call('POST', '/api/business-loan', {
      token: await signIn(app, user),
      body: exampleForm(key),
    })
    expect(sent.status).toBe(201)
    const [row] = await orm
      .select()
      .from(applications)
      .where(eq(applications.id, sent.body.data.applicationId))
    expect(row?.referralPartnerId).toBe(partner.userId)
    expect(await figures(partner)).toMatchObject({
      registered: 1,
      applied: 1,
      stages: [{ state: 'applied', status: 'submitted', count: 1 }],
    })
    // Until they apply they are a number.
    const list = (await partner.call('GET', '/api/lead/mine')).body.data
    expect(list).toMatchObject([{ contactName: null, status: 'submitted' }])
  })

  test('that is unknown, old or of somebody who is no partner any more counts for nothing', async () => {
    const suspended = await makePerson(app, 'referral-partner')
    const theirs = await newLink(suspended)
    await app.services.database.orm
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.id, suspended.userId))
    const former = await makePerson(app, 'referral-partner')
    const old = await newLink(former)
    const replaced = await newLink(former)
    await app.services.database.orm
      .update(users)
      .set({ role: 'user' })
      .where(eq(users.id, former.userId))
    for (const nobodys of ['nobodys234', theirs, old, replaced, "' or 1=1 --", '']) {
      if (nobodys) expect((await referrer(encodeURIComponent(nobodys))).status).toBe(404)
      const answer = await register(app, newPerson({ referralCode: nobodys }))
      expect(answer.status).toBe(201)
      expect(await clientOf(answer.body.userId)).toBeUndefined()
    }
  })

  test('is not found by trying: an address is turned away after sixty', async () => {
    const from = '198.51.100.99'
    for (let count = 0; count < 60; count += 1)
      expect((await referrer(`tried${count}`, from)).status).toBe(404)
    expect((await referrer(code, from)).status).toBe(429)
    expect((await referrer(code)).status).toBe(200)
  })

  test('is a partner’s own to make', async () => {
    for (const role of ['user', 'admin', 'relationship-manager', 'credit-analyst'] as const) {
      const other = await makePerson(app, role)
      expect((await other.call('POST', '/api/lead/referral-link')).status).toBe(403)
      expect((await other.call('GET', '/api/lead/referral-link')).status).toBe(403)
    }
  })
})
