import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let borrower: Person
let manager: Person
let analyst: Person
let partner: Person
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  borrower = await makePerson(app, 'user', {
    name: 'Meenakshi Sundaram',
    email: 'meenakshi@sundaram.example',
    mobile: '9811199988',
  })
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  partner = await makePerson(app, 'referral-partner')
  const make = async (companyName: string, facts: Parameters<typeof makeApplication>[1]) => {
    ids[companyName] = (await makeApplication(app, { companyName, ...facts })).id
  }
  await make('Sundaram Looms', {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
  })
  await make('Bharat Steel', { relationshipManagerId: manager.userId })
  await make('Chetan Foods', { status: 'withdrawn' })
  await app.services.database.orm.execute(sql`
    update applications set amount = case company_name when 'Sundaram Looms' then 50000000
      when 'Bharat Steel' then 7500000 else 100 end`)
  await app.services.database.orm.execute(sql`
    update applications set form = jsonb_set(jsonb_set(form, '{formData,companyPanNumber}', '"AAACS1234K"'),
      '{formData,companyGstNumber}', '"27AAACS1234K1Z5"') where company_name = 'Sundaram Looms'`)
})
afterAll(() => app.close())

const found = async (person: Person, query: string): Promise<string[]> => {
  const { body } = await person.call(
    'GET',
    `/api/business-loan?sortBy=companyName&order=asc&${query}`,
  )
  return body.data.map(({ companyName }: { companyName: string }) => companyName)
}

describe('the list of cases is narrowed', () => {
  test('to those of a person, or of nobody', async () => {
    expect(await found(admin, `relationshipManager=${manager.userId}`)).toEqual([
      'Bharat Steel',
      'Sundaram Looms',
    ])
    expect(await found(admin, 'relationshipManager=none')).toEqual(['Chetan Foods'])
    expect(await found(admin, `creditAnalyst=${analyst.userId}`)).toEqual(['Sundaram Looms'])
    expect(await found(manager, 'creditAnalyst=none')).toEqual(['Bharat Steel'])
    expect(await found(admin, `referralPartner=${partner.userId}`)).toEqual(['Sundaram Looms'])
    expect(await found(admin, 'referralPartner=none')).toEqual(['Bharat Steel', 'Chetan Foods'])
  })

  test('to amounts, whose ends count', async () => {
    expect(await found(admin, 'amountFrom=7500000')).toEqual(['Bharat Steel', 'Sundaram Looms'])
    expect(await found(admin, 'amountFrom=7500000&amountTo=7500000')).toEqual(['Bharat Steel'])
    const backwards = await admin.call('GET', '/api/business-loan?amountFrom=2&amountTo=1')
    expect(backwards).toMatchObject({
      status: 400,
      body: { fields: { amountTo: 'The highest amount cannot be below the lowest.' } },
    })
  })

  test('to those that go on, or those that ended', async () => {
    expect(await found(admin, 'stage=live')).toEqual(['Bharat Steel', 'Sundaram Looms'])
    expect(await found(admin, 'stage=ended')).toEqual(['Chetan Foods'])
  })

  test('to some by their ids, within what the caller reaches', async () => {
    const asked = `ids=${ids['Chetan Foods']},${ids['Bharat Steel']}`
    expect(await found(admin, asked)).toEqual(['Bharat Steel', 'Chetan Foods'])
    expect(await found(manager, asked)).toEqual(['Bharat Steel'])
    const { headers, body } = await admin.call('GET', `/api/business-loan?${asked}`, {
      headers: { accept: 'text/csv' },
    })
    expect(headers['content-type']).toContain('text/csv')
    expect(body.trim().split('\n')).toHaveLength(3)
  })

  test('by nothing that the caller may not read', async () => {
    for (const filter of ['bank=HDFC%20Bank', `creditAnalyst=${analyst.userId}`])
      expect(await found(partner, filter)).toEqual([])
    expect(await found(partner, `relationshipManager=${manager.userId}`)).toEqual([])
    expect(await found(borrower, `referralPartner=${partner.userId}`)).toEqual([])
    expect(await found(borrower, `relationshipManager=${manager.userId}`)).toEqual([
      'Sundaram Looms',
    ])
  })
})

describe('staff find a case', () => {
  test.each([
    ['the borrower’s name', 'meenakshi'],
    ['the email', 'sundaram.example'],
    ['the mobile', '98111999'],
    ['the PAN', 'aaacs1234k'],
    ['the GSTIN, with spaces', '27 AAACS1234K 1Z5'],
  ])('by %s', async (_, words) => {
    const search = `search=${encodeURIComponent(words)}`
    expect(await found(admin, search)).toEqual(['Sundaram Looms'])
    expect(await found(manager, search)).toEqual(['Sundaram Looms'])
    expect(await found(await makePerson(app, 'relationship-manager'), search)).toEqual([])
  })

  test('and a partner does not, by what a partner can’t read', async () => {
    expect(await found(partner, 'search=looms')).toEqual(['Sundaram Looms'])
    for (const words of ['meenakshi', '98111999', 'AAACS1234K', '27AAACS1234K1Z5'])
      expect(await found(partner, `search=${words}`)).toEqual([])
  })
})

test('whose manager is suspended belongs to nobody, until that is lifted', async () => {
  const suspend = (suspended: boolean) =>
    admin.call('PATCH', `/api/user/status/${manager.userId}`, { body: { suspended } })
  expect(await suspend(true)).toMatchObject({ status: 200 })
  expect(await found(admin, 'relationshipManager=none')).toEqual([
    'Bharat Steel',
    'Chetan Foods',
    'Sundaram Looms',
  ])
  const queue = await admin.call('GET', '/api/queue/unassigned')
  expect(queue.body.total).toBe(2)
  const desk = await admin.call('GET', '/api/dashboard/decisions')
  expect(desk.body.data.unassigned).toBe(2)
  expect(await suspend(false)).toMatchObject({ status: 200 })
  expect(await found(admin, 'relationshipManager=none')).toEqual(['Chetan Foods'])
})
