import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationRecord } from '../../contract/case/application.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

type Row = ApplicationRecord['additionalDocuments'][number]

let app: TestApp
let analyst: Person
let manager: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  analyst = await makePerson(app, 'credit-analyst')
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const dayFromNow = (days: number) => calendarDateInIndia(new Date(Date.now() + days * 86_400_000))

const made = async () => {
  const owner = await makePerson(app)
  const { id } = await makeApplication(app, {
    ownerId: owner.userId,
    creditAnalystId: analyst.userId,
    relationshipManagerId: manager.userId,
    status: 'under-review',
  })
  return { owner, id }
}
const change = (person: Person, id: string, ...documents: object[]) =>
  person.call('PATCH', `/api/business-loan/additional-documents/${id}`, { body: { documents } })
const record = async (person: Person, id: string): Promise<ApplicationRecord> =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data
const rowsOf = (answer: { body: { data: { additionalDocuments: Row[] } } }) =>
  answer.body.data.additionalDocuments
const asked = async (id: string, facts: object = {}) =>
  rowsOf(await change(analyst, id, { title: 'Stock statement', ...facts }))[0]?.id ?? ''
const labels = async (person: Person, id: string) =>
  (await record(person, id)).timeline.map(({ label, note }) => `${label}: ${note}`)
/** As the borrower reads it; for the firm papers that nobody has checked come first. */
const waitsFor = async (owner: Person, id: string) => (await record(owner, id)).turn.waitsFor
const inQueue = async (person: Person, which: string, id: string) => {
  const url = `/api/queue/${which}?limit=100`
  const { data } = (await person.call('GET', url)).body
  return data.some((row: { applicationId?: string; id?: string }) =>
    [row.applicationId, row.id].includes(id),
  )
}
const uploadedBy = async (person: Person, ownerId: string) =>
  (await makeDocument(app, { ownerId, uploadedBy: person.userId })).key
const received = { way: 'whatsapp', from: 'Asha Verma', on: dayFromNow(-1) }

test('several papers are asked for at once, each with its example and its day, in one mail', async () => {
  const { owner, id } = await made()
  const dueOn = dayFromNow(5)
  const answer = await change(
    analyst,
    id,
    { title: 'Stock statement', note: 'For the drawing power', example: 'As exported.', dueOn },
    { title: 'GSTR-3B', dueOn, remind: false },
    { title: 'Sanction letters' },
  )
  expect(rowsOf(answer)).toMatchObject([
    { example: 'As exported.', dueOn, remind: true, isOverdue: false, status: 'requested' },
    { example: null, dueOn, remind: false },
    { dueOn: null, remind: false },
  ])
  const mails = await app.mailsTo(owner.user.email)
  expect(mails.filter(({ subject }) => subject.startsWith('We need'))).toHaveLength(1)
  expect(mails[0]?.subject).toBe('We need 3 documents for Verma Castings Private Limited')
  expect(mails[0]?.text).toMatch(
    /- Stock statement, by \d+ \w+ \d{4}\. For the drawing power\. Example: As exported\.\n- GSTR-3B, by \d+ \w+ \d{4}\n/,
  )
})

test('a day that is past or too far ahead is refused at its place', async () => {
  const { id } = await made()
  expect(await change(analyst, id, { title: 'A', dueOn: dayFromNow(-1) })).toMatchObject({
    status: 400,
    body: { fields: { 'documents.0.dueOn': 'This day is past.' } },
  })
  expect(await change(analyst, id, { title: 'A', dueOn: dayFromNow(400) })).toMatchObject({
    status: 400,
    body: { fields: { 'documents.0.dueOn': 'This is more than a year ahead.' } },
  })
})

test('what is late says so, until it is here', async () => {
  const { owner, id } = await made()
  const request = await asked(id, { dueOn: dayFromNow(2) })
  await app.services.database.orm.execute(
    sql`update additional_documents set due_on = current_date - 3 where id = ${request}`,
  )
  expect((await record(owner, id)).additionalDocuments[0]?.isOverdue).toBe(true)
  const { key } = await makeDocument(app, { ownerId: owner.userId })
  expect(rowsOf(await change(owner, id, { id: request, key }))[0]?.isOverdue).toBe(false)
  // Returned, it has as many days as at first.
  const again = rowsOf(await change(analyst, id, { id: request, accept: false, reason: 'Blurred' }))
  expect(again[0]?.isOverdue).toBe(false)
  expect(again[0]?.dueOn && again[0].dueOn > dayFromNow(0)).toBe(true)
})

test('the borrower says why there is none: it is the firm’s turn, which waives it, and the case goes on', async () => {
  const { owner, id } = await made()
  const request = await asked(id)
  expect(await waitsFor(owner, id)).toBe('borrower')
  const answer = await change(owner, id, { id: request, unavailable: 'We hold no stock.' })
  expect(rowsOf(answer)).toMatchObject([
    {
      status: 'unavailable',
      unavailableBecause: 'We hold no stock.',
      abilities: { answer: false, decide: false },
    },
  ])
  expect(await record(analyst, id)).toMatchObject({
    status: 'documents-pending',
    turn: { waitsFor: 'firm', step: 'review-papers' },
    additionalDocuments: [{ abilities: { decide: true } }],
  })
  expect(await inQueue(analyst, 'mine', id)).toBe(true)
  const told = (await analyst.call('GET', '/api/notification')).body.data
  expect(told[0]).toMatchObject({
    kind: 'paper-unavailable',
    detail: 'Stock statement: We hold no stock.',
  })
  expect(rowsOf(await change(analyst, id, { id: request, accept: true }))).toMatchObject([
    { status: 'waived', unavailableBecause: 'We hold no stock.', document: null },
  ])
  expect((await record(owner, id)).status).toBe('under-review')
  expect(await labels(owner, id)).toEqual(
    expect.arrayContaining([
      'You said that you can’t send a document: Stock statement: We hold no stock.',
      'We do without a document: Stock statement',
    ]),
  )
  expect(await labels(analyst, id)).toContain(
    'Said to be not available: Stock statement: We hold no stock.',
  )
  // A verdict can be mended as long as the case lives.
  await change(analyst, id, { id: request, accept: false, reason: 'Of the godown at Bhiwandi.' })
  expect((await record(owner, id)).status).toBe('documents-pending')
})

test('asked for again with a reason, the borrower is told and can send it after all', async () => {
  const { owner, id } = await made()
  const request = await asked(id)
  await change(owner, id, { id: request, unavailable: 'We hold no stock.' })
  expect(await change(analyst, id, { id: request, accept: false })).toMatchObject({
    status: 400,
    body: { fields: { 'documents.0.reason': 'Say why we need it all the same.' } },
  })
  const again = await change(analyst, id, {
    id: request,
    accept: false,
    reason: 'Of the godown at Bhiwandi.',
    dueOn: dayFromNow(9),
  })
  expect(rowsOf(again)).toMatchObject([
    { status: 'returned', reason: 'Of the godown at Bhiwandi.', dueOn: dayFromNow(9) },
  ])
  expect(await waitsFor(owner, id)).toBe('borrower')
  const [mail] = await app.mailsTo(owner.user.email)
  expect(mail?.subject).toBe('We still need: Stock statement')
  expect(mail?.text).toContain('Please send: Of the godown at Bhiwandi.')
  const { key } = await makeDocument(app, { ownerId: owner.userId })
  expect(rowsOf(await change(owner, id, { id: request, key }))).toMatchObject([
    { status: 'received', unavailableBecause: null, document: { key } },
  ])
})

test('nobody answers what was not asked, what is accepted, or for somebody else', async () => {
  const { owner, id } = await made()
  const request = await asked(id)
  const { key } = await makeDocument(app, { ownerId: owner.userId })
  expect(await change(owner, id, { unavailable: 'No' })).toMatchObject({ status: 400 })
  expect(await change(owner, id, { id: request, key, unavailable: 'No' })).toMatchObject({
    status: 400,
    body: { fields: { 'documents.0.key': expect.any(String) } },
  })
  expect(await change(analyst, id, { id: request, unavailable: 'No' })).toMatchObject({
    status: 400,
    body: { fields: { 'documents.0.unavailable': expect.any(String) } },
  })
  await change(owner, id, { id: request, key })
  await change(analyst, id, { id: request, accept: true })
  expect(await change(owner, id, { id: request, unavailable: 'No' })).toMatchObject({ status: 409 })
})

test('staff enter what came by WhatsApp: it is the borrower’s, still to be checked, and they are told', async () => {
  const { owner, id } = await made()
  const request = await asked(id)
  const key = await uploadedBy(manager, owner.userId)
  expect(rowsOf(await change(manager, id, { id: request, key, received }))).toMatchObject([
    {
      status: 'received',
      document: {
        key,
        received: { ...received, enteredBy: manager.user.name },
        review: null,
      },
    },
  ])
  expect((await record(owner, id)).additionalDocuments[0]).toMatchObject({
    document: { received: { way: 'whatsapp', from: 'Asha Verma' } },
  })
  expect(await owner.call('GET', `/api/documents/download/${key}`)).toMatchObject({ status: 200 })
  expect(await waitsFor(owner, id)).toBe('firm')
  const [mail] = await app.mailsTo(owner.user.email)
  expect(mail?.text).toContain('Stock statement, by WhatsApp from Asha Verma')
  expect((await analyst.call('GET', '/api/notification')).body.data[0].kind).toBe('papers-supplied')
  expect(await labels(owner, id)).toContain(
    'A document from you has reached us: Stock statement (by WhatsApp from Asha Verma)',
  )
})

test('staff enter a paper of the form', async () => {
  const { owner, id } = await made()
  const key = await uploadedBy(analyst, owner.userId)
  const slot = 'publicAndPrivateDocs.gstReturns'
  const answer = await analyst.call('POST', `/api/business-loan/${id}/papers`, {
    body: { slot, keys: [key], received: { ...received, way: 'email' } },
  })
  expect(answer.body.data.documents).toContainEqual(
    expect.objectContaining({
      key,
      slot,
      received: expect.objectContaining({ way: 'email', enteredBy: analyst.user.name }),
    }),
  )
  expect(await labels(analyst, id)).toContainEqual(
    expect.stringMatching(/^Document received past the portal: .+ \(by email from Asha Verma\)$/),
  )
})

test('nobody enters a file that is not their own upload for this borrower, or stands somewhere already', async () => {
  const { owner, id } = await made()
  const request = await asked(id)
  const stranger = await makePerson(app)
  const theirs = await makeDocument(app, { ownerId: owner.userId })
  const held = await uploadedBy(analyst, owner.userId)
  await change(analyst, id, { id: request, key: held, received })
  for (const key of [
    // What the borrower uploaded, a colleague, somebody for another borrower, and what stands in the case.
    theirs.key,
    await uploadedBy(manager, owner.userId),
    await uploadedBy(analyst, stranger.userId),
    await uploadedBy(analyst, analyst.userId),
    held,
  ])
    expect(await change(analyst, id, { id: request, key, received })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0.key': 'Upload this document again.' } },
    })
  const own = await uploadedBy(analyst, owner.userId)
  expect(await change(analyst, id, { id: request, key: own })).toMatchObject({
    status: 400,
    body: { fields: { 'documents.0.key': expect.stringContaining('past the portal') } },
  })
  const tomorrow = { ...received, on: dayFromNow(1) }
  expect(await change(analyst, id, { id: request, key: own, received: tomorrow })).toMatchObject({
    status: 400,
    body: { fields: { 'documents.0.received.on': 'This day is still to come.' } },
  })
  expect(await change(owner, id, { id: request, key: theirs.key, received })).toMatchObject({
    status: 400,
  })
  const other = await makePerson(app, 'credit-analyst')
  expect(await change(other, id, { id: request, key: own, received })).toMatchObject({
    status: 404,
  })
})

test('those who ask read the firm’s templates, nobody else', async () => {
  const url = '/api/business-loan/paper-templates'
  const { data } = (await analyst.call('GET', url)).body
  expect(data).toMatchObject({ dueDays: 5, remindEvery: 2 })
  expect(data.templates.map(({ title }: { title: string }) => title)).toContain('CMA data')
  expect(await (await makePerson(app)).call('GET', url)).toMatchObject({ status: 403 })
  const admin = await makePerson(app, 'admin')
  const requests = {
    dueDays: 7,
    remindEvery: 3,
    templates: [{ title: 'Fire licence', why: 'For the plant', example: '', days: null }],
  }
  await admin.call('PATCH', '/api/settings', { body: { requests } })
  expect((await manager.call('GET', url)).body.data).toMatchObject(requests)
  const twice = { ...requests, templates: [...requests.templates, ...requests.templates] }
  expect(await admin.call('PATCH', '/api/settings', { body: { requests: twice } })).toMatchObject({
    status: 400,
    body: { fields: { 'requests.templates.1.title': 'This document is in the list already.' } },
  })
  expect((await app.call('GET', '/api/settings')).body.data.requests).toBeUndefined()
})
