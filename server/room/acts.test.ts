import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipartBody } from '../document/testing/multipart.ts'
import { pdfFile } from '../document/testing/small-files.ts'
import { closeLetters } from '../letters/render-letter.ts'
import { refuseOverQuota } from '../document/upload-quota.ts'
import { filesOf } from '../user/export-files.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson } from '../testing/factories.ts'
import { acceptOnPaper, offerBody } from '../testing/offer-factory.ts'
import { enteredRoom } from '../testing/room-factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
})
afterAll(async () => {
  await Promise.all([closePdf(), closeLetters()])
  await app.close()
})
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

type Entered = Awaited<ReturnType<typeof enteredRoom>>

const withManager = async (room: object = {}) => {
  const manager = await makePerson(app, 'relationship-manager')
  const made = await enteredRoom(app, { facts: { relationshipManagerId: manager.userId }, room })
  return { ...made, manager }
}
const act = ({ room, cookies }: Entered, path: string, body: object) =>
  app.call('POST', `/api/room/${room.token}/${path}`, { cookies, body })
const submissionOf = async ({ admin, application, submission }: Entered) => {
  const { body } = await admin.call('GET', `/api/business-loan/${application.id}/submissions`)
  return body.data.find(
    ({ submissionId }: { submissionId: string }) => submissionId === submission.submissionId,
  )
}
const upload = async ({ room, cookies }: Entered) => {
  const { body, contentType } = multipartBody([{ bytes: pdfFile(), fileName: 'letter.pdf' }])
  const stored = await app.call('POST', `/api/room/${room.token}/upload`, {
    cookies,
    body,
    headers: { 'content-type': contentType },
  })
  expect(stored.status).toBe(201)
  return String(stored.body.data.key)
}

describe('what a lender does in its room', () => {
  test('a question makes the submission wait, in the lender’s name, and tells the manager', async () => {
    const made = await withManager()
    const { status, body } = await act(made, 'question', { text: 'What is the order book?' })
    expect(status).toBe(200)
    expect(body.data.shown).toMatchObject({
      awaitsAnswer: true,
      questions: [{ text: 'What is the order book?' }],
    })
    expect(await submissionOf(made)).toMatchObject({
      status: 'query-raised',
      reason: 'What is the order book?',
      acts: [
        {
          act: 'raise-query',
          by: 'Asha Rao',
          heard: { how: 'On the lender’s own page', from: 'Asha Rao' },
        },
        { act: 'sent' },
      ],
    })
    const [mail] = await app.mailsTo(made.manager.user.email)
    expect(mail?.subject).toContain('A lender asks something about')
    expect(mail?.text).toContain('What is the order book?')
    const again = await act(made, 'question', { text: 'And the buyers?' })
    expect(again.body.data.shown.questions).toHaveLength(2)
  })

  test('what the firm answered is marked so, and a question without a wait stays open', async () => {
    const made = await withManager()
    await act(made, 'question', { text: 'What is the order book?' })
    const path = `/api/submission/${made.submission.submissionId}`
    const answered = await made.admin.call('PATCH', path, { body: { status: 'query-responded' } })
    expect(answered.status).toBe(200)
    const view = await app.call('GET', `/api/room/${made.room.token}`, { cookies: made.cookies })
    expect(view.body.data.shown).toMatchObject({
      awaitsAnswer: false,
      questions: [{ text: 'What is the order book?', answeredAt: expect.any(String) }],
    })
    await act(made, 'offer', offerBody({ letterKey: await upload(made) }))
    const { body } = await act(made, 'question', { text: 'When is it signed?' })
    expect(body.data.shown).toMatchObject({
      status: 'sanctioned',
      questions: [
        { text: 'When is it signed?', answeredAt: null },
        { text: 'What is the order book?', answeredAt: expect.any(String) },
      ],
    })
  })

  test('an answer stands below its question, and its mail says only that there is one', async () => {
    const made = await withManager()
    await act(made, 'question', { text: 'What is the order book?' })
    const path = `/api/submission/${made.submission.submissionId}`
    const say = (body: object) => made.admin.call('PATCH', path, { body })
    const alone = await say({ answer: '₹12 crore, to March.' })
    expect([alone.status, alone.body.fields]).toEqual([
      400,
      { answer: 'Say with it that the query is answered or settled.' },
    ])
    const wrong = await say({ status: 'declined', reason: 'Policy.', answer: 'No.' })
    expect(wrong.body.fields).toEqual({ answer: 'Only a question has an answer.' })
    const answered = await say({
      status: 'query-responded',
      reason: 'For us alone: from the call.',
      answer: '₹12 crore, to March.',
    })
    expect(answered.status).toBe(200)
    await say({ answer: 'The list of orders is with your branch.' })
    await act(made, 'question', { text: 'And the buyers?' })
    const view = async (cookies?: Entered['cookies']) =>
      (await app.call('GET', `/api/room/${made.room.token}`, { ...(cookies && { cookies }) })).body
        .data.shown
    expect((await view(made.cookies)).questions).toEqual([
      { text: 'And the buyers?', at: expect.any(String), answeredAt: null, answer: null },
      {
        text: 'What is the order book?',
        at: expect.any(String),
        answeredAt: expect.any(String),
        answer: '₹12 crore, to March.\n\nThe list of orders is with your branch.',
      },
    ])
    expect(JSON.stringify(await view())).not.toContain('₹12 crore, to March.')
    expect(JSON.stringify(await view(made.cookies))).not.toContain('For us alone')
    const mails = (await app.mailsTo(made.room.contactEmail)).filter(({ subject }) =>
      subject.includes('has answered your question'),
    )
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toContain(made.application.reference)
    expect(mails[0]?.text).toContain(`/room/${made.room.token}`)
    expect(mails[0]?.text).not.toContain('crore')
    // The owner reads neither.
    const owned = await made.owner.call(
      'GET',
      `/api/business-loan/${made.application.id}/submissions`,
    )
    expect(JSON.stringify(owned.body)).not.toContain('crore, to March')
  })

  test('interested counts once, and asks the manager to call', async () => {
    const made = await withManager()
    await act(made, 'answer', { answer: 'interested' })
    const { status, body } = await act(made, 'answer', { answer: 'interested' })
    expect([status, body.data.shown.can.interested]).toEqual([200, false])
    const mails = await app.mailsTo(made.manager.user.email)
    expect(
      mails.filter(({ subject }) => subject.startsWith('A lender is interested')),
    ).toHaveLength(1)
    const { interestedAt, acts } = await submissionOf(made)
    expect(interestedAt).toEqual(expect.any(String))
    expect(acts.filter(({ act: name }: { act: string }) => name === 'interested')).toHaveLength(1)
  })

  test('declining needs a reason, ends the submission and shuts the room', async () => {
    const made = await withManager()
    const bare = await act(made, 'answer', { answer: 'declined' })
    expect(bare).toMatchObject({ status: 400, body: { fields: { reason: 'Give the reason.' } } })
    const { body } = await act(made, 'answer', {
      answer: 'declined',
      reason: 'Outside our policy.',
    })
    expect(body.data.shown).toMatchObject({
      status: 'declined',
      declinedReason: 'Outside our policy.',
    })
    expect(await submissionOf(made)).toMatchObject({ status: 'declined' })
    expect((await act(made, 'answer', { answer: 'interested' })).status).toBe(404)
    // The borrower reads that a lender declined, and not why.
    const { body: seen } = await made.owner.call(
      'GET',
      `/api/business-loan/${made.application.id}/submissions`,
    )
    expect(JSON.stringify(seen)).not.toContain('Outside our policy.')
  })

  test('an offer with its letter is the lender’s own, and its borrower reads and may accept it', async () => {
    const made = await withManager()
    const letterKey = await upload(made)
    const { status, body } = await act(made, 'offer', offerBody({ letterKey }))
    expect(status).toBe(201)
    expect(body.data.shown).toMatchObject({ offers: [{ amount: 200_000 }], status: 'sanctioned' })
    const { body: offers } = await made.owner.call(
      'GET',
      `/api/business-loan/${made.application.id}/offers`,
    )
    expect(offers.data).toMatchObject([{ letterKey, abilities: { accept: true } }])
    const [mail] = await app.mailsTo(made.manager.user.email)
    expect(mail?.subject).toContain('A lender makes an offer')
    const letter = await made.owner.call('GET', `/api/documents/view/${letterKey}`)
    expect(letter.status).toBe(200)
  })

  test('an offer that a later one of its kind replaced says so to the lender', async () => {
    const made = await withManager()
    await act(made, 'offer', offerBody({ letterKey: await upload(made) }))
    const { body } = await act(made, 'offer', offerBody({ letterKey: await upload(made) }))
    expect(body.data.shown.offers.map(({ replaced }: { replaced: boolean }) => replaced)).toEqual([
      false,
      true,
    ])
  })

  test('an offer is changed from what stands of it; who entered it and what the borrower said stand beside it', async () => {
    const made = await withManager()
    const standing = offerBody()
    const letterKey = await upload(made)
    const { body } = await act(made, 'offer', { ...standing, letterKey })
    expect(body.data.shown).toMatchObject({
      standing,
      offers: [{ byFirm: false, answer: null, answeredAt: null }],
    })
    const { key } = await makeDocument(app, { ownerId: made.manager.userId })
    const path = `/api/submission/${made.submission.submissionId}/offer`
    const entered = await made.manager.call('POST', path, {
      body: offerBody({ letterKey: key, validUntil: '2099-11-30' }),
    })
    const { offerId } = entered.body.data
    const shown = async () =>
      (await app.call('GET', `/api/room/${made.room.token}`, { cookies: made.cookies })).body.data
        .shown
    expect(await shown()).toMatchObject({
      standing: { validUntil: '2099-11-30' },
      offers: [{ byFirm: true }, { byFirm: false, replaced: true }],
    })
    const subject = async () => (await app.mailsTo(made.room.contactEmail))[0]?.subject
    await acceptOnPaper(app, { recorder: made.manager, checker: made.admin }, offerId)
    expect(await subject()).toContain('is accepted')
    expect(await shown()).toMatchObject({
      standing: null,
      offers: [{ answer: 'accepted', answeredAt: expect.any(String) }, { answer: null }],
    })
    await made.manager.call('POST', `/api/offer/${offerId}/take-back-acceptance`, {
      body: { reason: 'It was another bank.' },
    })
    expect(await subject()).toContain('is not accepted yet')
    await made.owner.call('POST', `/api/offer/${offerId}/decline`, {
      body: { reason: 'Too dear.' },
    })
    expect(await subject()).toContain('is not taken')
    const [mail] = await app.mailsTo(made.room.contactEmail)
    expect(mail?.text).not.toContain('Too dear')
  })

  test('no paper of the case nor another lender’s upload becomes the letter of an offer', async () => {
    const [made, other] = [await withManager(), await withManager()]
    const foreign = await upload(other)
    for (const letterKey of [made.paper.key, foreign])
      expect(await act(made, 'offer', offerBody({ letterKey }))).toMatchObject({
        status: 400,
        body: { fields: { letterKey: 'Upload this file again.' } },
      })
  })

  test('an upload is the lender’s own until an offer holds it: the borrower neither reads nor exports it, nor pays with places', async () => {
    const made = await withManager()
    const key = await upload(made)
    for (const person of [made.owner, made.admin, made.manager])
      expect((await person.call('GET', `/api/documents/view/${key}`)).status).toBe(404)
    expect(
      (await filesOf(app.services.database.orm, made.owner.userId)).map((one) => one.key),
    ).not.toContain(key)
    const own = sql`select count(*)::int as count from running_uploads where user_id = ${made.owner.userId}`
    const [running] = await app.services.database.orm.execute<{ count: number }>(own)
    expect(running?.count).toBe(0)
    const quota = { UPLOAD_QUOTA_FILES: 1, UPLOAD_QUOTA_MB: 1 }
    const before = refuseOverQuota(app.services.database.orm, quota, made.owner.userId, {
      files: 1,
      bytes: 0,
    })
    await expect(before).resolves.toBeUndefined()
    await act(made, 'offer', offerBody({ letterKey: key }))
    expect((await made.owner.call('GET', `/api/documents/view/${key}`)).status).toBe(200)
  })

  test('an offer that nobody could accept any more is refused at its day', async () => {
    const made = await withManager()
    const late = await act(made, 'offer', offerBody({ validUntil: '2026-03-31' }))
    expect(late).toMatchObject({
      status: 400,
      body: { fields: { validUntil: expect.any(String) } },
    })
    expect(await submissionOf(made)).toMatchObject({ status: 'under-process' })
  })

  test('the file is given once the firm lets it and the lender is interested', async () => {
    const made = await withManager()
    const { room, cookies, admin } = made
    const take = (as = 'zip') =>
      app.app.inject({ method: 'GET', url: `/api/room/${room.token}/file?as=${as}`, cookies })
    expect((await take()).statusCode).toBe(409)
    await admin.call('PATCH', `/api/room/${room.id}`, { body: { download: true } })
    expect((await take()).statusCode).toBe(409)
    await act(made, 'answer', { answer: 'interested' })
    const file = await take()
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
    expect((await take('pdf')).statusCode).toBe(200)
    const [taken] = await app.services.database.orm.execute<{ count: number }>(
      sql`select count(*)::int as count from audit_events where event = 'room.file-taken'
        and subject_id = ${made.application.id}`,
    )
    expect(taken?.count).toBe(2)
  })
})

test('of a decline and an offer at the same moment none is torn: after a decline there is no offer, and an offer can still be taken back', async () => {
  const made = await withManager()
  const [declined, offered] = await Promise.all([
    act(made, 'answer', { answer: 'declined', reason: 'No.' }),
    act(made, 'offer', offerBody()),
  ])
  expect(declined.status).toBe(200)
  expect([201, 404, 409]).toContain(offered.status)
  expect(await submissionOf(made)).toMatchObject({ status: 'declined' })
  const { body } = await made.owner.call('GET', `/api/business-loan/${made.application.id}/offers`)
  expect(body.data).toHaveLength(offered.status === 201 ? 1 : 0)
  for (const { abilities } of body.data) expect(abilities.accept).toBe(false)
})

test('a consent that is withdrawn while the lender acts stops it, or comes after', async () => {
  const made = await withManager()
  const [asked, withdrawn] = await Promise.all([
    act(made, 'question', { text: 'Who are the buyers?' }),
    made.owner.call('PUT', `/api/business-loan/${made.application.id}/consent`, {
      body: { shareWithLenders: false },
    }),
  ])
  expect(withdrawn.status).toBe(200)
  expect([200, 404]).toContain(asked.status)
  expect((await act(made, 'question', { text: 'Still there?' })).status).toBe(404)
})

test('the owner reads what came to which lender, when and under which consent', async () => {
  const made = await withManager({ download: true })
  const { room, cookies, owner, application, paper, lender, submission } = made
  await app.app.inject({
    method: 'GET',
    url: `/api/room/${room.token}/page/${paper.key}/1`,
    cookies,
  })
  await app.app.inject({
    method: 'GET',
    url: `/api/room/${room.token}/page/${paper.key}/2`,
    cookies,
  })
  await act(made, 'answer', { answer: 'interested' })
  await app.app.inject({ method: 'GET', url: `/api/room/${room.token}/file?as=zip`, cookies })
  const url = `/api/business-loan/${application.id}/disclosures`
  const { status, body } = await owner.call('GET', url)
  expect(status).toBe(200)
  const title = submission.documents[0]?.title
  const shared = {
    lenderName: lender.name,
    contactName: 'Asha Rao',
    consent: { words: 'Consent to this lender by name', at: expect.any(String) },
  }
  expect(body.data).toMatchObject([
    { ...shared, kind: 'file-taken', what: [title] },
    { ...shared, kind: 'looked-at', what: [`${title}, 2 pages`] },
    { ...shared, kind: 'room-opened', what: ['Summary with the name', title] },
    { kind: 'sent', lenderName: lender.name, what: ['Summary with the name', title] },
  ])
  expect((await (await makePerson(app)).call('GET', url)).status).toBe(404)
})
