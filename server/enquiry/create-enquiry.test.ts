import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, enquiries } from '../db/schema.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const enquiry = {
  name: 'Rekha Menon',
  email: ' Rekha@Menon.Example ',
  mobile: '+91 98765 43210',
  companyName: 'Menon Ayurveda',
  service: 'Working Capital',
  message: 'We need a limit of 60 lakh.\nWhat documents do you need?',
}
let visitors = 0
const someAddress = () => `198.51.100.${(visitors += 1)}`
const send = (changes: object = {}, from = someAddress(), headers: Record<string, string> = {}) =>
  app.call('POST', '/api/enquiry/create', { body: { ...enquiry, ...changes }, from, headers })
const stored = () => app.services.database.orm.select().from(enquiries)

describe('an enquiry', () => {
  test('is stored with clean contacts, and both sides are mailed', async () => {
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(await stored()).toMatchObject([
      {
        id: body.data.id,
        email: 'rekha@menon.example',
        mobile: '9876543210',
        status: 'new',
        companyName: 'Menon Ayurveda',
      },
    ])
    const [toVisitor] = await app.mailsTo('rekha@menon.example')
    expect(toVisitor?.text).toContain('Working Capital')
    expect(toVisitor?.text).not.toContain('60 lakh')
    const [toFirm] = await app.mailsTo(demoSettings.firm.supportEmail)
    expect(toFirm?.text).toContain('Working Capital: We need a limit of 60 lakh.')
    expect(toFirm?.text).toContain('9876543210')
  })

  test('stands in the inbox of every active admin and manager but of whoever wrote it, without saying who wrote', async () => {
    const [admin, writer, manager] = [
      await makePerson(app, 'admin'),
      await makePerson(app, 'admin'),
      await makePerson(app, 'relationship-manager'),
    ]
    const news = async (person: Person) =>
      (await person.call('GET', '/api/notification')).body.data.filter(
        ({ kind }: { kind: string }) => kind === 'enquiry-new',
      )
    await send({ service: 'Term Loan', email: writer.user.email })
    expect(await news(admin)).toMatchObject([
      {
        title: 'Somebody has written through the website',
        detail: 'Term Loan',
        path: '/dashboard/enquiries',
        toDo: true,
        isRead: false,
      },
    ])
    expect(JSON.stringify(await news(admin))).not.toMatch(/rekha|menon/i)
    expect(await news(manager)).toHaveLength(1)
    expect(await news(writer)).toEqual([])
    expect(await news(await makePerson(app, 'credit-analyst'))).toEqual([])
  })

  test('leaves an event in the trail without contacts or words', async () => {
    const trail = JSON.stringify(await app.services.database.orm.select().from(auditEvents))
    expect(trail).toContain('enquiry.received')
    expect(trail).not.toMatch(/rekha|98765|60 lakh/i)
  })

  test('of a robot that fills the hidden field looks accepted and is forgotten', async () => {
    const before = await stored()
    const answer = await send({ website: 'https://spam.example', email: 'robot@spam.example' })
    expect(answer).toMatchObject({ status: 201, body: { data: { id: expect.any(String) } } })
    expect(await stored()).toHaveLength(before.length)
    expect(await app.mailsTo('robot@spam.example')).toEqual([])
  })

  test('needs no company, and an empty hidden field is no robot', async () => {
    const { status, body } = await send({ companyName: '', website: '' })
    expect(status).toBe(201)
    expect((await stored()).find(({ id }) => id === body.data.id)?.companyName).toBeNull()
  })

  test.each([
    ['name', ''],
    ['email', 'rekha@'],
    ['mobile', '12345'],
    ['service', 'Lottery'],
    ['message', '   '],
    ['role', 'admin'],
  ])('with a wrong %s is refused there', async (field, value) => {
    const answer = await send({ [field]: value })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('is taken five times an hour from one address, and then refused for a while', async () => {
    const from = someAddress()
    for (let count = 0; count < 5; count += 1) expect((await send({}, from)).status).toBe(201)
    const refused = await send({}, from)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await send({}, from, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429)
    expect((await send()).status).toBe(201)
  })

  test('that is refused uses up none of the five, yet nobody tries without end', async () => {
    const from = someAddress()
    for (let count = 0; count < 8; count += 1)
      expect((await send({ mobile: '12345' }, from)).status).toBe(400)
    for (let count = 0; count < 5; count += 1) expect((await send({}, from)).status).toBe(201)
    expect((await send({}, from)).status).toBe(429)

    const stubborn = someAddress()
    for (let count = 0; count < 60; count += 1)
      expect((await send({ mobile: '12345' }, stubborn)).status).toBe(400)
    expect((await send({ mobile: '12345' }, stubborn)).status).toBe(429)
    expect((await send({}, stubborn)).status).toBe(429)
  })

  test('is counted by address, whoever is signed in there and whichever of their own they use', async () => {
    const person = await makePerson(app)
    const from = (last: number) => `2001:db8:0:1::${last}`
    for (let count = 0; count < 5; count += 1)
      expect((await send({}, from(count))).status).toBe(201)
    const asThem = await person.call('POST', '/api/enquiry/create', {
      body: enquiry,
      from: from(6),
    })
    expect([asThem.status, asThem.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await send({}, '2001:db8:0:2::1')).status).toBe(201)
  })

  test("does not flood an address that is perhaps somebody else's", async () => {
    const email = 'victim@menon.example'
    for (let count = 0; count < 5; count += 1) expect((await send({ email })).status).toBe(201)
    expect(await app.mailsTo(email)).toHaveLength(3)
  })

  test('that arrives four times under one key is one enquiry and one mail', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const changes = { email: 'once@menon.example' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(changes, someAddress(), headers)))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await app.mailsTo('once@menon.example')).toHaveLength(1)
  })
})
