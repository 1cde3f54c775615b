import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let borrower: Person
let analyst: Person

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  analyst = await makePerson(app, 'credit-analyst')
})
afterAll(() => app.close())

const caseUnderReview = async () => {
  const application = await makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    status: 'under-review',
  })
  return { application, key: application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? '' }
}

const review = (person: Person, key: string, body: object) =>
  person.call('PATCH', `/api/documents/review/${key}`, { body })

describe('reviewing a paper', () => {
  test('an accepted one says by whom', async () => {
    const { key } = await caseUnderReview()
    expect(await review(analyst, key, { accept: true })).toMatchObject({
      status: 200,
      body: { data: { review: { state: 'accepted', reason: null, by: analyst.user.name } } },
    })
  })

  test('a returned one goes back to the borrower, who is told why by mail; the case waits', async () => {
    const { application, key } = await caseUnderReview()
    expect(
      await review(analyst, key, { accept: false, reason: 'Page 2 is missing.' }),
    ).toMatchObject({
      status: 200,
      body: { data: { review: { state: 'returned', reason: 'Page 2 is missing.' } } },
    })
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.subject).toMatch(/^Please upload again: .+ \(paper\.pdf\)$/)
    expect(mail?.text).toContain(`/dashboard/${borrower.userId}/${application.id}#missing-papers`)
    expect(mail?.text).toContain('Page 2 is missing.')
    const seen = await borrower.call('GET', `/api/user/loans/${application.id}`)
    expect(seen.body.data).toMatchObject({ status: 'documents-pending', abilities: { edit: true } })

    await review(analyst, key, { accept: true })
    const after = await borrower.call('GET', `/api/user/loans/${application.id}`)
    expect(after.body.data.status).toBe('under-review')
  })

  test('an accepted one can still be returned, until the case has ended', async () => {
    const { application, key } = await caseUnderReview()
    await review(analyst, key, { accept: true })
    expect(await review(analyst, key, { accept: false, reason: 'Of last year.' })).toMatchObject({
      status: 200,
      body: { data: { review: { state: 'returned', reason: 'Of last year.' } } },
    })
    const admin = await makePerson(app, 'admin')
    await admin.call('PATCH', `/api/business-loan/update-status/${application.id}`, {
      body: { status: 'rejected', note: 'Not our field.' },
    })
    expect(await review(analyst, key, { accept: true })).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
  })

  test('a return needs a reason', async () => {
    const { key } = await caseUnderReview()
    expect(await review(analyst, key, { accept: false })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Say what is wrong with it.' } },
    })
  })

  test('is not for the borrower, nor for staff of other cases', async () => {
    const { key } = await caseUnderReview()
    expect(await review(borrower, key, { accept: true })).toMatchObject({ status: 403 })
    expect(
      await review(await makePerson(app, 'credit-analyst'), key, { accept: true }),
    ).toMatchObject({ status: 404 })
  })
})
