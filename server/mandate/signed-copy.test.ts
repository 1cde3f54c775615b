import { PDF } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docxFile, pdfFile, xlsxFile } from '../document/testing/small-files.ts'
import { sweep } from '../application/sweep-papers.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { jpegPicture, palettePng, pdfOfPages } from '../pdf/testing/pictures.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let other: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  other = await makePerson(app, 'admin')
  borrower = await makePerson(app)
})
afterAll(async () => {
  await app.close()
  await closePdf()
})

const approved = async () =>
  makeMandate(app, {
    application: await makeApplication(app, { ownerId: borrower.userId }),
    status: 'approved',
  })
const file = (fileName: string, bytes: Buffer) =>
  makeDocument(app, { ownerId: borrower.userId, fileName, bytes })
const handIn = (applicationId: string, body: object, headers: Record<string, string> = {}) =>
  borrower.call('POST', `/api/mandate/upload/${applicationId}`, { body, headers })
const verify = (person: Person, id: string, body: object = { accept: true }) =>
  person.call('POST', `/api/mandate/${id}/verify`, { body })
const bytesOf = async (key: string): Promise<Buffer> => {
  const answer = await app.app.inject({
    url: `/api/documents/download/${key}`,
    headers: { authorization: `Bearer ${borrower.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const exists = async (key: string) =>
  (await borrower.call('GET', `/api/documents/download/${key}`)).status === 200

describe('several pages of a signed copy', () => {
  test('photos and a PDF become one PDF in the order given, and the parts go', async () => {
    const { applicationId } = await approved()
    const parts = [
      await file('page 1.jpg', jpegPicture(300, 400)),
      await file('pages 2 and 3.pdf', await pdfOfPages(2)),
      await file('page 4.png', palettePng(40, 20)),
    ]
    const keys = parts.map(({ key }) => key)
    const answer = await handIn(applicationId, { key: keys[0], keys })
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'signed' } } })
    const { signedMandateUrl, signedCopy } = answer.body.data
    expect(keys).not.toContain(signedMandateUrl)
    expect(signedCopy).toMatchObject({ suitable: true, openedByMe: false })
    expect(signedCopy.fileName).toMatch(/^Signed mandate MND-.*\.pdf$/)

    const pdf = await PDF.load(await bytesOf(signedMandateUrl))
    const sizes = pdf.getPages().map(({ width, height }) => (width > height ? 'wide' : 'high'))
    expect(sizes).toEqual(['high', 'wide', 'wide', 'wide'])

    const [kept] = await app.services.database.orm.execute<{ made_from: unknown }>(
      sql`select made_from from documents where key = ${signedMandateUrl}`,
    )
    expect(kept?.made_from).toEqual(
      parts.map(({ fileName, sha256 }, n) => ({ fileName, sha256, pages: n === 1 ? 2 : 1 })),
    )
    await app.runJobs()
    for (const { key, storedName } of parts) {
      expect(await exists(key)).toBe(false)
      expect(await app.services.storage.size(storedName)).toBeNull()
    }
    await sweep(app.services)
    expect(await exists(signedMandateUrl)).toBe(true)
  })

  test('another order is another PDF', async () => {
    const { applicationId } = await approved()
    const [high, wide] = [
      await file('a.jpg', jpegPicture(300, 400)),
      await file('b.jpg', jpegPicture(400, 300)),
    ]
    const { body } = await handIn(applicationId, { keys: [wide.key, high.key] })
    const pdf = await PDF.load(await bytesOf(body.data.signedMandateUrl))
    expect(pdf.getPages().map(({ width, height }) => width > height)).toEqual([true, false])
  })

  test('sent twice with one Idempotency-Key are put together once', async () => {
    const { applicationId } = await approved()
    const keys = [
      (await file('a.jpg', jpegPicture(30, 40))).key,
      (await file('b.jpg', jpegPicture(30, 40))).key,
    ]
    const headers = { 'idempotency-key': 'one hand-in' }
    const first = await handIn(applicationId, { keys }, headers)
    const again = await handIn(applicationId, { keys }, headers)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  const sane = () => file('a.jpg', jpegPicture(30, 40))
  test.each([
    ['a Word file', 'letter.docx', () => docxFile(), 'cannot be put together'],
    ['a table', 'table.csv', () => Buffer.from('a,b\n'), 'cannot be put together'],
    ['a broken photo', 'torn.jpg', () => jpegPicture(30, 40).subarray(0, 8), 'cannot be read'],
    ['a PDF without pages', 'empty.pdf', () => pdfFile(), 'has no pages'],
    [
      'a PDF with an electronic signature',
      'signed.pdf',
      () => Buffer.concat([pdfFile(), Buffer.from('<</Type/Sig/ByteRange[0 1 2 3]>>')]),
      'electronic signature',
    ],
  ])(
    '%s among them is refused by name, and everything stays',
    async (_what, name, bytes, words) => {
      const { applicationId, mandateId } = await approved()
      const [good, bad] = [await sane(), await file(name, bytes())]
      const answer = await handIn(applicationId, { keys: [good.key, bad.key] })
      expect(answer.status).toBe(400)
      expect(answer.body.fields.keys).toContain(name)
      expect(answer.body.fields.keys).toContain(words)
      expect(await exists(good.key)).toBe(true)
      expect((await verify(admin, mandateId)).status).toBe(409)
    },
  )

  test('too many pages are refused', async () => {
    const { applicationId } = await approved()
    const keys = [(await sane()).key, (await file('long.pdf', await pdfOfPages(80))).key]
    expect((await handIn(applicationId, { keys })).body.fields.keys).toContain('too many pages')
  })

  test.each([
    ['no key at all', {}],
    ['no pages', { keys: [] }],
    ['a page twice', { keys: ['a'.repeat(32), 'a'.repeat(32)] }],
    ['somebody else’s page', { keys: ['a'.repeat(32), 'b'.repeat(32)] }],
  ])('%s is refused', async (_what, body) => {
    const { applicationId } = await approved()
    expect((await handIn(applicationId, body)).status).toBe(400)
  })
})

test.each([
  ['letter.docx', docxFile()],
  ['letter.pdf', pdfFile()],
  ['letter.jpg', jpegPicture(30, 40)],
  ['letter.xlsx', xlsxFile()],
])('one file alone is taken as it is: %s', async (name, bytes) => {
  const { applicationId } = await approved()
  const { key } = await file(name, bytes)
  const answer = await handIn(applicationId, { keys: [key] })
  expect(answer.body.data.signedMandateUrl).toBe(key)
  expect(await bytesOf(key)).toEqual(bytes)
})

describe('a file that is already another paper', () => {
  test('is no signed copy', async () => {
    const application = await makeApplication(app, { ownerId: borrower.userId })
    const { applicationId } = await makeMandate(app, { application, status: 'approved' })
    const inCase = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    // Before the draft, which a submission consumes.
    const elsewhere = await approved()
    const inDraft = await file('draft.pdf', pdfFile())
    await borrower.call('PUT', '/api/business-loan/draft', {
      body: { form: { companyITR: { firstFinancialYear: [inDraft.key] } } },
    })
    const fresh = await file('fresh.jpg', jpegPicture(30, 40))
    const used = await file('used.pdf', pdfFile())
    await handIn(elsewhere.applicationId, { key: used.key })
    for (const key of [inCase, inDraft.key, used.key]) {
      for (const body of [{ key }, { keys: [fresh.key, key] }]) {
        const answer = await handIn(applicationId, body)
        expect(answer).toMatchObject({ status: 409, body: { code: 'DOCUMENT_IN_USE' } })
        expect(answer.body.fields.key).toContain('already another document')
      }
    }
    expect(await exists(fresh.key)).toBe(true)
  })
})

describe('accepting a signed copy', () => {
  const handedIn = async (name: string, bytes: Buffer) => {
    const { applicationId, mandateId } = await approved()
    const { key } = await file(name, bytes)
    await handIn(applicationId, { key })
    return { applicationId, mandateId, key }
  }
  const unopened = { status: 409, body: { code: 'SIGNED_COPY_NOT_OPENED' } }

  test('asks that the one who accepts has opened it: a colleague’s look does not count', async () => {
    const { mandateId, key } = await handedIn('signed.pdf', pdfFile())
    expect(await verify(admin, mandateId)).toMatchObject(unopened)
    await other.call('GET', `/api/documents/view/${key}`)
    expect(await verify(admin, mandateId)).toMatchObject(unopened)
    const [seen] = (await other.call('GET', '/api/mandate?limit=1')).body.data
    expect(seen.signedCopy).toEqual({
      fileName: 'signed.pdf',
      suitable: true,
      openedByMe: true,
    })
    await admin.call('GET', `/api/documents/download/${key}`)
    expect((await verify(admin, mandateId)).status).toBe(200)
  })

  test('asks again for the copy that came after a return', async () => {
    const { applicationId, mandateId, key } = await handedIn('signed.pdf', pdfFile())
    await admin.call('GET', `/api/documents/view/${key}`)
    await verify(admin, mandateId, { accept: false, reason: 'No stamp.' })
    // Handed in again, it is seen again: it may not be what it was taken for.
    await handIn(applicationId, { key })
    expect(await verify(admin, mandateId)).toMatchObject(unopened)
    await admin.call('GET', `/api/documents/view/${key}`)
    expect((await verify(admin, mandateId)).status).toBe(200)
  })

  test.each([
    ['table.csv', Buffer.from('name,amount\n')],
    ['table.xlsx', xlsxFile()],
  ])('%s can be handed in and returned, never accepted', async (name, bytes) => {
    const { mandateId, key } = await handedIn(name, bytes)
    await admin.call('GET', `/api/documents/view/${key}`)
    const answer = await verify(admin, mandateId)
    expect(answer).toMatchObject({ status: 409, body: { code: 'SIGNED_COPY_UNSUITABLE' } })
    expect(answer.body.error).toContain('Return it')
    expect(
      await verify(admin, mandateId, { accept: false, reason: 'We need the signed pages.' }),
    ).toMatchObject({ status: 200, body: { data: { status: 'approved' } } })
  })
})
