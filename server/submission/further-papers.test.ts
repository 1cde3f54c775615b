import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeLetters } from '../letters/render-letter.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { acceptOnPaper, putOffer } from '../testing/offer-factory.ts'
import { enteredRoom } from '../testing/room-factory.ts'
import { sendBlind } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let made: Awaited<ReturnType<typeof enteredRoom>>

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
})
afterAll(async () => {
  await Promise.all([closePdf(), closeLetters()])
  await app.close()
})
beforeEach(async () => {
  await app.services.database.orm.execute(sql`delete from rate_limits`)
  manager = await makePerson(app, 'relationship-manager')
  made = await enteredRoom(app, { facts: { relationshipManagerId: manager.userId } })
})

const patch = (body: object, { person = manager, headers = {} } = {}) =>
  person.call('PATCH', `/api/submission/${made.submission.submissionId}`, { body, headers })
const shown = async (person = manager) =>
  (await person.call('GET', `/api/business-loan/${made.application.id}/submissions`)).body.data[0]
const room = async () =>
  (await app.call('GET', `/api/room/${made.room.token}`, { cookies: made.cookies })).body.data.shown
const mails = async () => (await app.mailsTo(made.room.contactEmail)).map(({ subject }) => subject)

/** A paper that was asked for beyond the form, and that the borrower sent. */
const furtherPaper = async (title: string) => {
  const path = `/api/business-loan/additional-documents/${made.application.id}`
  const change = (item: object, person: Person) =>
    person.call('PATCH', path, { body: { documents: [item] } })
  await change({ title }, manager)
  const { body } = await manager.call('GET', path)
  const { id } = body.data.additionalDocuments.find((one: { title: string }) => one.title === title)
  const { key } = await makeDocument(app, { ownerId: made.owner.userId })
  expect((await change({ id, key }, made.owner)).status).toBe(200)
  return key
}

describe('further papers', () => {
  test('reach a lender that has the case: in its room, by a mail, in its record and in the log of what went where', async () => {
    const key = await furtherPaper('GST returns of October')
    const before = (await room()).papers.length
    const { status, body } = await patch({ documents: [key] })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.documents.at(-1)).toMatchObject({
      key,
      title: 'GST returns of October',
      givenAt: expect.any(String),
    })
    expect(body.data.documents[0].givenAt).toBeNull()
    expect(body.data.acts[0]).toMatchObject({
      act: 'papers-given',
      note: 'GST returns of October',
      by: manager.user.name,
    })
    const { papers } = await room()
    expect(papers).toHaveLength(before + 1)
    expect(papers.at(-1)).toMatchObject({ key, givenAt: expect.any(String) })
    expect((await mails())[0]).toContain('has further documents for you on case')
    const log = await made.owner.call(
      'GET',
      `/api/business-loan/${made.application.id}/disclosures`,
    )
    const sent = log.body.data.filter(({ kind }: { kind: string }) => kind === 'sent')
    expect(sent).toMatchObject([
      { what: ['GST returns of October'] },
      { what: ['Summary with the name', body.data.documents[0].title] },
    ])
    const opened = log.body.data.find(({ kind }: { kind: string }) => kind === 'room-opened')
    expect(opened.what).not.toContain('GST returns of October')
    const asOwner = await made.owner.call('GET', `/api/user/loans/${made.application.id}`)
    expect(asOwner.body.data.timeline).toContainEqual(
      expect.objectContaining({ label: 'A lender got further documents' }),
    )
  })

  test('go along with an answer, of which one mail tells', async () => {
    await patch({ status: 'query-raised', reason: 'GST returns?' })
    const key = await furtherPaper('GST returns of October')
    const before = (await mails()).length
    const answer = { status: 'query-responded', answer: 'They are here.', documents: [key] }
    expect((await patch(answer)).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 'query-responded' })
    const after = await mails()
    expect(after).toHaveLength(before + 1)
    expect(after[0]).toContain('has answered your question')
    expect((await room()).papers.at(-1)).toMatchObject({ key })
  })

  test('reach a lender whose offer is accepted, too: the documents of the loan come then', async () => {
    const offer = await putOffer(app, manager, made.submission.submissionId)
    await acceptOnPaper(app, { recorder: manager, checker: made.admin }, offer.offerId)
    expect(await shown()).toMatchObject({ status: 'accepted', moves: [] })
    const key = await furtherPaper('Board resolution')
    expect((await patch({ documents: [key] })).status).toBe(200)
    expect((await room()).papers.at(-1)).toMatchObject({ key })
  })

  test('are those of the case, and not what it has; nobody else gives them', async () => {
    const [had] = made.submission.documents
    expect(await patch({ documents: [had?.key] })).toMatchObject({
      status: 400,
      body: { fields: { documents: expect.stringContaining('has these documents already') } },
    })
    const foreign = await makeDocument(app, { ownerId: (await makePerson(app)).userId })
    expect(await patch({ documents: [foreign.key] })).toMatchObject({
      status: 400,
      body: { fields: { 'documents.0': 'This is no document of this case.' } },
    })
    expect((await patch({ documents: [] })).status).toBe(400)
    const key = await furtherPaper('GST returns of October')
    expect((await patch({ documents: [key] }, { person: made.owner })).status).toBe(403)
    const stranger = await makePerson(app, 'relationship-manager')
    expect((await patch({ documents: [key] }, { person: stranger })).status).toBe(404)
    expect((await patch({ documents: [key] }, { headers: { 'if-match': '"99"' } })).status).toBe(
      412,
    )
  })

  test('go nowhere without the consent, to a lender that has the case no more, or without its name', async () => {
    const key = await furtherPaper('GST returns of October')
    const consent = (body: object) =>
      made.owner.call('PUT', `/api/business-loan/${made.application.id}/consent`, { body })
    await consent({ shareWithLenders: false })
    expect(await patch({ documents: [key] })).toMatchObject({
      status: 409,
      body: { code: 'CONSENT_MISSING' },
    })
    await consent({ shareWithLenders: true, lenders: [made.lender.lenderId] })
    const blind = await sendBlind(made.admin, manager, made.application.id)
    const toBlind = await manager.call('PATCH', `/api/submission/${blind.body.data.submissionId}`, {
      body: { documents: [key] },
    })
    expect(toBlind).toMatchObject({ status: 409, body: { code: 'CONSENT_MISSING' } })
    await patch({ status: 'withdrawn' })
    expect(await patch({ documents: [key] })).toMatchObject({
      status: 409,
      body: { code: 'GUARD_UNMET' },
    })
    expect((await shown()).documents).toHaveLength(made.submission.documents.length)
  })
})
