import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import {
  makeEnquiry,
  makeLead,
  makePerson,
  type Person,
  testPassword,
} from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { makeSubmission } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { unpack } from '../testing/unpack.ts'

let app: TestApp
let admin: Person
let origin: string
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ask = (person: Person, path = '/api/user/export', body?: object) =>
  fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const mine = (person: Person, currentPassword = testPassword) =>
  ask(person, '/api/user/export', { currentPassword })

describe('a person downloads their data', () => {
  test('tells to whom papers of a case were given, when, and under which consent', async () => {
    const { owner, submission } = await makeSubmission(app)
    const entries = await unpack(await (await mine(owner)).arrayBuffer())
    const data = JSON.parse(String(entries.get('data.json')))
    expect(data.applications[0].disclosures).toMatchObject([
      {
        lenderName: submission.lenderName,
        at: submission.createdAt,
        teaser: 'named',
        kind: 'sent',
        consent: {
          scope: 'named',
          version: '2026-11-29',
          words: expect.stringContaining('Consent to this lender by name'),
        },
      },
    ])
    // One log: nothing tells the same twice.
    expect(data.applications[0]).not.toHaveProperty('disclosureLog')
  })

  test('with what the firm wrote to them from a case, and no note of its own', async () => {
    const borrower = await makePerson(app)
    const { id } = await makeApplication(app, { ownerId: borrower.userId })
    const url = `/api/business-loan/${id}`
    await admin.call('POST', `${url}/messages`, {
      body: { channel: 'whatsapp', body: 'May I call at four?' },
    })
    await admin.call('POST', `${url}/notes`, { body: { body: 'Words among colleagues.' } })
    const entries = await unpack(await (await mine(borrower)).arrayBuffer())
    const data = String(entries.get('data.json'))
    expect(JSON.parse(data).applications).toMatchObject([
      { messages: [{ channel: 'whatsapp', body: 'May I call at four?', by: admin.user.name }] },
    ])
    expect(data).not.toContain('Words among colleagues.')
  })

  test('as a ZIP of everything about them and nothing about others', async () => {
    const borrower = await makePerson(app, 'user', {
      name: 'Asha Verma',
      mobileVerifiedAt: new Date(),
    })
    const { mobile } = borrower.user
    const application = await makeApplication(app, { ownerId: borrower.userId })
    await makeMandate(app, { application, status: 'signed' })
    await makeEnquiry(app, { email: borrower.user.email, message: 'My own question' })
    await makeEnquiry(app, { message: 'My second question', clientId: borrower.userId })
    await makeEnquiry(app, { message: 'The question of a stranger' })
    await makeLead(app, { email: borrower.user.email, pan: 'AAKCV1234A' })
    await makeLead(app, { email: null, mobile, city: 'Pune' })
    await makeLead(app, { mobile, city: 'of another who gave this number' })
    const [one, other] = [Buffer.from('%PDF-1.4 one'), Buffer.from('%PDF-1.4 other')]
    for (const bytes of [one, other])
      await makeDocument(app, { ownerId: borrower.userId, fileName: 'balance sheet.pdf', bytes })
    const lost = await makeDocument(app, { ownerId: borrower.userId, fileName: 'lost.pdf' })
    await app.services.storage.remove(lost.storedName)
    const answer = await mine(borrower)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('my-data-20')
    const entries = await unpack(await answer.arrayBuffer())
    const data = JSON.parse(String(entries.get('data.json')))
    expect(data).toMatchObject({
      profile: { name: 'Asha Verma', email: borrower.user.email },
      sessions: [{ userAgent: 'a test' }],
      applications: [
        {
          reference: application.reference,
          formData: { companyPanNumber: application.form.formData.companyPanNumber },
          timeline: expect.arrayContaining([
            expect.objectContaining({ actor: expect.any(String) }),
          ]),
        },
      ],
      mandates: [{ status: 'signed' }],
      enquiries: [{ message: 'My own question' }, { message: 'My second question' }],
      toldByPartners: [{ pan: 'AAKCV1234A' }, { city: 'Pune' }],
      activity: [{ event: 'account.exported' }],
    })
    for (const { path } of data.files)
      expect(
        [...entries.keys()].some((name) => name.startsWith(path)),
        path,
      ).toBe(true)
    const loose = 'files/not part of an application'
    expect(entries.get(`${loose}/balance sheet.pdf`)).toEqual(one)
    expect(entries.get(`${loose}/balance sheet (2).pdf`)).toEqual(other)
    expect(String(entries.get(`${loose}/lost.pdf.missing.txt`))).toContain('could not be read')
    expect(
      [...entries.keys()].filter((name) => name.includes(application.reference)).length,
    ).toBeGreaterThan(1)
    expect(String(entries.get('README.txt'))).toContain('Asha Verma')
  })

  test('not without the password, not as somebody else, and at most five times a day', async () => {
    const borrower = await makePerson(app)
    expect(await (await mine(borrower, 'wrong')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    const theirs = await ask(borrower, `/api/user/export/${admin.userId}`)
    expect(theirs.status).toBe(403)
    for (let time = 0; time < 5; time += 1)
      expect((await (await mine(borrower)).arrayBuffer()).byteLength).toBeGreaterThan(100)
    expect((await mine(borrower)).status).toBe(429)
  })

  test('with whole account numbers, which an admin who asks for them gets masked', async () => {
    const partner = await makePerson(app, 'referral-partner')
    await partner.call('POST', '/api/bank-account/add', {
      body: {
        accountHolder: 'Suresh Iyer',
        accountType: 'savings',
        accountNumber: '123456789012',
        ifsc: 'CNRB0000033',
        bankName: 'Canara Bank',
        branch: 'T Nagar, Chennai',
      },
    })
    const numberIn = async (answer: Response) => {
      const entries = await unpack(await answer.arrayBuffer())
      return JSON.parse(String(entries.get('data.json'))).bankAccounts[0].accountNumber
    }
    expect(await numberIn(await mine(partner))).toBe('123456789012')
    const masked = await numberIn(await ask(admin, `/api/user/export/${partner.userId}`))
    expect(masked).toMatch(/9012$/)
    expect(masked).not.toContain('12345678')
    const [event] = await app.services.database.orm.execute(sql`
      select actor_id, subject_id from audit_events where event = 'account.exported'
      order by id desc limit 1`)
    expect(event).toEqual({ actor_id: admin.userId, subject_id: partner.userId })
  })

  test('and is cut off, visibly incomplete, when signed out in the middle', async () => {
    const borrower = await makePerson(app)
    const bytes = Buffer.alloc(8_000_000, 'x')
    for (let count = 0; count < 3; count += 1)
      await makeDocument(app, { ownerId: borrower.userId, bytes })
    const answer = await mine(borrower)
    expect(answer.status).toBe(200)
    await app.services.database.orm.execute(
      sql`update sessions set ended_at = now() where user_id = ${borrower.userId}`,
    )
    if (!answer.body) throw new Error('nothing came')
    await expect(text(answer.body)).rejects.toThrow('terminated')
  })
})

describe('a person asks to be erased', () => {
  const request = (person: Person, currentPassword = testPassword) =>
    person.call('POST', '/api/user/request-erasure', { body: { currentPassword } })

  test('with the password; admins see it in the list, and the firm is told once', async () => {
    const borrower = await makePerson(app)
    expect((await request(borrower, 'wrong')).body.code).toBe('WRONG_PASSWORD')
    for (let time = 0; time < 2; time += 1) expect((await request(borrower)).status).toBe(200)
    const { email } = borrower.user
    const listed = await admin.call('GET', `/api/user/all?search=${encodeURIComponent(email)}`)
    expect(listed.body.users).toMatchObject([{ erasureRequestedAt: expect.any(String) }])
    const { body } = await admin.call('GET', '/api/settings')
    const mails = await app.mailsTo(body.data.firm.supportEmail)
    expect(mails.filter(({ text: words }) => words.includes(email))).toHaveLength(1)
  })

  test('not while a case is live', async () => {
    const borrower = await makePerson(app)
    const { reference } = await makeApplication(app, { ownerId: borrower.userId })
    const { status, body } = await request(borrower)
    expect([status, body.code]).toEqual([409, 'LIVE_APPLICATION'])
    expect(body.error).toContain(reference)
  })
})
