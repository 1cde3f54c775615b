import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate, mandateBody } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const submitted = () => makeApplication(app, { ownerId: borrower.userId })
const create = (body: unknown, headers: Record<string, string> = {}) =>
  admin.call('POST', '/api/mandate', { body, headers })

describe('the case details that the mandate form needs', () => {
  test('name the company, its address, its people and what it asks for, as a list of one', async () => {
    const application = await submitted()
    const answer = await admin.call('GET', `/api/mandate/case-details/${application.id}`)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            userId: borrower.userId,
            companyName: 'Verma Castings Private Limited',
            formattedAmount: '75 Lakh',
            address: { city: 'Pune', pinCode: '411026', state: 'MH' },
            managementDetails: [{ name: 'Asha Verma', designation: 'Managing Director', id: '0' }],
            facilities: [
              { title: 'Cash Credit (CC)', kind: 'fundBased', amount: 5_000_000 },
              { title: 'Bank Guarantee (BG)', kind: 'nonFundBased', amount: 2_500_000 },
            ],
          },
        ],
      },
    })
  })

  test('are for admins alone, and of cases that exist', async () => {
    const application = await submitted()
    expect((await borrower.call('GET', `/api/mandate/case-details/${application.id}`)).status).toBe(
      403,
    )
    expect(
      (await admin.call('GET', `/api/mandate/case-details/${crypto.randomUUID()}`)).status,
    ).toBe(404)
  })
})

describe('creating a mandate', () => {
  test('an admin makes one for a live application; its borrower does not know of it yet', async () => {
    const application = await submitted()
    const answer = await create(mandateBody(application, admin.userId))
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          status: 'created',
          number: null,
          mandateUrl: null,
          mandateAmount: 7_500_000,
          consultancyFeeAmount: 150_000,
          createdBy: admin.userId,
          abilities: { release: true, approve: false, cancel: true, respond: false },
        },
      },
    })
    const list = await borrower.call('GET', `/api/mandate?applicationId=${application.id}`)
    expect(list.body).toMatchObject({ data: [], total: 0 })
    const seen = await borrower.call('GET', `/api/user/loans/${application.id}`)
    expect(JSON.stringify(seen.body)).not.toContain('Mandate letter prepared')
  })

  test('a wrong fee is refused at its field, with the right one named', async () => {
    const application = await submitted()
    expect(
      await create(mandateBody(application, admin.userId, { consultancyFeeAmount: 375_000 })),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'FEE_MISMATCH',
        fields: { consultancyFeeAmount: '2 % of ₹75,00,000 is ₹1,50,000.' },
      },
    })
  })

  test.each([
    ['in another admin’s name', { createdBy: crypto.randomUUID() }, 'createdBy'],
    ['for a borrower who does not own the application', { userId: crypto.randomUUID() }, 'userId'],
    [
      'signed by somebody who does not run the company',
      {
        mandateHolderDetails: {
          name: 'Mr. Nobody Known',
          designation: 'Clerk',
        },
      },
      'mandateHolderDetails.name',
    ],
    [
      'without a salutation',
      {
        mandateHolderDetails: {
          name: 'Asha Verma',
        },
      },
      'mandateHolderDetails.name',
    ],
    [
      'of another company',
      { mandateHolderDetails: { name: 'Ms. Asha Verma', companyName: 'Another Company Ltd' } },
      'mandateHolderDetails.companyName',
    ],
    [
      'on Mars',
      { mandateHolderDetails: { name: 'Ms. Asha Verma', companyAddress: 'Mars' } },
      'mandateHolderDetails.companyAddress',
    ],
    [
      'of an emperor',
      { mandateHolderDetails: { name: 'Ms. Asha Verma', designation: 'Emperor' } },
      'mandateHolderDetails.designation',
    ],
    [
      'at more than a quarter',
      { consultancyFeePercentage: 25.01, consultancyFeeAmount: 1_875_750 },
      'consultancyFeePercentage',
    ],
    ['over no amount', { mandateAmount: 0 }, 'mandateAmount'],
    ['with paise', { mandateAmount: 100.5 }, 'mandateAmount'],
    [
      'at three decimals of a percent',
      { consultancyFeePercentage: 1.125 },
      'consultancyFeePercentage',
    ],
    ['with a field nobody knows', { status: 'verified' }, 'status'],
  ])('one %s is refused at its field', async (_, changes, field) => {
    const body = { ...mandateBody(await submitted(), admin.userId), ...changes }
    const answer = await create(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('the parties are written as the case writes them; what is left out is filled in', async () => {
    for (const given of [
      { name: 'Mrs. asha  VERMA' },
      {
        name: 'Mrs. Asha Verma',
        companyName: 'VERMA CASTINGS PVT. LTD.',
        designation: 'managing director',
        companyAddress: 'Plot 14, MIDC Bhosari, Pune 411026',
      },
    ]) {
      const body = mandateBody(await submitted(), admin.userId, { mandateHolderDetails: given })
      expect(await create(body)).toMatchObject({
        status: 201,
        body: {
          data: {
            mandateHolderDetails: {
              name: 'Mrs. Asha Verma',
              companyName: 'Verma Castings Private Limited',
              designation: 'Managing Director',
              companyAddress: 'Plot 14, MIDC Bhosari, Pune 411026, Maharashtra, India',
            },
          },
        },
      })
    }
  })

  test('only somebody marked as authorised signatory may sign', async () => {
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const [asha] = exampleForm(key).management
    if (!asha) throw new Error('the example has no people')
    const ravi = { ...asha, name: 'Ravi Rao', designation: 'Director', authorisedSignatory: false }
    const application = await makeApplication(app, {
      ownerId: borrower.userId,
      form: { management: [asha, ravi] },
    })
    const body = mandateBody(application, admin.userId, {
      mandateHolderDetails: { name: 'Mr. Ravi Rao', designation: 'Director' },
    })
    expect(await create(body)).toMatchObject({
      status: 400,
      body: {
        fields: {
          'mandateHolderDetails.name':
            'Ravi Rao is not marked as authorised signatory in the application. Choose Asha Verma.',
        },
      },
    })
  })

  test('a second live mandate is refused; after a rejection a new one can be made', async () => {
    const application = await submitted()
    await makeMandate(app, { application })
    expect(await create(mandateBody(application, admin.userId))).toMatchObject({
      status: 409,
      body: { code: 'MANDATE_EXISTS' },
    })

    const again = await submitted()
    await makeMandate(app, { application: again, status: 'rejected' })
    expect((await create(mandateBody(again, admin.userId))).status).toBe(201)
  })

  test('of two who create at once, one wins', async () => {
    const application = await submitted()
    const body = mandateBody(application, admin.userId)
    const answers = await Promise.all([create(body), create(body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('four arrivals of one request make one mandate', async () => {
    const body = mandateBody(await submitted(), admin.userId)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(body, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.data.mandateId)).size).toBe(1)
  })

  test.each(['withdrawn', 'rejected', 'closed', 'declined-by-lenders'] as const)(
    'an application that is %s gets none',
    async (status) => {
      const application = await makeApplication(app, { ownerId: borrower.userId, status })
      expect(await create(mandateBody(application, admin.userId))).toMatchObject({
        status: 409,
        body: { code: 'ILLEGAL_TRANSITION' },
      })
    },
  )

  test('an application that is not there is not found', async () => {
    const body = mandateBody(await submitted(), admin.userId, {
      applicationId: crypto.randomUUID(),
    })
    expect((await create(body)).status).toBe(404)
  })

  test('only an admin may', async () => {
    const application = await submitted()
    for (const role of [
      'user',
      'credit-analyst',
      'relationship-manager',
      'referral-partner',
    ] as const) {
      const person = await makePerson(app, role)
      const answer = await person.call('POST', '/api/mandate', {
        body: mandateBody(application, person.userId),
      })
      expect(answer.status).toBe(403)
    }
  })
})

describe('the preview', () => {
  test('is a PDF, and stores nothing', async () => {
    const application = await submitted()
    const answer = await admin.call('POST', '/api/mandate/preview', {
      body: mandateBody(application, admin.userId),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/^inline/)
    expect(String(answer.body).startsWith('%PDF-')).toBe(true)
    const list = await admin.call('GET', `/api/mandate?applicationId=${application.id}`)
    expect(list.body.total).toBe(0)
  })

  test('refuses what creating would refuse', async () => {
    const body = mandateBody(await submitted(), admin.userId, { consultancyFeeAmount: 1 })
    expect(await admin.call('POST', '/api/mandate/preview', { body })).toMatchObject({
      status: 400,
      body: { code: 'FEE_MISMATCH' },
    })
    const mars = mandateBody(await submitted(), admin.userId, {
      mandateHolderDetails: { name: 'Ms. Asha Verma', companyAddress: 'Mars' },
    })
    expect(await admin.call('POST', '/api/mandate/preview', { body: mars })).toMatchObject({
      status: 400,
      body: { fields: { 'mandateHolderDetails.companyAddress': expect.any(String) } },
    })
  })
})
