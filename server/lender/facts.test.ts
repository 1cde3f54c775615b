import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caseFacts } from '../db/schema.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { aProduct, makeLender } from './testing/make-lender.ts'

let app: TestApp
let admin: Person
let analyst: Person
let borrower: Person
let partner: Person
let id: string

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  analyst = await makePerson(app, 'credit-analyst')
  borrower = await makePerson(app)
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())
beforeEach(async () => {
  const made = await makeApplication(app, {
    ownerId: borrower.userId,
    status: 'in-analysis',
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
  })
  id = made.id
})

const url = () => `/api/business-loan/${id}/facts`
const save = (facts: object[], { person = analyst, headers = {}, unit = {} } = {}) =>
  person.call('PUT', url(), { body: { facts, ...unit }, headers })
const turnover = (value: number, year?: string) => ({
  fact: 'turnover',
  ...(year && { year }),
  value,
  source: { words: 'Audited accounts', page: 4 },
})

describe('the facts of a case', () => {
  test('begin with what the application says', async () => {
    const { body } = await analyst.call('GET', url())
    expect(body.data).toMatchObject({ facts: [], version: 0, changedBy: null })
    const known = Object.fromEntries(
      body.data.known.map(({ fact, value }: { fact: string; value: unknown }) => [fact, value]),
    )
    expect(known).toMatchObject({ companyType: 'private-limited', state: 'MH' })
    expect(known['facility'].length).toBeGreaterThan(0)
  })

  test('are saved as a sheet, with unit, paper and page, and told with who saved them', async () => {
    const facts = [turnover(30_000_000, '2024-25'), turnover(36_000_000, 'FY 2025-26')]
    const { status, body } = await save(facts, { unit: { unit: 'lakh' } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      version: 1,
      unit: 'lakh',
      changedBy: analyst.user.name,
      facts: [{ year: '2024-25' }, { year: '2025-26', source: { page: 4 } }],
    })
    expect(body.data.known).toContainEqual({
      fact: 'turnover',
      value: 36_000_000,
      source: { words: 'Audited accounts', page: 4, year: '2025-26' },
    })
    const stale = await save(facts, { headers: { 'if-match': '"0"' } })
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_STALE'])
  })

  test('that cannot be are refused at their place', async () => {
    const { status, body } = await save([
      { fact: 'companyType', value: 'llp' },
      { fact: 'turnover', value: 1.5, year: '2024-25' },
      { fact: 'turnover', value: -1 },
      { fact: 'turnover', value: 5, year: '2998-99' },
      { fact: 'turnover', value: 5, year: 'last' },
      { fact: 'creditScore', value: 9000 },
      { fact: 'rating', value: 'Good' },
      { fact: 'inBusinessSince', value: '2999-01-01' },
      { fact: 'dscr', value: 1.234 },
      { fact: 'dscr', value: 1.23 },
    ])
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      'facts.0.fact': 'The application says this: change it there.',
      'facts.1.value': 'Enter whole rupees.',
      'facts.2.value': 'This is never negative.',
      'facts.3.year': 'This year has not ended yet.',
      'facts.4.year': 'Enter a year such as 2025-26.',
      'facts.5.value': 'A score is from 300 to 900.',
      'facts.6.value': 'Choose from the list.',
      'facts.7.value': 'Enter a day that has been, like 1 Apr 2012.',
      'facts.8.value': 'Use at most 2 decimals.',
    })
    expect((await save([turnover(1, '2024-25'), turnover(2, '2024-25')])).status).toBe(400)
  })

  test('name papers of the case alone', async () => {
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const answer = await save([{ ...turnover(1), source: { key } }])
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['facts.0.source.key']])
  })

  test('are read by the staff of the case alone', async () => {
    await save([turnover(77_777_777)])
    for (const person of [borrower, partner]) {
      expect((await person.call('GET', url())).status).toBe(403)
      expect((await person.call('GET', `/api/business-loan/${id}/matching`)).status).toBe(403)
      expect((await save([turnover(1)], { person })).status).toBe(403)
    }
    const stranger = await makePerson(app, 'credit-analyst')
    expect((await stranger.call('GET', url())).status).toBe(404)
    expect((await stranger.call('GET', `/api/business-loan/${id}/matching`)).status).toBe(404)
    expect((await save([turnover(1)], { person: stranger })).status).toBe(404)
    const seen = await borrower.call('GET', `/api/user/loans/${id}`)
    expect(JSON.stringify(seen.body)).not.toContain('77777777')
    expect((await admin.call('GET', url())).body.data.facts).toHaveLength(1)
  })

  test('go when the borrower of the case is erased', async () => {
    const owner = await makePerson(app)
    const ended = await makeApplication(app, { ownerId: owner.userId, status: 'withdrawn' })
    const kept = () =>
      app.services.database.orm
        .select()
        .from(caseFacts)
        .where(eq(caseFacts.applicationId, ended.id))
    await admin.call('PUT', `/api/business-loan/${ended.id}/facts`, {
      body: { facts: [turnover(5)] },
    })
    expect(await kept()).toHaveLength(1)
    expect((await admin.call('DELETE', `/api/user/delete/${owner.userId}`)).status).toBe(200)
    expect(await kept()).toEqual([])
  })
})

describe('matching', () => {
  const matches = async (names: readonly string[]) => {
    const { body } = await analyst.call('GET', `/api/business-loan/${id}/matching`)
    return {
      ...body,
      data: body.data.filter(({ lenderName }: { lenderName: string }) =>
        names.includes(lenderName),
      ),
    }
  }
  const asks = (criteria: object[], about: object = {}) => ({
    products: [aProduct({ criteria, ...about })],
  })

  test('says of each product whether it fits, rule by rule, with what would be enough', async () => {
    const needs = { fact: 'turnover', atLeast: 50_000_000 }
    const [zeal, yard] = [
      await makeLender(admin, { name: 'Zeal Bank', ...asks([needs]) }),
      await makeLender(admin, { name: 'Yard Bank', ...asks([{ fact: 'state', oneOf: ['KA'] }]) }),
    ]
    const names = [zeal.name, yard.name]
    const open = await matches(names)
    expect(open.deciding).toContainEqual({ fact: 'turnover', products: expect.any(Number) })
    expect(open.data).toMatchObject([
      { lenderName: 'Zeal Bank', fits: null },
      {
        lenderName: 'Yard Bank',
        fits: false,
        rules: [{}, {}, { fact: 'state', outcome: 'fail', value: 'MH', change: null }],
      },
    ])
    await save([turnover(48_800_000, '2025-26')])
    const [refused] = (await matches(['Zeal Bank'])).data
    expect(refused).toMatchObject({ lenderId: zeal.lenderId, fits: false })
    const rule = refused.rules.find(({ fact }: { fact: string }) => fact === 'turnover')
    expect(rule).toEqual({
      fact: 'turnover',
      is: 'atLeast',
      bound: 50_000_000,
      outcome: 'fail',
      value: 48_800_000,
      source: { words: 'Audited accounts', page: 4, year: '2025-26' },
      change: { to: 50_000_000, by: 1_200_000 },
    })
    await save([turnover(rule.change.to, '2025-26')])
    expect((await matches(['Zeal Bank'])).data).toMatchObject([{ fits: true }])
    await save([turnover(rule.change.to - 1, '2025-26')])
    expect((await matches(['Zeal Bank'])).data).toMatchObject([{ fits: false }])
  })

  test('marks preferred lenders and leaves them where they are; commission moves nobody', async () => {
    const pay = (commissionPercent: number) => asks([], { commissionPercent })
    await makeLender(admin, { name: 'Aster Bank', ...pay(0) })
    await makeLender(admin, { name: 'Birch Bank', ...pay(3) })
    await makeLender(admin, { name: 'Cedar Bank', ...pay(0) })
    const { id: other } = await makeApplication(app, {
      ownerId: borrower.userId,
      creditAnalystId: analyst.userId,
      form: { selectedBanks: ['Cedar Bank', 'Axis Bank'] },
    })
    id = other
    const { data, withoutProducts } = await matches(['Aster Bank', 'Birch Bank', 'Cedar Bank'])
    expect(
      data.map(({ lenderName, preferred }: { lenderName: string; preferred: boolean }) => [
        lenderName,
        preferred,
      ]),
    ).toEqual([
      ['Aster Bank', false],
      ['Birch Bank', false],
      ['Cedar Bank', true],
    ])
    expect(withoutProducts).toEqual(['Axis Bank'])
    expect(JSON.stringify(data)).not.toContain('commission')
  })

  test('leaves out paused lenders and products that cannot be had yet', async () => {
    await makeLender(admin, { name: 'Paused Bank', active: false, ...asks([]) })
    await makeLender(admin, { name: 'Later Bank', ...asks([], { validFrom: '2999-01-01' }) })
    expect((await matches(['Paused Bank', 'Later Bank'])).data).toEqual([])
  })
})
