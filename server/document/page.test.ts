import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES_HEADER } from '../../contract/papers/document-pages.ts'
import { closePages } from '../pdf/run-page.ts'
import { pdfOfPages } from '../pdf/testing/pictures.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { pdfFile, pngFile } from './testing/small-files.ts'

let app: TestApp
let borrower: Person
let analyst: Person
let key: string

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  analyst = await makePerson(app, 'credit-analyst')
  const paper = await makeDocument(app, { ownerId: borrower.userId, bytes: await pdfOfPages(2) })
  key = paper.key
})
afterAll(async () => {
  await app.close()
  await closePages()
})

const page = (person: Person, name: string, number: number | string, query = '') =>
  app.app.inject({
    url: `/api/documents/page/${name}/${number}${query}`,
    headers: { authorization: `Bearer ${person.token}` },
  })

describe('a page of a document', () => {
  test('is a picture that no cache keeps, with the number of pages', async () => {
    const answer = await page(borrower, key, 2, '?width=400')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      [PAGES_HEADER]: '2',
    })
    expect(answer.rawPayload.readUInt32BE(16)).toBe(400)
  })

  test('is for whoever may read the document, and for nobody else', async () => {
    expect((await page(analyst, key, 1)).statusCode).toBe(404)
    expect((await page(await makePerson(app), key, 1)).statusCode).toBe(404)
    const application = await makeApplication(app, {
      ownerId: borrower.userId,
      creditAnalystId: analyst.userId,
      status: 'under-review',
    })
    const held = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    // A file without pages can't be drawn, which is said to those who may know of it.
    expect((await page(analyst, held, 1)).statusCode).toBe(415)
    expect((await page(await makePerson(app), held, 1)).statusCode).toBe(404)
  })

  test('that it was looked at is in the trail, once and not for each page', async () => {
    const admin = await makePerson(app, 'admin')
    await page(admin, key, 1)
    await page(admin, key, 2)
    const trail = await admin.call('GET', `/api/audit?actor=${admin.userId}&event=document.viewed`)
    expect(trail.body.data).toHaveLength(1)
  })

  test('that it was looked at is in the trail, too, where somebody begins with another page', async () => {
    const admin = await makePerson(app, 'admin')
    await page(admin, key, 2)
    await page(admin, key, 2)
    const trail = await admin.call('GET', `/api/audit?actor=${admin.userId}&event=document.viewed`)
    expect(trail.body.data).toHaveLength(1)
  })

  test('what is no PDF, has no such page or is too wide is refused in words', async () => {
    const scan = await makeDocument(app, {
      ownerId: borrower.userId,
      fileName: 'scan.png',
      bytes: pngFile(),
    })
    const broken = await makeDocument(app, {
      ownerId: borrower.userId,
      bytes: Buffer.concat([pdfFile().subarray(0, 40), Buffer.alloc(50, 0xff)]),
    })
    for (const { key: name } of [scan, broken])
      expect((await page(borrower, name, 1)).json()).toMatchObject({ code: 'PAGE_NOT_DRAWN' })
    expect((await page(borrower, key, 3)).statusCode).toBe(404)
    expect((await page(borrower, key, 0)).statusCode).toBe(404)
    expect((await page(borrower, key, 1, '?width=9000')).statusCode).toBe(400)
  })
})
