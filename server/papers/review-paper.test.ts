import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let borrower: Person
let analyst: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
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
    // A file may be called anything: each place that holds the one which came back is named, as in the mail.
    const titles = seen.body.data.documents.map(({ title }: { title?: string }) => title)
    expect(titles).toContain(mail?.subject.replace('Please upload again: ', ''))
    expect(new Set(titles).size).toBe(titles.length)

    await review(analyst, key, { accept: true })
    const after = await borrower.call('GET', `/api/user/loans/${application.id}`)
    expect(after.body.data.status).toBe('under-review')
    expect(JSON.stringify(after.body.data.documents)).not.toContain('"title"')
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

  test('several are judged at once; what is returned goes in one mail, and the case waits once', async () => {
    const person = await makePerson(app)
    const application = await makeApplication(app, {
      ownerId: person.userId,
      creditAnalystId: analyst.userId,
      status: 'under-review',
    })
    const [asked] = await ask(application.id)
    const supplied = await makeDocument(app, { ownerId: person.userId, fileName: 'stock.pdf' })
    await person.call('PATCH', `/api/business-loan/additional-documents/${application.id}`, {
      body: { documents: [{ id: asked?.id, key: supplied.key }] },
    })
    await app.mailsTo(person.user.email)
    const moa = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    const before = (await app.mailsTo(person.user.email)).length
    const answer = await analyst.call('POST', `/api/business-loan/${application.id}/reviews`, {
      body: {
        papers: [
          { key: moa, accept: false, reason: 'Page 2 is missing.' },
          { key: supplied.key, accept: false, reason: 'Of last year.' },
        ],
      },
    })
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'documents-pending' } } })
    const mails = await app.mailsTo(person.user.email)
    const told = mails.filter(({ subject }) => subject.startsWith('Please upload again'))
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toMatch(/^Please upload again: 2 documents of /)
    expect(told[0]?.text).toContain('Page 2 is missing.')
    expect(told[0]?.text).toContain('Of last year.')
    expect(mails).toHaveLength(before + 1)
  })

  test('a paper of another case among several refuses all of them', async () => {
    const { application, key } = await caseUnderReview()
    const other = await makeDocument(app, { ownerId: borrower.userId })
    const answer = await analyst.call('POST', `/api/business-loan/${application.id}/reviews`, {
      body: {
        papers: [
          { key, accept: true },
          { key: other.key, accept: true },
        ],
      },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'papers.1.key': expect.stringContaining('not one') } },
    })
    expect(await reviewOf(application.id, key)).toBeNull()
  })
})

const ask = async (applicationId: string): Promise<{ id: string }[]> => {
  const answer = await analyst.call(
    'PATCH',
    `/api/business-loan/additional-documents/${applicationId}`,
    { body: { documents: [{ title: 'Stock statement' }] } },
  )
  return answer.body.data.additionalDocuments
}

const reviewOf = async (applicationId: string, key: string) => {
  const answer = await analyst.call('GET', `/api/user/loans/${applicationId}`)
  const papers: { key: string; review: { state: string } | null }[] = answer.body.data.documents
  return papers.find((paper) => paper.key === key)?.review ?? null
}

describe('taking an acceptance back', () => {
  const takeBack = (person: Person, key: string) =>
    person.call('DELETE', `/api/documents/review/${key}`)

  test('the paper is to be checked again, and nobody is mailed', async () => {
    const { application, key } = await caseUnderReview()
    const before = (await app.mailsTo(borrower.user.email)).length
    await review(analyst, key, { accept: true })
    expect(await takeBack(analyst, key)).toMatchObject({
      status: 200,
      body: { data: { review: null } },
    })
    expect(await reviewOf(application.id, key)).toBeNull()
    expect(await app.mailsTo(borrower.user.email)).toHaveLength(before)
    // A slip: staff find it in the history, and its owner reads of the verdict that stands alone.
    await review(analyst, key, { accept: true })
    const events = async (person: Person) => {
      const { body } = await person.call('GET', `/api/user/loans/${application.id}`)
      const lines: { event: string }[] = body.data.timeline
      return lines.flatMap(({ event }) => (event.startsWith('document.') ? event : []))
    }
    expect(await events(analyst)).toEqual([
      'document.accepted',
      'document.review-taken-back',
      'document.accepted',
    ])
    expect(await events(borrower)).toEqual(['document.accepted'])
  })

  test('is for whoever accepted it, and only for an acceptance', async () => {
    const { key } = await caseUnderReview()
    const refused = { status: 409, body: { code: 'NOT_EDITABLE' } }
    expect(await takeBack(analyst, key)).toMatchObject(refused)
    await review(analyst, key, { accept: true })
    expect(await takeBack(await makePerson(app, 'admin'), key)).toMatchObject(refused)
    await review(analyst, key, { accept: false, reason: 'Of last year.' })
    expect(await takeBack(analyst, key)).toMatchObject(refused)
  })

  test('ends after a minute', async () => {
    const { key } = await caseUnderReview()
    await review(analyst, key, { accept: true })
    await app.services.database.orm
      .update(documents)
      .set({ reviewedAt: sql`now() - interval '61 seconds'` })
      .where(eq(documents.key, key))
    expect(await takeBack(analyst, key)).toMatchObject({
      status: 409,
      body: { error: 'This verdict can no longer be taken back.' },
    })
  })

  test('ends when the case went on by it, because its borrower was told', async () => {
    const { application, key } = await caseUnderReview()
    await review(analyst, key, { accept: false, reason: 'Of last year.' })
    await review(analyst, key, { accept: true })
    expect(await takeBack(analyst, key)).toMatchObject({
      status: 409,
      body: { error: 'The case has gone on since, and its borrower was told.' },
    })
    const seen = await analyst.call('GET', `/api/user/loans/${application.id}`)
    expect(seen.body.data.status).toBe('under-review')
  })
})
