import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let borrower: Person
let analyst: Person
let manager: Person
let partner: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  borrower = await makePerson(app)
  analyst = await makePerson(app, 'credit-analyst')
  manager = await makePerson(app, 'relationship-manager')
  partner = await makePerson(app, 'referral-partner')
  const at = (moment: string) => new Date(moment)
  await makeApplication(app, {
    ownerId: borrower.userId,
    companyName: 'Asha 100% Cotton_Mills',
    creditAnalystId: analyst.userId,
    submittedAt: at('2026-03-31T18:29:59Z'),
  })
  await makeApplication(app, {
    ownerId: borrower.userId,
    companyName: 'bharat Steel',
    status: 'under-review',
    submittedAt: at('2026-03-31T18:30:00Z'),
    relationshipManagerId: manager.userId,
  })
  await makeApplication(app, {
    companyName: 'Chetan Foods',
    status: 'shared',
    submittedAt: at('2026-04-01T18:29:59Z'),
    referralPartnerId: partner.userId,
    form: { selectedBanks: ['Axis Bank'] },
  })
  await makeApplication(app, {
    companyName: 'Deepak 1000 Cottons',
    submittedAt: at('2026-04-01T18:30:00Z'),
  })
})
afterAll(() => app.close())

const list = async (person: Person, query = '') =>
  (await person.call('GET', `/api/business-loan${query}`)).body
const companies = async (person: Person, query = '') =>
  (await list(person, query)).data.map(({ companyName }: { companyName: string }) => companyName)

describe('the list of cases', () => {
  test('shows a partner the stage of the leads, not who works on them or where they go', async () => {
    const [lead] = (await list(partner)).data
    expect(lead).toMatchObject({
      companyName: 'Chetan Foods',
      status: 'shared',
      selectedBanks: [],
      relationshipManager: null,
      creditAnalyst: null,
      mandateStatus: null,
    })
  })

  test('is whole for an admin, the newest first', async () => {
    expect(await companies(admin)).toEqual([
      'Deepak 1000 Cottons',
      'Chetan Foods',
      'bharat Steel',
      'Asha 100% Cotton_Mills',
    ])
  })

  test('holds their own for everybody else', async () => {
    expect(await companies(borrower)).toEqual(['bharat Steel', 'Asha 100% Cotton_Mills'])
    expect(await companies(analyst)).toEqual(['Asha 100% Cotton_Mills'])
    expect(await companies(manager)).toEqual(['bharat Steel'])
    expect(await companies(partner)).toEqual(['Chetan Foods'])
    expect(await list(await makePerson(app, 'credit-analyst'))).toEqual({
      data: [],
      total: 0,
      page: 1,
      pages: 0,
    })
  })

  test('is searched anywhere in company and reference, ignoring case', async () => {
    expect(await companies(admin, '?search=COTTON')).toEqual([
      'Deepak 1000 Cottons',
      'Asha 100% Cotton_Mills',
    ])
    const { data } = await list(admin, '?search=bharat')
    expect(await companies(admin, `?search=${data[0].reference.toLowerCase()}`)).toEqual([
      'bharat Steel',
    ])
  })

  test('%, _ and \\ in a search mean themselves', async () => {
    expect(await companies(admin, '?search=100%25')).toEqual(['Asha 100% Cotton_Mills'])
    expect(await companies(admin, '?search=cotton_')).toEqual(['Asha 100% Cotton_Mills'])
    expect(await companies(admin, '?search=%5C')).toEqual([])
    expect((await admin.call('GET', '/api/business-loan?search=a%00b')).status).toBeLessThan(500)
  })

  test('never finds what the caller may not read', async () => {
    expect(await list(borrower, '?search=Chetan')).toMatchObject({ data: [], total: 0 })
  })

  test('is filtered by status, product, bank and days in India', async () => {
    expect(await companies(admin, '?status=shared')).toEqual(['Chetan Foods'])
    expect(await companies(admin, '?product=fundBased')).toEqual([])
    expect(await companies(admin, '?bank=Axis%20Bank')).toEqual(['Chetan Foods'])
    expect(await companies(admin, '?from=2026-04-01&to=2026-04-01')).toEqual([
      'Chetan Foods',
      'bharat Steel',
    ])
    const backwards = await admin.call('GET', '/api/business-loan?from=2026-04-02&to=2026-04-01')
    expect(backwards).toMatchObject({
      status: 400,
      body: { fields: { to: 'The last day cannot be before the first.' } },
    })
    expect(await admin.call('GET', '/api/business-loan?from=0000-01-01')).toMatchObject({
      status: 400,
      body: { fields: { from: 'Use a date like 2026-04-01.' } },
    })
    expect(await list(admin, '?page=1000000000')).toMatchObject({ data: [], total: 4 })
    expect(await companies(admin, '?to=2026-03-31')).toEqual(['Asha 100% Cotton_Mills'])
    expect(await companies(admin, '?from=2026-04-02')).toEqual(['Deepak 1000 Cottons'])
  })

  test('is sorted by a closed list of columns, upper and lower case alike', async () => {
    expect(await companies(admin, '?sortBy=companyName&order=asc')).toEqual([
      'Asha 100% Cotton_Mills',
      'bharat Steel',
      'Chetan Foods',
      'Deepak 1000 Cottons',
    ])
    for (const sortBy of ['submittedAt', 'updatedAt', 'amount', 'status', 'reference']) {
      const asc = await companies(admin, `?sortBy=${sortBy}&order=asc`)
      expect(asc.toReversed()).toEqual(await companies(admin, `?sortBy=${sortBy}&order=desc`))
    }
    expect(await admin.call('GET', '/api/business-loan?sortBy=form')).toMatchObject({
      status: 400,
      body: { fields: { sortBy: expect.any(String) } },
    })
  })

  test('comes in pages; one past the end is empty with the true total', async () => {
    expect(await list(admin, '?limit=3&page=2')).toMatchObject({
      total: 4,
      page: 2,
      pages: 2,
      data: [{ companyName: 'Asha 100% Cotton_Mills' }],
    })
    expect(await list(admin, '?limit=3&page=9')).toEqual({ data: [], total: 4, page: 9, pages: 2 })
    for (const bad of ['limit=0', 'limit=101', 'page=0', 'page=x', 'page=1&page=2', 'colour=red']) {
      expect((await admin.call('GET', `/api/business-loan?${bad}`)).status).toBe(400)
    }
  })

  test('shows no identity number and no document', async () => {
    const text = JSON.stringify(await list(admin))
    expect(text).not.toContain('AAKCV1234A')
    expect(text).not.toContain('MOA')
  })
})

describe('the list of one borrower', () => {
  const loans = (person: Person, userId: string) => person.call('GET', `/api/user/${userId}/loans`)

  test('is the borrower’s and the admins’', async () => {
    for (const person of [borrower, admin]) {
      const { body } = await loans(person, borrower.userId)
      expect(body.data.loans.businessLoans).toHaveLength(2)
      expect(body.data.loans.businessLoans[0]).toMatchObject({
        companyName: 'bharat Steel',
        status: 'under-review',
        owner: borrower.user.name,
        formData: { companyName: 'bharat Steel' },
        mandateData: null,
      })
    }
  })

  test('says whose they are, also where there are none', async () => {
    const nobody = await makePerson(app)
    for (const person of [admin, nobody]) {
      const { body } = await loans(person, nobody.userId)
      expect(body.data).toMatchObject({
        owner: { userId: nobody.userId, name: nobody.user.name, email: nobody.user.email },
        loans: { businessLoans: [] },
      })
    }
  })

  test('shows staff those that are assigned to them', async () => {
    const { body } = await loans(analyst, borrower.userId)
    expect(body.data.loans.businessLoans).toMatchObject([{ companyName: 'Asha 100% Cotton_Mills' }])
  })

  test('does not exist for anybody else, nor for a borrower who does not', async () => {
    const other = await makePerson(app)
    expect(await loans(other, borrower.userId)).toMatchObject({ status: 404 })
    expect(await loans(await makePerson(app, 'credit-analyst'), borrower.userId)).toMatchObject({
      status: 404,
    })
    expect(await loans(admin, crypto.randomUUID())).toMatchObject({ status: 404 })
    expect(await loans(partner, borrower.userId)).toMatchObject({ status: 403 })
    expect(await loans(other, other.userId)).toMatchObject({
      status: 200,
      body: { data: { loans: { businessLoans: [] } } },
    })
  })
})

describe('queues', () => {
  test('an analyst reads the own one, an admin each', async () => {
    const url = `/api/business-loan/creditAnalyst/${analyst.userId}`
    for (const person of [analyst, admin]) {
      expect(await person.call('GET', url)).toMatchObject({
        status: 200,
        body: { total: 1, data: [{ companyName: 'Asha 100% Cotton_Mills' }] },
      })
    }
    expect(await (await makePerson(app, 'credit-analyst')).call('GET', url)).toMatchObject({
      status: 404,
    })
    expect(
      await admin.call('GET', `/api/business-loan/creditAnalyst/${borrower.userId}`),
    ).toMatchObject({ status: 404 })
    expect(await borrower.call('GET', url)).toMatchObject({ status: 403 })
  })

  test('a partner reads stage and commission of the own leads, nothing of the papers', async () => {
    const url = `/api/business-loan/referral-partner/${partner.userId}`
    const { body } = await partner.call('GET', url)
    expect(body.data).toEqual([
      {
        applicationId: expect.any(String),
        reference: expect.any(String),
        companyName: 'Chetan Foods',
        product: 'both',
        amount: 7_500_000,
        formattedAmount: '75 Lakh',
        status: 'shared',
        sanctioned: 0,
        disbursed: 0,
        commission: null,
        commissionTerms: null,
        commissionStage: null,
        commissionDueOn: null,
        commissionPaidOn: null,
        commissionTds: null,
        commissionReference: null,
        submittedAt: '2026-04-01T18:29:59.000Z',
        updatedAt: expect.any(String),
      },
    ])
    expect(await (await makePerson(app, 'referral-partner')).call('GET', url)).toMatchObject({
      status: 404,
    })
    expect(
      await partner.call('GET', `/api/user/loans/${body.data[0].applicationId}`),
    ).toMatchObject({ status: 403 })
  })
})

describe('a long list', () => {
  test('keeps its order over pages where what it is sorted by is the same', async () => {
    await app.services.database.orm.execute(
      sql`update applications set submitted_at = '2026-05-01'`,
    )
    const ids: string[] = []
    for (const page of [1, 2]) {
      const { data } = await list(admin, `?limit=2&page=${page}`)
      ids.push(...data.map(({ applicationId }: { applicationId: string }) => applicationId))
    }
    expect(new Set(ids).size).toBe(4)
  })
})

describe('the stage of a case', () => {
  test('narrows the list to those that go on, or to those that have ended', async () => {
    const owner = await makePerson(app)
    for (const [companyName, status] of [
      ['Ganesh Tools', 'on-hold'],
      ['Hira Pipes', 'withdrawn'],
      ['Indus Glass', 'closed'],
      ['Jaya Yarns', 'disbursed'],
    ] as const)
      await makeApplication(app, { ownerId: owner.userId, companyName, status })
    const sorted = 'sortBy=companyName&order=asc'
    expect(await companies(owner, `?stage=live&${sorted}`)).toEqual(['Ganesh Tools', 'Jaya Yarns'])
    expect(await companies(owner, `?stage=ended&${sorted}`)).toEqual(['Hira Pipes', 'Indus Glass'])
    expect(await companies(owner, '?stage=ended&status=disbursed')).toEqual([])
    expect(await owner.call('GET', '/api/business-loan?stage=both')).toMatchObject({
      status: 400,
      body: { fields: { stage: 'stage is live or ended.' } },
    })
  })
})
