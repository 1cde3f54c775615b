import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { sweep } from '../application/sweep-papers.ts'

const SLOT = 'publicAndPrivateDocs.AOA'
const OTHER = 'publicAndPrivateDocs.gstReturns'
const BLURRED = 'Page 2 cannot be read.'

let app: TestApp
let analyst: Person
let partner: Person

beforeAll(async () => {
  app = await testApp()
  analyst = await makePerson(app, 'credit-analyst')
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)

/** A case whose slot holds a file of its own. */
const caseWithPaper = async () => {
  const borrower = await makePerson(app)
  const first = await makeDocument(app, { ownerId: borrower.userId, fileName: 'first.pdf' })
  const others = await makeDocument(app, { ownerId: borrower.userId })
  const application = await makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
    status: 'under-review',
    form: {
      publicAndPrivateDocs: { ...exampleForm(others.key).publicAndPrivateDocs, AOA: [first.key] },
    },
  })
  return { borrower, application, first }
}

const judge = (key: string, body: object) =>
  analyst.call('PATCH', `/api/documents/review/${key}`, { body })

/** The borrower sends another file for the slot, whose old one was returned and gives way. */
const sendAnother = async (borrower: Person, id: string, slot = SLOT) => {
  const next = await makeDocument(app, { ownerId: borrower.userId, fileName: 'next.pdf' })
  expect(
    await borrower.call('POST', `/api/business-loan/${id}/papers`, {
      body: { slot, keys: [next.key] },
    }),
  ).toMatchObject({ status: 200 })
  return next
}

const caseWithEarlier = async () => {
  const one = await caseWithPaper()
  await judge(one.first.key, { accept: false, reason: BLURRED })
  const next = await sendAnother(one.borrower, one.application.id)
  return { ...one, next }
}

const earlier = (person: Person, id: string) =>
  person.call('GET', `/api/business-loan/${id}/earlier-papers`)

const sweepLater = async (documentId: string) => {
  await run(
    sql`update documents set created_at = now() - interval '90 days' where id = ${documentId}`,
  )
  await sweep(app.services)
  const rows = await run(sql`select 1 from documents where id = ${documentId}`)
  return rows.length === 1
}

describe('a returned paper that was sent anew', () => {
  test('is listed with who supplied it, when, and what was said of it; it opens, and the sweeper keeps it', async () => {
    const { borrower, application, first } = await caseWithEarlier()
    const list = await earlier(analyst, application.id)
    expect(list.body.data).toMatchObject([
      {
        slot: SLOT,
        requestId: null,
        suppliedBy: borrower.user.name,
        document: {
          key: first.key,
          fileName: 'first.pdf',
          review: { state: 'returned', reason: BLURRED, by: analyst.user.name },
        },
      },
    ])
    expect(await sweepLater(first.id)).toBe(true)
    for (const reader of [analyst, borrower]) {
      expect(await reader.call('GET', `/api/documents/view/${first.key}`)).toMatchObject({
        status: 200,
      })
    }
  })

  test('can neither be judged again nor be deleted by its owner, but an admin deletes it for good', async () => {
    const { borrower, application, first } = await caseWithEarlier()
    expect(await judge(first.key, { accept: true })).toMatchObject({ status: 400 })
    expect(await borrower.call('DELETE', `/api/documents/delete/${first.key}`)).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_IN_USE' },
    })
    const admin = await makePerson(app, 'admin')
    expect(await admin.call('DELETE', `/api/documents/delete/${first.key}`)).toMatchObject({
      status: 200,
    })
    expect((await earlier(analyst, application.id)).body.data).toEqual([])
    expect(await analyst.call('GET', `/api/documents/view/${first.key}`)).toMatchObject({
      status: 404,
    })
  })

  test('several stand with the latest first', async () => {
    const { borrower, application, first, next } = await caseWithEarlier()
    await judge(next.key, { accept: false, reason: 'Of another company.' })
    await sendAnother(borrower, application.id)
    const { data } = (await earlier(analyst, application.id)).body
    expect(data.map((one: { document: { key: string } }) => one.document.key)).toEqual([
      next.key,
      first.key,
    ])
  })

  test('beyond the form it stands with its request', async () => {
    const { borrower, application } = await caseWithPaper()
    const supply = (person: Person, ...documents: object[]) =>
      person.call('PATCH', `/api/business-loan/additional-documents/${application.id}`, {
        body: { documents },
      })
    const asked = await supply(analyst, { title: 'Rent deed' })
    const { id } = asked.body.data.additionalDocuments[0]
    const file = await makeDocument(app, { ownerId: borrower.userId, fileName: 'deed.pdf' })
    await supply(borrower, { id, key: file.key })
    await judge(file.key, { accept: false, reason: BLURRED })
    const next = await makeDocument(app, { ownerId: borrower.userId })
    await supply(borrower, { id, key: next.key })
    expect((await earlier(analyst, application.id)).body.data).toMatchObject([
      { slot: null, requestId: id, label: 'Rent deed', document: { key: file.key } },
    ])
  })
})

describe('what is no earlier version', () => {
  test('a wrong upload that nobody had judged: it disappears', async () => {
    const { borrower, application, first } = await caseWithPaper()
    const record = (await borrower.call('GET', `/api/user/loans/${application.id}`)).body.data
    const next = await makeDocument(app, { ownerId: borrower.userId })
    await run(sql`update applications set status = 'submitted' where id = ${application.id}`)
    const form = JSON.parse(JSON.stringify(application.form).replaceAll(first.key, next.key))
    expect(
      await borrower.call('PUT', `/api/business-loan/${application.id}`, {
        body: { ...form, baseYear: record.baseYear },
      }),
    ).toMatchObject({ status: 200 })
    expect((await earlier(analyst, application.id)).body.data).toEqual([])
    expect(await analyst.call('GET', `/api/documents/view/${first.key}`)).toMatchObject({
      status: 404,
    })
    expect(await sweepLater(first.id)).toBe(false)
  })

  test('a paper that staff put into another place', async () => {
    const { application, first } = await caseWithPaper()
    await judge(first.key, { accept: true })
    expect(
      await analyst.call('PATCH', `/api/business-loan/${application.id}/papers`, {
        body: { key: first.key, from: SLOT, to: OTHER },
      }),
    ).toMatchObject({ status: 200 })
    expect((await earlier(analyst, application.id)).body.data).toEqual([])
  })

  test('what an admin deletes out of the case', async () => {
    const { application, first } = await caseWithPaper()
    await judge(first.key, { accept: true })
    const admin = await makePerson(app, 'admin')
    await admin.call('DELETE', `/api/documents/delete/${first.key}`)
    expect((await earlier(analyst, application.id)).body.data).toEqual([])
    expect(await run(sql`select 1 from documents where id = ${first.id}`)).toHaveLength(0)
  })

  test('what came back to its place', async () => {
    const { borrower, application, first } = await caseWithEarlier()
    await borrower.call('POST', `/api/business-loan/${application.id}/papers`, {
      body: { slot: SLOT, keys: [first.key] },
    })
    expect((await earlier(analyst, application.id)).body.data).toEqual([])
  })
})

describe('the earlier papers of a case', () => {
  test('are for nobody who does not read the case', async () => {
    const { application, first } = await caseWithEarlier()
    const otherAnalyst = await makePerson(app, 'credit-analyst')
    // Works on another case, of another borrower, that has earlier papers too.
    const other = await caseWithEarlier()
    await run(
      sql`update applications set credit_analyst_id = ${otherAnalyst.userId} where id = ${other.application.id}`,
    )
    for (const person of [otherAnalyst, other.borrower, partner]) {
      const list = await earlier(person, application.id)
      expect([403, 404]).toContain(list.status)
      for (const path of ['view', 'download'])
        expect(await person.call('GET', `/api/documents/${path}/${first.key}`)).toMatchObject({
          status: 404,
        })
      expect(await person.call('GET', `/api/documents/page/${first.key}/1`)).toMatchObject({
        status: 404,
      })
    }
    const theirs = await earlier(otherAnalyst, other.application.id)
    expect(theirs.body.data).toMatchObject([{ document: { key: other.first.key } }])
  })

  test('come with a move: a paper that was moved and then replaced stands under its new place', async () => {
    const { borrower, application, first } = await caseWithPaper()
    await analyst.call('PATCH', `/api/business-loan/${application.id}/papers`, {
      body: { key: first.key, from: SLOT, to: OTHER },
    })
    await judge(first.key, { accept: false, reason: BLURRED })
    await sendAnother(borrower, application.id, OTHER)
    expect((await earlier(analyst, application.id)).body.data).toMatchObject([
      { slot: OTHER, document: { key: first.key } },
    ])
  })
})
