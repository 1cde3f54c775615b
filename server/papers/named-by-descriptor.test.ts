import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptorOf } from '../document/present.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let borrower: Person
let admin: Person

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

/** A stored file as its upload answers it. */
const descriptor = async ({ userId }: Person = borrower) =>
  descriptorOf({ document: await makeDocument(app, { ownerId: userId }), reviewer: null })

const caseOf = () => makeApplication(app, { ownerId: borrower.userId, status: 'under-review' })

describe('a document is named by its whole descriptor as by its key', () => {
  test('in a slot of the form', async () => {
    const [moa, other] = [await descriptor(), await descriptor()]
    const { publicAndPrivateDocs, ...form } = exampleForm(other.key)
    const answer = await borrower.call('POST', '/api/business-loan', {
      body: { ...form, publicAndPrivateDocs: { ...publicAndPrivateDocs, MOA: [moa] } },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { publicAndPrivateDocs: { MOA: [moa.key] } } },
    })
  })

  test('in a draft', async () => {
    const moa = await descriptor()
    const saved = await borrower.call('PUT', '/api/business-loan/draft', {
      body: { form: { publicAndPrivateDocs: { MOA: [moa] } } },
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { form: { publicAndPrivateDocs: { MOA: [moa.key] } } } },
    })
  })

  test('as an additional document, its fields beside what is told of it', async () => {
    const { id } = await caseOf()
    const [orders, stock] = [await descriptor(), await descriptor()]
    const answer = await borrower.call('PATCH', `/api/business-loan/additional-documents/${id}`, {
      body: {
        documents: [
          { ...orders, title: 'Order book' },
          { title: 'Stock register', keys: [stock] },
        ],
      },
    })
    const supplied = answer.body.data.additionalDocuments
    expect(
      supplied.map((one: { title: string; document: { key: string } }) => [
        one.title,
        one.document.key,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Order book', orders.key],
        ['Stock register', stock.key],
      ]),
    )
  })

  test('as a teaser', async () => {
    const { id } = await caseOf()
    const teaser = await descriptor(admin)
    const answer = await admin.call('PATCH', `/api/business-loan/upload-teaser/${id}`, {
      body: teaser,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { teaser: { document: { key: teaser.key } } } },
    })
  })

  test('but not by what has another field than a descriptor, or the key of nothing', async () => {
    const moa = await descriptor()
    const form = exampleForm(moa.key)
    for (const named of [{ ...moa, pages: 4 }, { ...moa, key: 'none' }, { fileName: 'MOA.pdf' }]) {
      const { publicAndPrivateDocs } = form
      const answer = await borrower.call('POST', '/api/business-loan', {
        body: { ...form, publicAndPrivateDocs: { ...publicAndPrivateDocs, MOA: [named] } },
      })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.fields)).toEqual(['publicAndPrivateDocs.MOA.0'])
    }
  })
})
