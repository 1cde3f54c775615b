import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { readyForLenders, type ReadyCase, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let ready: ReadyCase
let submissionId: string

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  ready = await readyForLenders(app, { relationshipManagerId: manager.userId })
  ;({ submissionId } = await submit(ready, manager))
})

const raise = (body: object = {}) =>
  manager.call('PATCH', `/api/submission/${submissionId}`, {
    body: { status: 'query-raised', reason: 'Stock statement of October', ...body },
  })
const change = (item: object, person: Person) =>
  person.call('PATCH', `/api/business-loan/additional-documents/${ready.application.id}`, {
    body: { documents: [item] },
  })
const ask = (about: object = {}, person = manager) =>
  change({ title: 'Stock statement of October', submissionId, ...about }, person)
const shown = async (person: Person = manager) =>
  (await person.call('GET', `/api/business-loan/${ready.application.id}/submissions`)).body.data[0]
const request = async () => {
  const { body } = await manager.call(
    'GET',
    `/api/business-loan/additional-documents/${ready.application.id}`,
  )
  return body.data.additionalDocuments[0]
}
const send = async (id: string) => {
  const { key } = await makeDocument(app, { ownerId: ready.owner.userId })
  return change({ id, key }, ready.owner)
}
const turn = async () =>
  (await manager.call('GET', `/api/user/loans/${ready.application.id}`)).body.data.turn

describe('a query of a lender', () => {
  test('becomes a request to the borrower and waits for them, then for us again', async () => {
    await raise()
    expect(await shown()).toMatchObject({ waitsFor: 'firm', asked: [], borrowerAnswered: false })
    expect((await ask()).status).toBe(200)
    expect(await shown()).toMatchObject({
      waitsFor: 'borrower',
      borrowerAnswered: false,
      asked: [{ title: 'Stock statement of October', answered: false, answeredAt: null }],
    })
    const [mail] = await app.mailsTo(ready.owner.user.email)
    expect(mail?.text).toContain('Stock statement of October')
    expect(mail?.text).not.toContain(ready.lender.name)
    const { id } = await request()
    expect((await send(id)).status).toBe(200)
    const answered = await shown()
    expect(answered).toMatchObject({
      waitsFor: 'firm',
      borrowerAnswered: true,
      asked: [{ requestId: id, answered: true }],
    })
    expect(Date.parse(answered.asked[0].answeredAt)).toBeGreaterThan(
      Date.parse(answered.asked[0].askedAt),
    )
    await change({ id, accept: true }, manager)
    expect(await turn()).toMatchObject({ waitsFor: 'firm', step: 'answer-lender-query' })
  })

  test('waits for the borrower again when what they sent is returned', async () => {
    await raise()
    await ask()
    const { id } = await request()
    await send(id)
    await change({ id, accept: false, reason: 'This is of September.' }, manager)
    expect(await shown()).toMatchObject({
      waitsFor: 'borrower',
      borrowerAnswered: false,
      asked: [{ answered: false, answeredAt: null }],
    })
  })

  test('is answered by a reason, too', async () => {
    await raise()
    await ask()
    const { id } = await request()
    await change({ id, unavailable: 'We keep no stock.' }, ready.owner)
    const { asked, borrowerAnswered } = await shown()
    expect(borrowerAnswered).toBe(true)
    expect(asked[0].answeredAt).not.toBeNull()
  })

  test('comes back to us when the request is taken back', async () => {
    await raise({ answerer: 'borrower' })
    await ask()
    const { id: documentId } = await request()
    await manager.call(
      'DELETE',
      `/api/business-loan/additional-documents/${ready.application.id}`,
      { body: { documentId } },
    )
    expect(await shown()).toMatchObject({ waitsFor: 'firm', asked: [], borrowerAnswered: false })
  })

  test('that is raised again is not answered by what was sent before', async () => {
    await raise()
    await ask()
    const { id } = await request()
    await send(id)
    await change({ id, accept: true }, manager)
    for (const status of ['query-responded', 'query-raised'])
      await manager.call('PATCH', `/api/submission/${submissionId}`, { body: { status } })
    expect(await shown()).toMatchObject({ borrowerAnswered: false, asked: [{ answered: true }] })
  })

  test('is asked about only while it is open, of its own case, by staff', async () => {
    const at = async (answer: ReturnType<typeof ask>) => {
      const { status, body } = await answer
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await at(ask())).toEqual([400, ['documents.0.submissionId']])
    await raise()
    expect(await at(ask({ submissionId: crypto.randomUUID() }))).toEqual([
      400,
      ['documents.0.submissionId'],
    ])
    const other = await readyForLenders(app)
    const foreign = await submit(other, other.admin)
    expect(await at(ask({ submissionId: foreign.submissionId }))).toEqual([
      400,
      ['documents.0.submissionId'],
    ])
    const { key } = await makeDocument(app, { ownerId: ready.owner.userId })
    expect(await at(ask({ key }, ready.owner))).toEqual([400, ['documents.0.submissionId']])
  })

  test('shows the owner nothing of whose question it is', async () => {
    await raise()
    await ask()
    expect(await shown(ready.owner)).toMatchObject({ asked: [], borrowerAnswered: false })
  })
})
