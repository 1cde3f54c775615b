import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADVICE_OPEN } from '../../domain/need/advice.ts'
import { ADVISE_ME } from '../../domain/need/facilities.ts'
import { applications } from '../db/schema.ts'
import { makeLender } from '../lender/testing/make-lender.ts'
import {
  advisedForm,
  advisedProposal,
  exampleForm,
  makeApplication,
  makeDocument,
} from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { changeApplications } from '../case/queries.ts'

let app: TestApp
let admin: Person
let analyst: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  analyst = await makePerson(app, 'credit-analyst')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const advised = (facts: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    form: advisedForm,
    ...facts,
  })
const propose = (person: Person, id: string, body: unknown = advisedProposal) =>
  person.call('PUT', `/api/business-loan/${id}/proposal`, { body })
const respond = (person: Person, id: string, body: unknown = { answer: 'agree' }) =>
  person.call('POST', `/api/business-loan/${id}/proposal/respond`, { body })

describe('a borrower who asked to be advised', () => {
  test('agrees to what the analyst proposed: it takes the place of “Advise me”', async () => {
    const { id } = await advised()
    const proposed = await propose(analyst, id)
    expect(proposed.status).toBe(200)
    const seen = await borrower.call('GET', `/api/user/loans/${id}`)
    expect(seen.body.data).toMatchObject({
      facilityProposal: advisedProposal,
      abilities: { answerProposal: true, proposeFacilities: false },
    })

    const { status, body } = await respond(borrower, id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      amount: 4_500_000,
      selectedOptions: ['Term Loan'],
      facilityProposal: null,
      productDetails: {
        selectedProduct: 'fundBased',
        fundBased: {
          securityNotSure: true,
          formValuesByOptionTitle: { 'Term Loan': { amount: 45, unit: 'Lakh', tenure: 60 } },
        },
      },
    })
    expect(body.data.productDetails.fundBased.formValuesByOptionTitle).not.toHaveProperty(
      'Advise me',
    )
    const labels = body.data.timeline.map(({ label }: { label: string }) => label)
    expect(labels).toContain('You agreed to what we proposed')
    const { timeline } = (await analyst.call('GET', `/api/user/loans/${id}`)).body.data
    expect(timeline.at(-1)).toMatchObject({
      event: 'advice.agreed',
      changes: expect.arrayContaining([
        { label: 'Term Loan', from: '', to: '₹45,00,000 for 60 months' },
      ]),
    })
  })

  test('may ask for something else, which waits for another proposal', async () => {
    const { id } = await advised()
    await propose(analyst, id)
    const answer = { answer: 'request-changes', note: 'We need it for two years only.' }
    const { body } = await respond(borrower, id, answer)
    expect(body.data).toMatchObject({ selectedOptions: ['Advise me'], facilityProposal: null })
    expect((await respond(borrower, id)).body.code).toBe('GUARD_UNMET')
  })

  test('gets no proposal that the catalogue does not have, and none who did not ask', async () => {
    const { id } = await advised()
    const [facility] = advisedProposal.facilities
    const wrong = { ...advisedProposal, facilities: [{ ...facility, side: 'nonFundBased' }] }
    const refused = await propose(analyst, id, wrong)
    expect(refused.body.fields).toEqual({
      'facilities.0.title': 'Term Loan is not a facility of that side',
    })
    const other = await makeApplication(app, { creditAnalystId: analyst.userId })
    expect((await propose(analyst, other.id)).body.code).toBe('GUARD_UNMET')
  })

  test('alone answers it; another borrower does not know the case', async () => {
    const { id } = await advised()
    await propose(admin, id)
    expect((await respond(analyst, id)).status).toBe(403)
    expect((await respond(await makePerson(app), id)).status).toBe(404)
  })
})

describe('whose turn it is', () => {
  const seen = async (person: Person, id: string) => {
    const { turn } = (await person.call('GET', `/api/user/loans/${id}`)).body.data
    const { data } = (await admin.call('GET', '/api/business-loan?limit=100')).body
    const line = data.find((one: { applicationId: string }) => one.applicationId === id)
    return [turn.step, turn.waitsFor, line.waitsFor]
  }

  test('passes from us to the borrower with a proposal, who is mailed, and back with the answer', async () => {
    const owner = await makePerson(app)
    const { id } = await advised({ ownerId: owner.userId, status: 'under-review' })
    expect(await seen(analyst, id)).toEqual(['propose-facilities', 'firm', 'firm'])
    await propose(analyst, id)
    expect(await seen(owner, id)).toEqual(['answer-proposal', 'borrower', 'borrower'])
    const mail = (await app.mailsTo(owner.user.email)).find(({ subject }) =>
      subject.startsWith('What we propose'),
    )
    expect(mail?.text).toContain('Term Loan: ₹45,00,000 for 60 months')
    expect(mail?.text).toContain(advisedProposal.note)
    expect(mail?.text).toContain(`/dashboard/${owner.userId}/${id}#proposal`)
    await respond(owner, id, { answer: 'request-changes', note: 'Two years only.' })
    expect(await seen(owner, id)).toEqual(['propose-facilities', 'firm', 'firm'])
    await propose(analyst, id)
    await respond(owner, id)
    // A term loan wants its project report.
    expect(await seen(owner, id)).toEqual(['send-missing-papers', 'borrower', 'borrower'])
  })
})

describe('a proposal', () => {
  const form = async (id: string, change: (product: typeof advisedForm) => unknown) => {
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const product = structuredClone(advisedForm)
    change(product)
    const body = { ...exampleForm(key), ...product }
    return borrower.call('PUT', `/api/business-loan/${id}`, { body })
  }
  const proposalOf = async (id: string) =>
    (await borrower.call('GET', `/api/user/loans/${id}`)).body.data.facilityProposal

  test('no longer stands once the facilities of the form are others', async () => {
    const { id } = await advised()
    await propose(analyst, id)
    expect((await form(id, () => undefined)).status).toBe(200)
    expect(await proposalOf(id)).toEqual(advisedProposal)
    const edited = await form(id, ({ productDetails: { fundBased } }) => {
      const values = fundBased?.formValuesByOptionTitle['Advise me']
      if (values) values.amount = 80
    })
    expect(edited.body.data).toMatchObject({
      facilityProposal: null,
      turn: { step: expect.not.stringMatching('answer-proposal') },
    })
    expect((await respond(borrower, id)).body.code).toBe('GUARD_UNMET')
  })

  test('that the form no longer fits is not agreed to', async () => {
    const { id } = await advised({
      form: {
        selectedOptions: ['Term Loan', 'Advise me'],
        productDetails: {
          selectedProduct: 'fundBased',
          fundBased: {
            isSecure: false,
            selectedOptions: ['Term Loan', 'Advise me'],
            formValuesByOptionTitle: {
              'Term Loan': { amount: 10, unit: 'Lakh', tenure: 12 },
              'Advise me': { amount: 50, unit: 'Lakh' },
            },
          },
        },
      },
      facilityProposal: advisedProposal,
    })
    expect(await respond(borrower, id)).toMatchObject({
      status: 409,
      body: { code: 'GUARD_UNMET', error: expect.stringContaining('no longer fits') },
    })
  })

  test('of more than a form takes is refused at its amount', async () => {
    const { id } = await advised()
    const [facility] = advisedProposal.facilities
    const crore = { ...facility, amount: 1_000_000, unit: 'Crore' }
    expect(await propose(analyst, id, { ...advisedProposal, facilities: [crore] })).toMatchObject({
      status: 400,
      body: { fields: { 'facilities.0.amount': expect.stringContaining('too large') } },
    })
  })

  test('goes when the case ends, and when the borrower is erased', async () => {
    const owner = await makePerson(app)
    const { id } = await advised({ ownerId: owner.userId })
    await propose(analyst, id)
    const body = { status: 'withdrawn', note: 'Not needed.' }
    await owner.call('PATCH', `/api/business-loan/update-status/${id}`, { body })
    const { orm } = app.services.database
    const stored = async (which: string) =>
      (await orm.select().from(applications).where(eq(applications.id, which)))[0]?.facilityProposal
    expect(await stored(id)).toBeNull()
    // One that an earlier version left behind.
    await changeApplications(orm, [{ id, columns: { facilityProposal: advisedProposal } }])
    expect((await admin.call('DELETE', `/api/user/delete/${owner.userId}`)).status).toBe(200)
    expect(await stored(id)).toBeNull()
  })
})

describe('until the borrower agrees', () => {
  test('no mandate letter is released', async () => {
    const application = await advised()
    const { mandateId } = await makeMandate(app, { application })
    const release = () => admin.call('POST', `/api/mandate/release/${mandateId}`)
    const { status, body } = await release()
    expect([status, body.error]).toEqual([409, ADVICE_OPEN])
  })

  test('the case goes to no lender', async () => {
    const application = await makeApplication(app, {
      status: 'mandate-pending',
      shareConsentAt: new Date(),
    })
    await makeMandate(app, { application, status: 'verified' })
    const { form } = await advised()
    await changeApplications(app.services.database.orm, [{ id: application.id, columns: { form } }])
    const path = `/api/business-loan/update-status/${application.id}`
    const first = await admin.call('PATCH', path, { body: { status: 'shared' } })
    expect([first.status, first.body.code]).toEqual([409, 'SUBMISSION_NEEDED'])
    const { lenderId } = await makeLender(admin)
    const sent = await admin.call('POST', `/api/business-loan/${application.id}/submissions`, {
      body: { lenderId, facilities: [ADVISE_ME], amount: 1_000_000, teaser: 'blind' },
    })
    expect([sent.status, sent.body.error]).toEqual([409, ADVICE_OPEN])
  })
})
