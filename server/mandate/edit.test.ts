import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate, mandateBody } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let maker: Person
let other: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  maker = await makePerson(app, 'admin')
  other = await makePerson(app, 'admin')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const created = async () => {
  const application = await makeApplication(app, { ownerId: borrower.userId })
  return { application, mandate: await makeMandate(app, { application, admin: maker.user }) }
}
const put = (person: Person, id: string, body: object, headers: Record<string, string> = {}) =>
  person.call('PUT', `/api/mandate/${id}`, { body, headers })
const dearer = { consultancyFeePercentage: 3, consultancyFeeAmount: 225_000 }

describe('a created mandate', () => {
  test('can be changed before its release, and says to staff what was changed', async () => {
    const { application, mandate } = await created()
    const answer = await put(maker, mandate.mandateId, {
      ...mandateBody(application, maker.userId, dearer),
      tds: 'commission',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'created',
          consultancyFeePercentage: 3,
          consultancyFeeAmount: 225_000,
          tds: 'commission',
          version: mandate.version + 1,
          abilities: { edit: true, release: true },
        },
      },
    })
    const { timeline } = (await maker.call('GET', `/api/user/loans/${application.id}`)).body.data
    expect(timeline.at(-1)).toMatchObject({
      event: 'mandate.edited',
      changes: expect.arrayContaining([
        { label: 'Fee', from: '2 %, ₹1,50,000', to: '3 %, ₹2,25,000' },
      ]),
    })
    const seen = (await borrower.call('GET', `/api/user/loans/${application.id}`)).body.data
    expect(JSON.stringify(seen.timeline)).not.toContain('mandate.edited')
  })

  test('is checked like a new one', async () => {
    const { application, mandate } = await created()
    for (const [change, field] of [
      [{ consultancyFeeAmount: 1 }, 'consultancyFeeAmount'],
      [
        { consultancyFeePercentage: 26, consultancyFeeAmount: 1_950_000 },
        'consultancyFeePercentage',
      ],
      [
        { mandateHolderDetails: { name: 'Ms. Asha Verma', companyAddress: 'Mars' } },
        'mandateHolderDetails.companyAddress',
      ],
      [{ applicationId: (await created()).application.id }, 'applicationId'],
      [{ createdBy: crypto.randomUUID() }, 'createdBy'],
    ] as const) {
      const answer = await put(maker, mandate.mandateId, {
        ...mandateBody(application, maker.userId),
        ...change,
      })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.fields)).toEqual([field])
    }
  })

  test('who changed it last answers for its terms, and another admin decides', async () => {
    const { application, mandate } = await created()
    await put(other, mandate.mandateId, mandateBody(application, other.userId, dearer))
    await maker.call('POST', `/api/mandate/release/${mandate.mandateId}`)
    const approve = (person: Person) =>
      person.call('POST', `/api/mandate/${mandate.mandateId}/approve`)
    expect(await approve(other)).toMatchObject({ status: 403, body: { code: 'MAKER_IS_CHECKER' } })
    expect(await approve(maker)).toMatchObject({ status: 200 })
  })

  test('a save over a newer version is refused', async () => {
    const { application, mandate } = await created()
    const body = mandateBody(application, maker.userId, dearer)
    const first = { 'if-match': `"${mandate.version}"` }
    expect((await put(maker, mandate.mandateId, body, first)).status).toBe(200)
    expect(await put(other, mandate.mandateId, body, first)).toMatchObject({
      status: 412,
      body: { code: 'VERSION_STALE' },
    })
  })

  test('is an admin’s to change, and nobody’s once it is released', async () => {
    const { application, mandate } = await created()
    for (const role of ['user', 'credit-analyst', 'relationship-manager'] as const) {
      const person = await makePerson(app, role)
      const body = mandateBody(application, person.userId)
      expect((await put(person, mandate.mandateId, body)).status).toBe(403)
    }
    const body = mandateBody(application, maker.userId, dearer)
    expect((await put(maker, crypto.randomUUID(), body)).status).toBe(404)
    await maker.call('POST', `/api/mandate/release/${mandate.mandateId}`)
    expect(await put(maker, mandate.mandateId, body)).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
  })
})

describe('a case that changed after its mandate was saved', () => {
  test('keeps the mandate from being released until it was saved again', async () => {
    const { application, mandate } = await created()
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const form = exampleForm(key)
    form.formData.city = 'Nashik'
    const cash = form.productDetails.fundBased.formValuesByOptionTitle['Cash Credit (CC)']
    cash.amount = 75
    await borrower.call('PUT', `/api/business-loan/${application.id}`, { body: form })

    const release = () => maker.call('POST', `/api/mandate/release/${mandate.mandateId}`)
    const refused = await release()
    expect(refused).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
    expect(refused.body.fields).toEqual({
      'mandateHolderDetails.companyAddress':
        'The application gives the address Plot 14, MIDC Bhosari, Nashik 411026, Maharashtra, India.',
      mandateAmount: 'The application asks for ₹1,00,00,000 now, and asked for ₹75,00,000 then.',
    })
    const body = mandateBody(application, maker.userId, {
      mandateHolderDetails: { name: 'Ms. Asha Verma' },
    })
    expect((await put(maker, mandate.mandateId, body)).status).toBe(200)
    expect(await release()).toMatchObject({ status: 200, body: { data: { status: 'released' } } })
  })
})
