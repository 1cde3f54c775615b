import type { ApplicationRecord } from '../../contract/case/application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'

type AdditionalRow = ApplicationRecord['additionalDocuments'][number]

let app: TestApp
let borrower: Person
let admin: Person
let analyst: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  borrower = await makePerson(app)
  admin = await makePerson(app, 'admin')
  analyst = await makePerson(app, 'credit-analyst')
})
afterAll(() => app.close())

const made = (status: ApplicationStatus = 'under-review') =>
  makeApplication(app, { ownerId: borrower.userId, creditAnalystId: analyst.userId, status })

const change = (person: Person, id: string, ...documents: object[]) =>
  person.call('PATCH', `/api/business-loan/additional-documents/${id}`, { body: { documents } })
const remove = (person: Person, id: string, documentId: string) =>
  person.call('DELETE', `/api/business-loan/additional-documents/${id}`, { body: { documentId } })
const statusOf = async (id: string) =>
  (await admin.call('GET', `/api/user/loans/${id}`)).body.data.status
const newFile = async (ownerId = borrower.userId) => (await makeDocument(app, { ownerId })).key
const first = (answer: { body: { data: { additionalDocuments: { id: string }[] } } }) =>
  answer.body.data.additionalDocuments[0]?.id ?? ''

describe('additional documents', () => {
  test('asked, supplied, returned, supplied again, accepted: the case waits and goes on', async () => {
    const { id } = await made()
    const asked = await change(analyst, id, { title: 'GST returns', note: 'Last 12 months' })
    expect(asked.body.data.additionalDocuments).toMatchObject([
      {
        title: 'GST returns',
        note: 'Last 12 months',
        status: 'requested',
        requestedBy: analyst.user.name,
        document: null,
      },
    ])
    expect(await statusOf(id)).toBe('documents-pending')
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.subject).toBe('We need a document for Verma Castings Private Limited')
    expect(mail?.text).toContain('GST returns. Last 12 months.')

    const request = first(asked)
    const key = await newFile()
    expect(await change(borrower, id, { id: request, key })).toMatchObject({
      status: 200,
      body: {
        data: {
          additionalDocuments: [
            { status: 'received', document: { key }, abilities: { supply: true, decide: false } },
          ],
        },
      },
    })
    expect(await analyst.call('GET', `/api/documents/download/${key}`)).toMatchObject({
      status: 200,
    })

    expect(
      await change(analyst, id, { id: request, accept: false, reason: 'Only six months.' }),
    ).toMatchObject({
      body: { data: { additionalDocuments: [{ status: 'returned', reason: 'Only six months.' }] } },
    })
    expect((await app.mailsTo(borrower.user.email))[0]?.subject).toBe(
      'Please upload again: GST returns',
    )
    expect(await statusOf(id)).toBe('documents-pending')

    await change(borrower, id, { id: request, key: await newFile() })
    expect(await change(analyst, id, { id: request, accept: true })).toMatchObject({
      body: {
        data: {
          additionalDocuments: [
            { status: 'accepted', reason: null, document: { review: { state: 'accepted' } } },
          ],
        },
      },
    })
    expect(await statusOf(id)).toBe('under-review')
  })

  test('the case goes on with the last of several, accepted or taken back', async () => {
    const { id } = await made('in-analysis')
    const { body } = await change(
      analyst,
      id,
      { title: 'Stock statement' },
      { title: 'Order book' },
    )
    const [one, two] = body.data.additionalDocuments
    await change(borrower, id, { id: one.id, key: await newFile() })
    await change(analyst, id, { id: one.id, accept: true })
    expect(await statusOf(id)).toBe('documents-pending')
    await remove(analyst, id, two.id)
    expect(await statusOf(id)).toBe('in-analysis')
  })

  test('a verdict can be mended: what was accepted is returned, what was returned accepted', async () => {
    const { id } = await made('in-analysis')
    const request = first(await change(analyst, id, { title: 'GST returns' }))
    await change(borrower, id, { id: request, key: await newFile() })
    expect(await change(analyst, id, { id: request, accept: true })).toMatchObject({
      body: { data: { additionalDocuments: [{ abilities: { supply: false, decide: true } }] } },
    })
    expect(await statusOf(id)).toBe('in-analysis')

    expect(await change(analyst, id, { id: request, accept: false })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.reason': 'Say what is wrong with it.' } },
    })
    expect(
      await change(analyst, id, { id: request, accept: false, reason: 'Of another firm.' }),
    ).toMatchObject({
      body: {
        data: {
          additionalDocuments: [
            { status: 'returned', reason: 'Of another firm.', abilities: { decide: true } },
          ],
        },
      },
    })
    expect(await statusOf(id)).toBe('documents-pending')
    expect((await app.mailsTo(borrower.user.email))[0]?.text).toContain('Of another firm.')
    const seen = await borrower.call('GET', `/api/business-loan/additional-documents/${id}`)
    expect(seen.body.data.additionalDocuments).toMatchObject([
      { abilities: { supply: true, decide: false } },
    ])

    expect(await change(analyst, id, { id: request, accept: true })).toMatchObject({
      body: { data: { additionalDocuments: [{ status: 'accepted', reason: null }] } },
    })
    expect(await statusOf(id)).toBe('in-analysis')
  })

  test('the verdicts of an ended case stay as they are', async () => {
    const { id } = await made()
    const request = first(await change(analyst, id, { title: 'GST returns' }))
    await change(borrower, id, { id: request, key: await newFile() })
    await change(analyst, id, { id: request, accept: true })
    await admin.call('PATCH', `/api/business-loan/update-status/${id}`, {
      body: { status: 'rejected', note: 'Not our field.' },
    })
    const seen = await analyst.call('GET', `/api/business-loan/additional-documents/${id}`)
    expect(seen.body.data.additionalDocuments).toMatchObject([{ abilities: { decide: false } }])
    expect(
      await change(analyst, id, { id: request, accept: false, reason: 'Of another firm.' }),
    ).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } })
  })

  test('asking where the case cannot wait leaves it where it is', async () => {
    const { id } = await made('sanctioned')
    expect(await change(analyst, id, { title: 'Insurance' })).toMatchObject({ status: 200 })
    expect(await statusOf(id)).toBe('sanctioned')
  })

  test('the borrower may add something unasked, and take it back until it is accepted', async () => {
    const { id } = await made()
    const added = await change(borrower, id, { title: 'Export order', key: await newFile() })
    expect(added.body.data.additionalDocuments).toMatchObject([
      {
        status: 'received',
        requestedBy: borrower.user.name,
        unasked: true,
        abilities: { delete: true },
      },
    ])
    expect(await statusOf(id)).toBe('under-review')
    expect(await remove(borrower, id, first(added))).toMatchObject({
      status: 200,
      body: { data: { additionalDocuments: [] } },
    })

    const again = await change(borrower, id, { title: 'Export order', key: await newFile() })
    await change(admin, id, { id: first(again), accept: true })
    expect(await remove(borrower, id, first(again))).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
    expect(await change(borrower, id, { id: first(again), key: await newFile() })).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
  })

  test('what came unasked is no debt: the case goes on once everything asked for is accepted', async () => {
    const { id } = await made()
    const request = first(await change(analyst, id, { title: 'GST returns' }))
    await change(
      borrower,
      id,
      { id: request, key: await newFile() },
      { title: 'Export order', key: await newFile() },
    )
    expect(await statusOf(id)).toBe('documents-pending')
    await change(analyst, id, { id: request, accept: true })
    expect(await statusOf(id)).toBe('under-review')
  })

  test('what came unasked and was returned is owed like any other', async () => {
    const { id } = await made()
    const added = first(await change(borrower, id, { title: 'Export order', key: await newFile() }))
    await change(analyst, id, { id: added, accept: false, reason: 'Of another firm.' })
    expect(await statusOf(id)).toBe('documents-pending')
    // Handed in again it is unasked once more.
    await change(borrower, id, { id: added, key: await newFile() })
    expect(await statusOf(id)).toBe('under-review')
  })

  test('several files answer one request: the first takes its place, the others stand beside it in order', async () => {
    const { id } = await made()
    const request = first(await change(analyst, id, { title: 'GST returns' }))
    const [may, june, july] = [await newFile(), await newFile(), await newFile()]
    const foreign = await newFile((await makePerson(app)).userId)
    expect(await change(borrower, id, { id: request, keys: [july, foreign] })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.keys.1': 'Upload this document again.' } },
    })
    const keys = [july, may, june, may]
    const answer = await change(borrower, id, { id: request, keys })
    const rows: AdditionalRow[] = answer.body.data.additionalDocuments
    expect(rows.map(({ title, status, document }) => [title, status, document?.key])).toEqual([
      ['GST returns', 'received', july],
      ['GST returns (2)', 'received', may],
      ['GST returns (3)', 'received', june],
    ])
    // What stands beside it is the borrower's to take back; the request is not.
    const [asked, second] = rows
    expect(await remove(borrower, id, asked?.id ?? '')).toMatchObject({ status: 403 })
    expect(await remove(borrower, id, second?.id ?? '')).toMatchObject({ status: 200 })
    expect(await change(analyst, id, { id: request, keys: [june] })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.keys': expect.any(String) } },
    })
  })

  test('a file stands there once, however often it is sent; a request can be answered by it again', async () => {
    const { id } = await made()
    const [may, june] = [await newFile(), await newFile()]
    const again = 'You have sent this document already.'
    const twice = [
      { title: 'May', key: may },
      { title: 'June', keys: [june, may] },
    ]
    expect(await change(borrower, id, ...twice)).toMatchObject({
      status: 400,
      body: { fields: { 'documents.1.keys.1': again } },
    })
    await change(borrower, id, { title: 'May', key: may })
    expect(await change(borrower, id, { title: 'May', key: may })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.key': again } },
    })
    const { body } = await change(analyst, id, { title: 'Bank statement of May' })
    const request = body.data.additionalDocuments.at(-1).id
    expect((await change(borrower, id, { id: request, key: may })).status).toBe(200)
  })

  test('a case holds at most 300', async () => {
    const { id } = await made()
    const fifty = Array.from({ length: 50 }, (_, index) => ({ title: `Bill ${index}` }))
    for (let calls = 0; calls < 6; calls += 1)
      expect((await change(analyst, id, ...fifty)).status).toBe(200)
    expect(await change(analyst, id, { title: 'One more' })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0': expect.stringContaining('at most 300') } },
    })
  })

  test('one refused item refuses them all', async () => {
    const { id } = await made()
    const answer = await change(analyst, id, { title: 'One' }, { note: 'no title' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'documents.1.title': 'Say which document.' } },
    })
    expect(
      await analyst.call('GET', `/api/business-loan/additional-documents/${id}`),
    ).toMatchObject({ body: { data: { additionalDocuments: [] } } })
  })

  test('each side keeps to its own part', async () => {
    const { id } = await made()
    const request = first(await change(analyst, id, { title: 'GST returns' }))
    expect(await change(borrower, id, { id: request, accept: true })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.accept': expect.any(String) } },
    })
    expect(await change(borrower, id, { title: 'Something' })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.key': 'Upload the document first.' } },
    })
    expect(await change(analyst, id, { id: request, key: await newFile() })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.key': expect.any(String) } },
    })
    expect(await change(analyst, id, { id: request, accept: true })).toMatchObject({ status: 409 })
    await change(borrower, id, { id: request, key: await newFile() })
    expect(await change(analyst, id, { id: request, accept: false })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.reason': 'Say what is wrong with it.' } },
    })
    expect(await remove(borrower, id, request)).toMatchObject({ status: 403 })
    expect(await remove(admin, id, request)).toMatchObject({ status: 200 })
  })

  test("somebody else's file, request or application is none", async () => {
    const [{ id }, other] = [await made(), await made()]
    const request = first(await change(analyst, id, { title: 'GST returns' }))
    const foreign = await newFile((await makePerson(app)).userId)
    expect(await change(borrower, id, { id: request, key: foreign })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.key': 'Upload this document again.' } },
    })
    expect(await change(borrower, other.id, { id: request, key: await newFile() })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.id': expect.any(String) } },
    })
    expect(await remove(analyst, other.id, request)).toMatchObject({ status: 404 })
    const stranger = await makePerson(app)
    expect(await change(stranger, id, { title: 'x', key: await newFile() })).toMatchObject({
      status: 404,
    })
    expect(await change(await makePerson(app, 'credit-analyst'), id, { title: 'x' })).toMatchObject(
      { status: 404 },
    )
    expect(
      await change(await makePerson(app, 'referral-partner'), id, { title: 'x' }),
    ).toMatchObject({ status: 403 })
  })

  test('an ended case takes no more', async () => {
    const { id } = await made('closed')
    expect(await change(analyst, id, { title: 'GST returns' })).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
  })
})

describe('the teaser', () => {
  const attach = (person: Person, id: string, body: object) =>
    person.call('PATCH', `/api/business-loan/upload-teaser/${id}`, { body })
  const detach = (person: Person, id: string) =>
    person.call('DELETE', `/api/business-loan/delete-teaser/${id}`)

  test('is attached, replaced and removed by the analyst and by admins', async () => {
    const { id } = await made('in-analysis')
    for (const person of [analyst, admin]) {
      const key = await newFile(person.userId)
      expect(await attach(person, id, { key, summary: 'Two pages' })).toMatchObject({
        status: 200,
        body: { data: { teaser: { document: { key }, summary: 'Two pages' } } },
      })
    }
    expect(await detach(analyst, id)).toMatchObject({
      status: 200,
      body: { data: { teaser: null } },
    })
    expect(await detach(analyst, id)).toMatchObject({ status: 404 })
  })

  test('is the writer’s own upload', async () => {
    const { id } = await made('in-analysis')
    for (const key of [await newFile(), await newFile(admin.userId), 'x'.repeat(32)]) {
      expect(await attach(analyst, id, { key })).toMatchObject({
        status: 400,
        body: { fields: { key: 'Upload the teaser again.' } },
      })
    }
  })

  test('uploaded for the application it stops being the borrower’s to read', async () => {
    const { id } = await made('in-analysis')
    const { key } = await makeDocument(app, {
      ownerId: borrower.userId,
      uploadedBy: analyst.userId,
    })
    await attach(analyst, id, { key })
    expect(await borrower.call('GET', `/api/documents/download/${key}`)).toMatchObject({
      status: 404,
    })
  })

  test('is frozen from "Teaser Ready" on', async () => {
    const { id } = await made('in-analysis')
    await attach(analyst, id, { key: await newFile(analyst.userId) })
    await analyst.call('PATCH', `/api/business-loan/update-status/${id}`, {
      body: { status: 'teaser-ready' },
    })
    expect(await attach(analyst, id, { key: await newFile(analyst.userId) })).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
    expect(await detach(admin, id)).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } })
    await analyst.call('PATCH', `/api/business-loan/update-status/${id}`, {
      body: { status: 'in-analysis' },
    })
    expect(await detach(analyst, id)).toMatchObject({ status: 200 })
  })

  test.each([
    ['in-analysis', 200],
    ['mandate-pending', 409],
  ] as const)(
    'of a case on hold counts as at %s, where it returns to',
    async (resumeStatus, status) => {
      const { id } = await makeApplication(app, {
        ownerId: borrower.userId,
        creditAnalystId: analyst.userId,
        status: 'on-hold',
        resumeStatus,
      })
      const seen = await analyst.call('GET', `/api/user/loans/${id}`)
      expect(seen.body.data.abilities.manageTeaser).toBe(status === 200)
      const key = await newFile(analyst.userId)
      expect(await attach(analyst, id, { key })).toMatchObject({ status })
    },
  )

  test('is not for the borrower, other analysts or managers', async () => {
    const { id } = await made('in-analysis')
    const key = await newFile()
    expect(await attach(borrower, id, { key })).toMatchObject({ status: 403 })
    expect(await attach(await makePerson(app, 'relationship-manager'), id, { key })).toMatchObject({
      status: 403,
    })
    expect(await attach(await makePerson(app, 'credit-analyst'), id, { key })).toMatchObject({
      status: 404,
    })
  })
})
