import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeLetters } from '../letters/render-letter.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { closePages } from '../pdf/run-page.ts'
import { palettePng, pdfOfPages } from '../pdf/testing/pictures.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson } from '../testing/factories.ts'
import { enter, enteredRoom, makeRoom, openRoom, roomCode } from '../testing/room-factory.ts'
import { agreeTo } from '../testing/submission-factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
})
afterAll(async () => {
  await Promise.all([closePages(), closePdf(), closeLetters()])
  await app.close()
})
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

type Cookies = Record<string, string>
const at = (token: string, path = '') => `/api/room/${token}${path}`
const read = (token: string, cookies: Cookies = {}) => app.call('GET', at(token), { cookies })

const page = async (token: string, key: string, cookies: Cookies = {}, rest = '/1') => {
  const { statusCode, headers, rawPayload } = await app.app.inject({
    method: 'GET',
    url: at(token, `/page/${key}${rest}`),
    cookies,
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

describe('opening a room', () => {
  test('mails its address to the contact, and tells no stranger what the case is', async () => {
    const { room, application, admin, submission } = await makeRoom(app)
    expect(room).toMatchObject({
      contactEmail: expect.stringMatching(/^asha\.\w+@bank\.example$/),
      isOpen: true,
      download: false,
      teaser: 'named',
      teaserVersion: 1,
      devices: [],
      viewCount: 0,
    })
    const [mail] = await app.mailsTo(room.contactEmail)
    expect(mail?.text).toContain(`/room/${room.token}`)
    expect(mail?.text).not.toContain(application.companyName)
    const { status, body } = await read(room.token)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ entered: false, shown: null, sentTo: 'a•••@bank.example' })
    expect(JSON.stringify(body)).not.toContain(application.companyName)
    const { body: again } = await admin.call(
      'GET',
      `/api/submission/${submission.submissionId}/rooms`,
    )
    expect(again.data[0].url).toBe(room.url)
    // What is read by the link alone is no view: a scanner of mails leaves no trace.
    expect(again.data[0].viewCount).toBe(0)
  })

  test('needs a consent that stands, a lender that has the case, and a contact of it', async () => {
    const made = await makeRoom(app)
    const open = (contactId: string | undefined) =>
      made.admin.call('POST', `/api/submission/${made.submission.submissionId}/room`, {
        body: { contactId },
      })
    const other = await makeRoom(app)
    expect(await open(other.lender.contacts[0]?.contactId)).toMatchObject({
      status: 400,
      body: { fields: { contactId: 'This lender has no such contact.' } },
    })
    const contact = made.lender.contacts[0]?.contactId
    await made.owner.call('PUT', `/api/business-loan/${made.application.id}/consent`, {
      body: { shareWithLenders: false },
    })
    expect((await open(contact)).body.code).toBe('CONSENT_MISSING')
  })

  test('shows the kept teaser; without one the uploaded file, to whom the name may go; else one made now', async () => {
    const made = await makeRoom(app)
    const { orm } = app.services.database
    const { id } = made.application
    await orm.execute(sql`delete from teaser_versions where application_id = ${id}`)
    const file = await makeDocument(app, {
      ownerId: made.admin.userId,
      bytes: Buffer.from(await pdfOfPages(4)),
    })
    await orm.execute(sql`update applications set teaser_document_id = ${file.id} where id = ${id}`)
    const uploaded = await openRoom(made.admin, made.submission.submissionId, made)
    expect(uploaded.teaserVersion).toBeNull()
    const cookies = await enter(app, uploaded)
    expect((await page(uploaded.token, 'teaser', cookies)).headers['x-document-pages']).toBe('4')
    await orm.execute(sql`update applications set teaser_document_id = null where id = ${id}`)
    expect(await openRoom(made.admin, made.submission.submissionId, made)).toMatchObject({
      teaserVersion: 1,
    })
    const blind = await makeRoom(app, { given: { teaser: 'blind', documents: [] } })
    await orm.execute(
      sql`delete from teaser_versions where application_id = ${blind.application.id}`,
    )
    await orm.execute(
      sql`update applications set teaser_document_id = ${file.id} where id = ${blind.application.id}`,
    )
    const shown = await openRoom(blind.admin, blind.submission.submissionId, blind)
    expect(shown.teaserVersion).toBe(1)
    expect((await page(shown.token, 'teaser')).headers['x-document-pages']).not.toBe('4')
  })

  test('is for the staff of the case alone', async () => {
    const { room, submission } = await makeRoom(app)
    const stranger = await makePerson(app, 'relationship-manager')
    const calls = [
      stranger.call('GET', `/api/submission/${submission.submissionId}/rooms`),
      stranger.call('PATCH', `/api/room/${room.id}`, { body: { days: 3 } }),
      stranger.call('DELETE', `/api/room/${room.id}`),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
  })
})

describe('the first screen', () => {
  test('tells what this lender is asked for, and how much of it the application asks for', async () => {
    const { room } = await makeRoom(app, {
      given: { teaser: 'blind', documents: [], amount: 1_000_000 },
    })
    expect((await read(room.token)).body.data.shown).toMatchObject({
      amount: 1_000_000,
      facilitiesAmount: 5_000_000,
      ask: [{ title: 'Cash Credit (CC)', amount: '₹50 Lakh', tenure: '12 months' }],
      security: expect.stringContaining('Industrial property'),
      hasPapers: false,
    })
  })

  test('of a facility without security tells none, whatever secures the others', async () => {
    const { room, cookies } = await enteredRoom(app, {
      given: { facilities: ['Bank Guarantee (BG)'], amount: 2_500_000 },
    })
    const { shown } = (await read(room.token, cookies)).body.data
    expect(shown).toMatchObject({
      amount: 2_500_000,
      facilitiesAmount: 2_500_000,
      ask: [{ title: 'Bank Guarantee (BG)', amount: '₹25 Lakh' }],
      hasPapers: true,
    })
    expect(shown.security).not.toContain('Industrial property')
  })

  test('names a facility that was sent also where the form has it no more', async () => {
    const { room, application, cookies } = await enteredRoom(app)
    await app.services.database.orm.execute(sql`
      update applications set form = jsonb_set(form, '{productDetails,fundBased,selectedOptions}', '[]')
      where id = ${application.id}`)
    expect((await read(room.token, cookies)).body.data.shown).toMatchObject({
      facilitiesAmount: 0,
      ask: [{ title: 'Cash Credit (CC)', amount: '', tenure: '' }],
    })
  })
})

describe('entering', () => {
  test('with the code that was mailed, whose device is then known; a code works once', async () => {
    const { room, application } = await makeRoom(app)
    const cookies = await enter(app, room)
    const { body } = await read(room.token, cookies)
    expect(body.data).toMatchObject({
      entered: true,
      shown: {
        headline: application.companyName,
        amount: application.amount,
        papers: [{ title: expect.any(String), hasPages: true }],
        file: 'closed',
        status: 'under-process',
      },
    })
    expect(body.data.shown.figures.length).toBeLessThanOrEqual(3)
    await app.call('POST', at(room.token, '/code'), { body: {} })
    const used = await roomCode(app, room)
    const once = { body: { emailOtp: used } }
    expect((await app.call('POST', at(room.token, '/enter'), once)).status).toBe(200)
    const again = await app.call('POST', at(room.token, '/enter'), once)
    expect(again.body).toMatchObject({ code: 'OTP_INVALID' })
  })

  test('who asks for codes with one link keeps its contact out of no other room', async () => {
    const { admin, submission, lender, room } = await makeRoom(app)
    const other = await openRoom(admin, submission.submissionId, { lender })
    const ask = (token: string) => app.call('POST', at(token, '/code'), { body: {} })
    const { orm } = app.services.database
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(room.token)).status).toBe(200)
      await orm.execute(sql`delete from rate_limits where bucket like 'code-gap:%'`)
    }
    expect((await ask(room.token)).status).toBe(429)
    expect((await ask(other.token)).status).toBe(200)
  })

  test('a cookie serves its own room alone, no script and no other site', async () => {
    const { room } = await makeRoom(app)
    await app.call('POST', at(room.token, '/code'), { body: {} })
    const emailOtp = await roomCode(app, room)
    const { cookies } = await app.call('POST', at(room.token, '/enter'), { body: { emailOtp } })
    expect(cookies).toMatchObject([
      { name: 'rinsetu_room', path: at(room.token), httpOnly: true, sameSite: 'Strict' },
    ])
  })

  test('a device is forgotten after seven days, and when staff say so', async () => {
    const { room, cookies, admin } = await enteredRoom(app)
    const { body } = await admin.call('PATCH', `/api/room/${room.id}`, { body: { days: 30 } })
    const { orm } = app.services.database
    await orm.execute(sql`update room_devices set expires_at = now() where room_id = ${room.id}`)
    expect((await read(room.token, cookies)).body.data.entered).toBe(false)
    await orm.execute(
      sql`update room_devices set expires_at = now() + interval '1 day' where room_id = ${room.id}`,
    )
    expect((await read(room.token, cookies)).body.data.entered).toBe(true)
    await admin.call('DELETE', `/api/room/${room.id}/device/${body.data.devices[0].id}`)
    expect((await read(room.token, cookies)).body.data.entered).toBe(false)
  })

  test('a code counts for ten minutes; after a new one the old one is dead', async () => {
    const { room } = await makeRoom(app)
    await app.call('POST', at(room.token, '/code'), { body: {} })
    const first = await roomCode(app, room)
    const soon = await app.call('POST', at(room.token, '/code'), { body: {} })
    expect(soon.body.code).toBe('OTP_TOO_SOON')
    await app.services.database.orm.execute(
      sql`update rooms set code_expires_at = now() - interval '1 second' where id = ${room.id}`,
    )
    const late = await app.call('POST', at(room.token, '/enter'), { body: { emailOtp: first } })
    expect(late.body.code).toBe('OTP_EXPIRED')
  })
})

describe('reading', () => {
  test('each page is a picture that bears the reader, is logged, and counts once a minute', async () => {
    const { room, cookies, paper, admin, submission } = await enteredRoom(app)
    const first = await page(room.token, paper.key, cookies)
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('image/png')
    expect(first.headers['x-document-pages']).toBe('2')
    expect(first.headers['cache-control']).toBe('no-store')
    // Its two pages are empty but for the mark.
    const plain = await app.app.inject({
      method: 'GET',
      url: `/api/documents/page/${paper.key}/1`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(plain.statusCode).toBe(200)
    expect(first.bytes.length).toBeGreaterThan(plain.rawPayload.length)
    await page(room.token, paper.key, cookies)
    expect((await page(room.token, 'teaser', cookies)).status).toBe(200)
    const { body } = await admin.call('GET', `/api/submission/${submission.submissionId}/rooms`)
    expect(body.data[0]).toMatchObject({
      viewCount: 2,
      views: [
        { what: 'Teaser', page: 1 },
        { what: submission.documents[0]?.title, page: 1, device: expect.any(String) },
      ],
    })
  })

  test('a picture is a page, too; a spreadsheet is in the file alone', async () => {
    const { room, cookies, paper } = await enteredRoom(app, {
      fileName: 'pan.png',
      bytes: palettePng(40, 40),
    })
    const { status, headers } = await page(room.token, paper.key, cookies)
    expect([status, headers['x-document-pages']]).toEqual([200, '1'])
  })

  test('a blind teaser opens by its link where the firm says so, and nothing else of it', async () => {
    const { room, application } = await makeRoom(app, { given: { teaser: 'blind', documents: [] } })
    const { body } = await read(room.token)
    expect(body.data).toMatchObject({ entered: false, shown: { papers: [], questions: [] } })
    expect(JSON.stringify(body)).not.toContain(application.companyName)
    expect((await page(room.token, 'teaser')).status).toBe(200)
    const { orm } = app.services.database
    await orm.execute(
      sql`update firm_settings set value = jsonb_set(value, '{service,blindByLink}', 'false')`,
    )
    expect((await read(room.token)).body.data.shown).toBeNull()
    expect((await page(room.token, 'teaser')).status).toBe(403)
    await orm.execute(
      sql`update firm_settings set value = jsonb_set(value, '{service,blindByLink}', 'true')`,
    )
  })
})

describe('the end of a room', () => {
  const gone = async (token: string, cookies: Cookies, key: string) => {
    for (const answer of [
      await read(token, cookies),
      await app.call('GET', at(token, '/open'), { cookies }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'ROOM_SHUT' } })
    expect((await page(token, key, cookies)).status).toBe(404)
    const asked = await app.call('POST', at(token, '/question'), {
      cookies,
      body: { text: 'Why?' },
    })
    expect(asked.status).toBe(404)
  }

  test('revoked while a page is being drawn, that page is not handed out', async () => {
    const { room, cookies, paper, admin } = await enteredRoom(app)
    // More than are drawn at once: some still wait when the room is shut.
    const asked = Array.from({ length: 6 }, () => page(room.token, paper.key, cookies))
    await admin.call('DELETE', `/api/room/${room.id}`)
    const after = performance.now()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expectSoon(performance.now() - after, 10_000)
    expect(statuses).toContain(404)
  })

  test('a consent that is taken back shuts it, also while its page is open', async () => {
    const { room, cookies, paper, owner, application, admin, submission } = await enteredRoom(app)
    await owner.call('PUT', `/api/business-loan/${application.id}/consent`, {
      body: { shareWithLenders: false },
    })
    await gone(room.token, cookies, paper.key)
    const { body } = await admin.call('GET', `/api/submission/${submission.submissionId}/rooms`)
    expect(body.data[0].shutBecause).toBe('The borrower has taken back the consent.')
    await agreeTo(owner, application.id, 'any')
    await gone(room.token, cookies, paper.key)
  })

  test('a consent that comes back opens no room that its lender was told is shut; staff open another', async () => {
    const made = await enteredRoom(app)
    const { room, cookies, paper, owner, application, admin, submission, lender } = made
    const path = `/api/business-loan/${application.id}/consent`
    const taken = () => owner.call('PUT', path, { body: { shareWithLenders: false } })
    const again = () =>
      admin.call('POST', `/api/submission/${submission.submissionId}/room`, {
        body: { contactId: lender.contacts[0]?.contactId },
      })
    await taken()
    await agreeTo(owner, application.id, 'any')
    expect((await again()).body.code).toBe('CONSENT_MISSING')
    await admin.call('POST', `${path}-request`, { body: { lenders: [lender.lenderId] } })
    expect((await again()).body.code).toBe('CONSENT_MISSING')
    await app.services.database.orm.execute(sql`
      update applications set lender_consent = jsonb_set(lender_consent, '{announced,0,at}',
        to_jsonb((now() - interval '24 hours')::text)) where id = ${application.id}`)
    expect((await again()).status).toBe(201)
    await gone(room.token, cookies, paper.key)
    await taken()
    await agreeTo(owner, application.id, [lender.lenderId])
    const { body } = await admin.call('GET', `/api/submission/${submission.submissionId}/rooms`)
    expect(body.data.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([false, false])
    expect((await again()).status).toBe(201)
  })

  test('so does the end of the submission', async () => {
    const { room, cookies, paper, admin, submission } = await enteredRoom(app)
    await admin.call('PATCH', `/api/submission/${submission.submissionId}`, {
      body: { status: 'withdrawn', reason: 'Another lender was faster.' },
    })
    await gone(room.token, cookies, paper.key)
  })
})

test('two devices that enter with two codes are both known, and each is listed', async () => {
  const made = await makeRoom(app)
  const one = await enter(app, made.room)
  await app.services.database.orm.execute(sql`delete from rate_limits`)
  const two = await enter(app, made.room)
  for (const cookies of [one, two])
    expect((await read(made.room.token, cookies)).body.data.entered).toBe(true)
  const second = await openRoom(made.admin, made.submission.submissionId, made)
  expect(second.token).not.toBe(made.room.token)
  expect((await read(second.token, one)).body.data.entered).toBe(false)
})
