import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, firmSettings, lenders } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { nameKinds } from './name-kinds.ts'
import { aProduct, makeLender } from './testing/make-lender.ts'

let app: TestApp
let admin: Person
let manager: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const contact = { name: 'Asha Rao', email: 'asha@bank.example', role: 'Credit head' }
const branch = { name: 'Fort', city: 'Mumbai', state: 'MH' }
const offered = async () =>
  (await app.call('GET', '/api/settings')).body.data.lenders.map(
    ({ name }: { name: string }) => name,
  )
const put = (id: string, body: object, headers = {}) =>
  admin.call('PUT', `/api/lender/${id}`, { body, headers })

describe('the directory', () => {
  test('begins with the lenders of the settings, whose kinds are known', async () => {
    await nameKinds(app.services.database.orm)
    const { body } = await manager.call('GET', '/api/lender?limit=100')
    expect(body.total).toBeGreaterThanOrEqual(55)
    const kinds = Object.fromEntries(
      body.data.map(({ name, kind }: { name: string; kind: string }) => [name, kind]),
    )
    expect(kinds).toMatchObject({
      'State Bank of India': 'public',
      'HDFC Bank': 'private',
      'AU Small Finance Bank': 'small-finance',
      HSBC: 'foreign',
      SIDBI: 'development',
      'Bajaj Finance': 'nbfc',
      Lendingkart: 'fintech',
    })
    const names = body.data.map(({ name }: { name: string }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  test('is found by name and kind, and read by staff alone', async () => {
    const { name } = await makeLender(admin, { name: '100%_Bank of Try', kind: 'co-operative' })
    const found = await manager.call('GET', '/api/lender?search=100%25_bank&kind=co-operative')
    expect(found.body.data.map((one: { name: string }) => one.name)).toEqual([name])
    expect((await manager.call('GET', '/api/lender?search=100x')).body.total).toBe(0)
    for (const outsider of [await makePerson(app), await makePerson(app, 'referral-partner')])
      expect((await outsider.call('GET', '/api/lender')).status).toBe(403)
    for (const reader of [manager, await makePerson(app, 'credit-analyst')]) {
      const refused = await reader.call('POST', '/api/lender', {
        body: { name: 'Mine', kind: 'nbfc' },
      })
      expect(refused.status).toBe(403)
    }
  })

  test('keeps branches, contacts and products with their criteria, each under an id of its own', async () => {
    const criteria = [
      { fact: 'turnover', atLeast: 20_000_000 },
      { fact: 'state', oneOf: ['Maharashtra', 'GJ'] },
      { fact: 'industry', noneOf: ['Real estate'] },
      { fact: 'rating', atLeast: 'BBB-' },
    ]
    const made = await makeLender(admin, {
      kind: 'Private bank',
      agent: true,
      branches: [branch],
      contacts: [{ ...contact, mobile: '+91 98765 43210', city: 'Mumbai' }],
      products: [aProduct({ criteria, ratePercent: 10.25, commissionPercent: 0.5, answerDays: 7 })],
    })
    expect(made).toMatchObject({
      kind: 'private',
      agent: true,
      active: true,
      version: 1,
      branches: [{ ...branch, branchId: expect.any(String) }],
      contacts: [{ ...contact, mobile: '9876543210', contactId: expect.any(String) }],
      products: [
        {
          ratePercent: 10.25,
          commissionPercent: 0.5,
          answerDays: 7,
          checkedOn: '2026-01-15',
          criteria: [{}, { oneOf: ['MH', 'GJ'] }, {}, {}],
        },
      ],
    })
    const [product] = made.products
    const kept = await put(made.lenderId, {
      name: made.name,
      kind: 'private',
      products: [aProduct({ title: 'A new one first' }), { ...product, title: 'Renamed' }],
    })
    expect(kept.body.data).toMatchObject({
      agent: true,
      branches: made.branches,
      contacts: made.contacts,
      products: [
        { title: 'A new one first' },
        { title: 'Renamed', productId: product?.productId, criteria: product?.criteria },
      ],
      version: 2,
    })
    const fewer = await put(made.lenderId, { name: made.name, kind: 'private', products: [] })
    expect(fewer.body.data.products).toEqual([])
  })

  test('refuses criteria that say nothing or cannot be, at their place', async () => {
    const criteria = [
      { fact: 'turnover' },
      { fact: 'turnover', atLeast: 'much' },
      { fact: 'state', oneOf: ['Atlantis'] },
      { fact: 'rating', atLeast: 'ZZ' },
      { fact: 'dscr', atLeast: 2, atMost: 1 },
      { fact: 'currentAssets', atLeast: 1 },
      { fact: 'state', atLeast: 5 },
    ]
    const { status, body } = await admin.call('POST', '/api/lender', {
      body: {
        name: 'Bank of Errors',
        kind: 'martian',
        products: [aProduct({ ticketFrom: 9, ticketTo: 5, criteria, checkedOn: '2999-01-01' })],
      },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).toSorted()).toEqual([
      'kind',
      'products.0.checkedOn',
      'products.0.criteria.0.atLeast',
      'products.0.criteria.1.atLeast',
      'products.0.criteria.2.oneOf.0',
      'products.0.criteria.3.atLeast',
      'products.0.criteria.4.atMost',
      'products.0.criteria.5.fact',
      'products.0.criteria.6.atLeast',
    ])
  })

  test('has no two lenders of one name', async () => {
    await makeLender(admin, { name: 'Twin Bank' })
    const { status, body } = await admin.call('POST', '/api/lender', {
      body: { name: '  TWIN   bank ', kind: 'nbfc' },
    })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'LENDER_EXISTS', ['name']])
  })

  test('refuses a change over an older version, and parts of another lender', async () => {
    const [one, other] = [await makeLender(admin), await makeLender(admin, { contacts: [contact] })]
    const body = { name: one.name, kind: 'private' }
    expect((await put(one.lenderId, body, { 'if-match': '"1"' })).status).toBe(200)
    const stale = await put(one.lenderId, body, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_STALE'])
    const contactId = other.contacts[0]?.contactId
    const foreign = await put(one.lenderId, { ...body, contacts: [{ ...contact, contactId }] })
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['contacts.0']])
  })

  test('leaves its changes in the trail', async () => {
    const { lenderId } = await makeLender(admin)
    await put(lenderId, { name: `Renamed ${lenderId}`, kind: 'nbfc' })
    const events = await app.services.database.orm
      .select({ event: auditEvents.event })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, lenderId))
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      'lender.changed',
      'lender.created',
    ])
  })
})

describe('which lenders borrowers choose from', () => {
  test('a lender of the directory is offered, renamed and paused there and in the settings alike', async () => {
    const { lenderId } = await makeLender(admin, { name: 'Bank of Steps' })
    expect(await offered()).toContain('Bank of Steps')
    await put(lenderId, { name: 'Bank of Stairs', kind: 'private' })
    expect(await offered()).toContain('Bank of Stairs')
    expect(await offered()).not.toContain('Bank of Steps')
    const paused = await put(lenderId, { name: 'Bank of Stairs', kind: 'private', active: false })
    expect(paused.body.data.active).toBe(false)
    expect(await offered()).not.toContain('Bank of Stairs')
    const again = await put(lenderId, { name: 'Bank of Stairs', kind: 'private', active: true })
    expect(again.body.data.active).toBe(true)
    expect(await offered()).toContain('Bank of Stairs')
  })

  test('one that is not offered stands in the directory alone', async () => {
    await makeLender(admin, { name: 'Bank of Quiet', active: false })
    const { body } = await admin.call('GET', '/api/settings')
    expect(JSON.stringify(body.data.lenders)).not.toContain('Bank of Quiet')
  })

  test('what is written into the settings alone, as the version before does, is a lender', async () => {
    const { orm } = app.services.database
    const write = (change: ReturnType<typeof sql>) =>
      orm.update(firmSettings).set({ value: change })
    const { lenderId } = await makeLender(admin, {
      name: 'Bank of Old Days',
      products: [aProduct()],
    })
    await write(
      sql`jsonb_set(value, '{lenders}', value -> 'lenders' || '[{"name":"Bank of New Days","active":true}]')`,
    )
    const found = await manager.call('GET', '/api/lender?search=new%20days')
    expect(found.body.data).toMatchObject([{ name: 'Bank of New Days', kind: null, active: true }])
    // Taken off the list it stays, and is not offered.
    await write(
      sql`jsonb_set(value, '{lenders}', (select jsonb_agg(l) from jsonb_array_elements(value -> 'lenders') l where l ->> 'name' <> 'Bank of Old Days'))`,
    )
    const gone = await manager.call('GET', `/api/lender/${lenderId}`)
    expect(gone.body.data).toMatchObject({
      active: false,
      products: [{ title: 'Working capital' }],
    })
    // Written in other letters it is the same lender.
    await write(sql`replace(value::text, 'Bank of New Days', 'BANK of new days')::jsonb`)
    const renamed = await orm.select().from(lenders).where(eq(lenders.nameKey, 'bank of new days'))
    expect(renamed).toMatchObject([{ name: 'BANK of new days' }])
  })

  test('the last one that is offered cannot be paused', async () => {
    const { orm } = app.services.database
    const [before] = await orm.select().from(firmSettings)
    const { lenderId, name } = await makeLender(admin)
    await orm.update(firmSettings).set({
      value: sql`jsonb_set(value, '{lenders}', ${JSON.stringify([{ name, active: true }])}::text::jsonb)`,
    })
    const { status, body } = await put(lenderId, { name, kind: 'nbfc', active: false })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['active']])
    if (before) await orm.update(firmSettings).set({ value: before.value })
  })
})
