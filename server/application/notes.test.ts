import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mentionOf } from '../../domain/text/mentions.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const secret = 'Promoter is over-leveraged; SBI wants 1 % extra.'

let app: TestApp
let borrower: Person
let admin: Person
let manager: Person
let analyst: Person
let partner: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  borrower = await makePerson(app)
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())

const made = () =>
  makeApplication(app, {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
  })
const notes = (person: Person, id: string) => person.call('GET', `/api/business-loan/${id}/notes`)
const add = (person: Person, id: string, body: string) =>
  person.call('POST', `/api/business-loan/${id}/notes`, { body: { body } })
const move = (person: Person, id: string, body: object) =>
  person.call('PATCH', `/api/business-loan/update-status/${id}`, { body })

describe('notes on a case', () => {
  test('are written and read by its staff, the latest first', async () => {
    const { id } = await made()
    expect(await add(manager, id, secret)).toMatchObject({
      status: 200,
      body: { data: [{ body: secret, author: manager.user.name }] },
    })
    await add(analyst, id, 'Seen.')
    for (const person of [admin, manager, analyst])
      expect(await notes(person, id)).toMatchObject({
        status: 200,
        body: { data: [{ body: 'Seen.' }, { body: secret }] },
      })
  })

  test('are for nobody else: borrowers and partners are refused, other staff find no such case', async () => {
    const { id } = await made()
    for (const person of [borrower, partner]) {
      expect(await notes(person, id)).toMatchObject({ status: 403 })
      expect(await add(person, id, 'Hello?')).toMatchObject({ status: 403 })
    }
    const other = await makePerson(app, 'relationship-manager')
    expect(await notes(other, id)).toMatchObject({ status: 404 })
    expect(await add(other, id, 'Hello?')).toMatchObject({ status: 404 })
    expect(await add(manager, id, '  ')).toMatchObject({
      status: 400,
      body: { fields: { body: 'Write a note.' } },
    })
  })

  test('go when the borrower of the case is erased', async () => {
    const owner = await makePerson(app)
    const { id } = await makeApplication(app, { ownerId: owner.userId, status: 'withdrawn' })
    await add(admin, id, secret)
    expect(await admin.call('DELETE', `/api/user/delete/${owner.userId}`)).toMatchObject({
      status: 200,
    })
    expect(
      await app.services.database.orm.execute(
        sql`select 1 from case_notes where application_id = ${id}`,
      ),
    ).toEqual([])
  })

  test('of a colleague who is erased stay, without the name', async () => {
    const former = await makePerson(app, 'admin', { name: 'Zubin Zaveri' })
    const { id } = await made()
    await add(former, id, 'Called the bank.')
    await admin.call('DELETE', `/api/user/delete/${former.userId}`)
    expect((await notes(admin, id)).body.data).toMatchObject([
      { body: 'Called the bank.', author: 'A former colleague' },
    ])
  })
})

describe('an internal note on a move', () => {
  test('is kept with the notes, and the borrower reads the message alone', async () => {
    const { id } = await made()
    const answer = await move(manager, id, {
      status: 'on-hold',
      note: 'We wait for the bank.',
      internalNote: secret,
    })
    expect(answer).toMatchObject({ status: 200 })
    expect((await notes(analyst, id)).body.data).toMatchObject([
      { body: secret, author: manager.user.name, movedTo: 'on-hold' },
    ])
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.text).toContain('We wait for the bank.')
  })

  test('is no reason for a move that needs one', async () => {
    const { id } = await made()
    expect(await move(manager, id, { status: 'on-hold', internalNote: secret })).toMatchObject({
      status: 409,
      body: { code: 'GUARD_UNMET' },
    })
    expect((await notes(manager, id)).body.data).toEqual([])
  })

  test('is not the borrower’s to write', async () => {
    const { id } = await made()
    const body = { status: 'withdrawn', note: 'No longer needed.', internalNote: 'Psst.' }
    expect(await move(borrower, id, body)).toMatchObject({ status: 400 })
  })
})

test('an internal note is in nothing that a borrower, a partner or the audit trail can show', async () => {
  const { id } = await made()
  await add(manager, id, secret)
  await move(manager, id, { status: 'on-hold', note: 'We wait.', internalNote: secret })
  await move(manager, id, { status: 'submitted', internalNote: secret })

  const readable: [Person, string][] = [
    [borrower, `/api/user/loans/${id}`],
    [borrower, `/api/user/${borrower.userId}/loans`],
    [borrower, `/api/business-loan/additional-documents/${id}`],
    [borrower, '/api/mandate'],
    [borrower, '/api/user/profile'],
    [partner, '/api/business-loan'],
    [partner, `/api/business-loan/referral-partner/${partner.userId}`],
    [admin, '/api/audit?limit=100'],
    [admin, `/api/user/loans/${id}`],
  ]
  for (const [person, url] of readable) {
    const { status, body } = await person.call('GET', url)
    expect([url, status]).toEqual([url, 200])
    expect(JSON.stringify(body)).not.toContain('over-leveraged')
  }
  for (const url of [
    '/api/business-loan',
    `/api/business-loan/referral-partner/${partner.userId}`,
  ]) {
    const csv = await app.app.inject({
      url,
      headers: { authorization: `Bearer ${partner.token}`, accept: 'text/csv' },
    })
    expect(csv.statusCode).toBe(200)
    expect(csv.body).not.toContain('over-leveraged')
  }
  for (const person of [borrower, partner, admin, manager, analyst])
    for (const mail of await app.mailsTo(person.user.email))
      expect(mail.text + mail.subject + mail.html).not.toContain('over-leveraged')
  const told = await app.services.database.orm.execute(
    sql`select 1 from pgboss.job where data::text like '%over-leveraged%'`,
  )
  expect(told).toEqual([])
})

describe('a note that names colleagues', () => {
  const told = async (person: Person) =>
    (await person.call('GET', '/api/notification?which=unread')).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'mentioned',
    )

  test('reads with their names of today and tells each once, without its words', async () => {
    const { id } = await made()
    const colleague = await makePerson(app, 'admin', { name: 'Ravi Menon' })
    const body = `${mentionOf(colleague.userId)} and ${mentionOf(analyst.userId)}: ${secret} ${mentionOf(manager.userId)} ${mentionOf(analyst.userId)}`
    const answer = await add(manager, id, body)
    expect(answer.body.data[0].body).toBe(
      `@Ravi Menon and @${analyst.user.name}: ${secret} @${manager.user.name} @${analyst.user.name}`,
    )
    expect(answer.body.data[0].mentions).toHaveLength(3)
    for (const [person, path] of [
      [colleague, `/dashboard/${borrower.userId}/${id}?tab=notes`],
      [analyst, `/dashboard/${id}?tab=notes`],
    ] as const) {
      const [notice, ...more] = await told(person)
      expect([notice.detail, notice.path, more]).toEqual([manager.user.name, path, []])
      const [mail] = await app.mailsTo(person.user.email)
      expect(mail?.subject).toMatch(/^You are mentioned in a note on/)
      expect(mail?.text).toContain('?tab=notes')
      expect(mail?.text).not.toContain('over-leveraged')
    }
    // Nobody is told of their own deeds.
    expect(await told(manager)).toEqual([])

    await app.services.database.orm.execute(
      sql`update users set name = 'Ravi Kumar Menon' where id = ${colleague.userId}`,
    )
    expect((await notes(manager, id)).body.data[0].body).toContain('@Ravi Kumar Menon and')
    await admin.call('DELETE', `/api/user/delete/${colleague.userId}`)
    expect((await notes(manager, id)).body.data[0].body).toContain('@A former colleague and')
  })

  test('names nobody who can’t read the case, and then nothing of it is kept', async () => {
    const { id } = await made()
    const outsider = await makePerson(app, 'credit-analyst')
    for (const person of [outsider, borrower, partner]) {
      const answer = await add(manager, id, `Ask ${mentionOf(person.userId)}.`)
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['body']])
      expect(await told(person)).toEqual([])
    }
    expect((await notes(manager, id)).body.data).toEqual([])
  })

  test('of one who is erased no longer says who wrote to whom', async () => {
    const { id } = await made()
    const writer = await makePerson(app, 'admin', { name: 'Zubin Tarapore' })
    const reader = await makePerson(app, 'admin')
    await add(writer, id, `Look, ${mentionOf(reader.userId)}.`)
    expect((await told(reader))[0].detail).toBe('Zubin Tarapore')
    await admin.call('DELETE', `/api/user/delete/${writer.userId}`)
    expect((await told(reader))[0].detail).toBeNull()
  })
})
