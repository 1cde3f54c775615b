import { PDF } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exactRupees } from '../../domain/amounts/rupees.ts'
import { auditEvents } from '../db/schema.ts'
import { closeLetters } from '../letters/render-letter.ts'
import { palettePng, pdfOfPages } from '../pdf/testing/pictures.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { readyForLenders, type ReadyCase, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { unpack } from '../testing/unpack.ts'

let app: TestApp
let manager: Person
let stranger: Person
let ready: ReadyCase
let submissionId: string
let keys: string[]

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
  stranger = await makePerson(app, 'relationship-manager')
})
afterAll(async () => {
  await Promise.all([closePdf(), closeLetters()])
  return app.close()
})

/** Puts a file into a slot of the case beside what is there. */
const paper = async (slot: string, fileName: string, bytes: Buffer) => {
  const ownerId = ready.owner.userId
  const { id, key } = await makeDocument(app, { ownerId, fileName, bytes })
  await app.services.database.orm.execute(
    sql`insert into application_documents (application_id, document_id, slot) values (${ready.application.id}, ${id}, ${slot})`,
  )
  return key
}

const sheet = Buffer.from('a spreadsheet, for all that anybody looks at it')

beforeEach(async () => {
  ready = await readyForLenders(app, { relationshipManagerId: manager.userId })
  keys = [
    await paper('collateralDocs.propertyDocs', 'deed.pdf', await pdfOfPages(3)),
    await paper('auditedPreviousYearsDocs.firstAuditedYear', 'accounts.pdf', await pdfOfPages(2)),
    await paper('publicAndPrivateDocs.cMA_Data', 'cma.xlsx', sheet),
    await paper('publicAndPrivateDocs.panCard', 'pan.png', palettePng(4, 4)),
  ]
  const { submissionId: id } = await submit(ready, manager, { documents: keys })
  submissionId = id
})

test('a file that staff put together is among what came to the lender, for its owner', async () => {
  await download('zip')
  const url = `/api/business-loan/${ready.application.id}/disclosures`
  const { body } = await ready.owner.call('GET', url)
  expect(body.data).toMatchObject([
    { kind: 'file-made', lenderName: ready.lender.name, consent: { at: expect.any(String) } },
    { kind: 'sent', lenderName: ready.lender.name },
  ])
  expect(body.data[0].what).toHaveLength(keys.length)
  expect(body.data[0].what).not.toContain('Summary with the name')
})

const ask = (as: string, person = manager) =>
  person.call('GET', `/api/submission/${submissionId}/bank-file?as=${as}`)

const download = async (as: string) => {
  const { statusCode, headers, rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api/submission/${submissionId}/bank-file?as=${as}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain(`.${as}`)
  return rawPayload
}

const wordsOf = async (pdf: Buffer, page: number): Promise<string> =>
  (await PDF.load(pdf))
    .getPages()
    .slice(page, page + 1)
    .flatMap((one) =>
      one.extractText().lines.map(({ spans }) => spans.map(({ text }) => text).join(' ')),
    )
    .join('\n')

const changeLender = async (body: object) => {
  const { lenderId, name, kind } = ready.lender
  const { status } = await ready.admin.call('PUT', `/api/lender/${lenderId}`, {
    body: { name, kind, ...body },
  })
  expect(status).toBe(200)
}

describe('the papers for a lender', () => {
  test('come as a ZIP, numbered in its own order, each as it is', async () => {
    await changeLender({ paperOrder: ['security', 'accounts'] })
    const entries = await unpack(await download('zip'))
    const names = [...entries.keys()]
    expect(names[0]).toBe('00 Index.pdf')
    expect(names.slice(1).map((name) => name.slice(0, 2))).toEqual(['01', '02', '03', '04'])
    expect(names[1]).toMatch(/^01 .*\.pdf$/)
    const cma = names.find((name) => name.endsWith('.xlsx')) ?? ''
    expect(entries.get(cma)).toEqual(sheet)
    const index = await wordsOf(entries.get('00 Index.pdf') ?? Buffer.alloc(0), 0)
    expect(index.indexOf('Security offered')).toBeLessThan(index.indexOf('Accounts'))
  })

  test('come as one PDF of all pages behind the index; what has no pages stays beside', async () => {
    const pdf = await download('pdf')
    expect((await PDF.load(pdf)).getPageCount()).toBe(1 + 1 + 2 + 3)
    const index = await wordsOf(pdf, 0)
    expect(index).toContain('Separate file (it has no pages)')
    expect(index).toContain('5 to 7')
    expect(index).toContain(ready.lender.name)
    const asked = `, ${exactRupees(ready.application.amount)}`
    expect(index.replaceAll(/\s+/g, '')).toContain(asked.replaceAll(/\s+/g, ''))
  })

  test('leave a trace that says to whom, and how many', async () => {
    await ask('zip')
    const events = await app.services.database.orm
      .select()
      .from(auditEvents)
      .where(sql`event = 'submission.bank-file' and subject_id = ${ready.application.id}`)
    expect(events).toMatchObject([
      { actorId: manager.userId, details: { lender: ready.lender.name, as: 'zip', papers: 4 } },
    ])
  })

  test('are nobody’s who does not work on the case', async () => {
    expect((await ask('zip', stranger)).status).toBe(404)
    expect((await ask('zip', ready.owner)).status).toBe(403)
    expect((await ask('exe')).status).toBe(400)
  })

  test('stay once the borrower has taken the consent back', async () => {
    await ready.owner.call('PUT', `/api/business-loan/${ready.application.id}/consent`, {
      body: { shareWithLenders: false },
    })
    for (const as of ['zip', 'pdf'])
      expect(await ask(as)).toMatchObject({ status: 409, body: { code: 'CONSENT_MISSING' } })
  })

  test('go to no lender that declined, and of no case that has ended', async () => {
    const declined = await manager.call('PATCH', `/api/submission/${submissionId}`, {
      body: { status: 'declined', reason: 'Leverage above the limit' },
    })
    expect(declined.status).toBe(200)
    expect(await ask('zip')).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
  })

  test('that have no pages are offered as a ZIP', async () => {
    ready = await readyForLenders(app, { relationshipManagerId: manager.userId })
    const key = await paper('publicAndPrivateDocs.cMA_Data', 'cma.xlsx', sheet)
    submissionId = (await submit(ready, manager, { documents: [key] })).submissionId
    const refused = await ask('pdf')
    expect(refused).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
    expect(refused.body.error).toContain('Download the ZIP instead')
    expect([...(await unpack(await download('zip'))).keys()]).toHaveLength(2)
  })

  test('have an index as long as it takes, and the right pages behind it', async () => {
    ready = await readyForLenders(app, { relationshipManagerId: manager.userId })
    const one = await pdfOfPages(1)
    const many = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        paper(`collateralDocs.propertyDocs`, `deed ${n}.pdf`, one),
      ),
    )
    submissionId = (await submit(ready, manager, { documents: many })).submissionId
    const pdf = await download('pdf')
    const pages = (await PDF.load(pdf)).getPageCount()
    const index = pages - many.length
    expect(index).toBeGreaterThan(1)
    expect(await wordsOf(pdf, 0)).toMatch(new RegExp(`\\b${index + 1}\\b`))
    expect(await wordsOf(pdf, index - 1)).toMatch(new RegExp(`\\b${pages}\\b`))
  })

  test('cannot be none', async () => {
    const lone = await readyForLenders(app, { relationshipManagerId: manager.userId })
    ready = lone
    submissionId = (await submit(lone, manager)).submissionId
    expect(await ask('pdf')).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
  })
})

describe('the order of a lender', () => {
  test('names each part once, and stays when it is not sent', async () => {
    const { lenderId, name, kind } = ready.lender
    const put = (body: object) =>
      ready.admin.call('PUT', `/api/lender/${lenderId}`, { body: { name, kind, ...body } })
    expect((await put({ paperOrder: ['returns', 'returns'] })).body.fields).toHaveProperty(
      'paperOrder',
    )
    expect((await put({ paperOrder: ['returns'] })).body.data.paperOrder).toEqual(['returns'])
    expect((await put({})).body.data.paperOrder).toEqual(['returns'])
  })
})
