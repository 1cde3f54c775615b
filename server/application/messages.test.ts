import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarDateInIndia, formatDate } from '../../domain/dates/dates.ts'
import { quietUntil } from '../../domain/dates/quiet-hours.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { keepMessage, mailWaitingMessage } from './messages.ts'

let app: TestApp
let manager: Person
let borrower: Person
let partner: Person
let id: string
let companyName: string

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager', { name: 'Sushma Nene' })
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())
beforeEach(async () => {
  borrower = await makePerson(app)
  ;({ id, companyName } = await makeApplication(app, {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
    referralPartnerId: partner.userId,
    status: 'documents-pending',
  }))
})

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)
const isQuiet = () => quietUntil(new Date()) !== null
const url = () => `/api/business-loan/${id}/messages`
const mail = {
  channel: 'mail',
  subject: 'The stock statement',
  body: 'Please send it.\n\nThank you.',
}

const write = (body: object, person = manager, headers = {}) =>
  person.call('POST', url(), { body, headers })
const listed = async (person = manager) => (await person.call('GET', url())).body

/** The quiet hours of what waits are over. */
const morning = () =>
  run(sql`update pgboss.job set start_after = now() where name = 'mail-waiting-message'`)

const mailed = async () =>
  (await app.mailsTo(borrower.user.email)).filter(({ subject }) => subject === mail.subject)

/** Writes a mail, and waits until it is out, whatever hour it is. */
const writeAndWait = async () => {
  const answer = await write(mail)
  expect([answer.status, answer.body.data.state]).toEqual([201, isQuiet() ? 'waits' : 'mailed'])
  await morning()
  await expect.poll(mailed, { timeout: 15_000 }).toHaveLength(1)
  return answer.body.data.id
}

/** A mail that waits: written now in the quiet hours, or as if it had been. */
const waiting = async (person = manager) => {
  if (isQuiet()) return (await write(mail, person)).body.data
  const { database, jobs } = app.services
  const waitsUntil = new Date(Date.now() + 3_600_000)
  await database.orm.transaction(async (tx) => {
    const messageId = await keepMessage(tx, {
      applicationId: id,
      authorId: person.userId,
      channel: 'mail',
      templateId: null,
      subject: mail.subject,
      body: mail.body,
      state: 'waits',
      waitsUntil,
    })
    await jobs.enqueue(tx, mailWaitingMessage, { messageId }, { startAfter: waitsUntil })
  })
  return (await listed(person)).data[0]
}

const timelineOf = async (person: Person) =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data.timeline
const inboxOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/api/notification')).body.data.map(
    ({ title }: { title: string }) => title,
  )

describe('a mail from a case', () => {
  test('reaches the borrower’s mailbox, inbox and case in the words that were written', async () => {
    const messageId = await writeAndWait()
    const [got] = await mailed()
    for (const part of [
      `Dear ${borrower.user.name},`,
      'Please send it.',
      `Sushma Nene, `,
      `Write back to ${manager.user.email}.`,
      `/dashboard/${borrower.userId}/${id}`,
    ])
      expect(got?.text).toContain(part)
    expect(await inboxOf(borrower)).toContain(`A message about ${companyName}: ${mail.subject}`)
    expect(await timelineOf(borrower)).toContainEqual(
      expect.objectContaining({
        label: 'We wrote to you',
        note: `${mail.subject}\n\n${mail.body}`,
        actor: 'Sushma Nene',
      }),
    )
    expect((await listed()).data).toMatchObject([
      { id: messageId, state: 'mailed', by: 'Sushma Nene', ...mail },
    ])
  })

  test('waits in the quiet hours, shows the borrower nothing until then, and is taken back once', async () => {
    const data = await waiting()
    expect(data).toMatchObject({ state: 'waits', waitsUntil: expect.any(String) })
    expect([await inboxOf(borrower), JSON.stringify(await timelineOf(borrower))]).toEqual([
      [expect.any(String)],
      expect.not.stringContaining('stock statement'),
    ])
    const taken = await manager.call('DELETE', `${url()}/${data.id}`)
    expect(taken).toMatchObject({ status: 200, body: { data: { state: 'taken-back' } } })
    expect((await manager.call('DELETE', `${url()}/${data.id}`)).body.code).toBe('MESSAGE_GONE')
    await morning()
    await expect
      .poll(
        () =>
          run(sql`select 1 from pgboss.job where name = 'mail-waiting-message'
        and state <> 'completed'`),
        { timeout: 15_000 },
      )
      .toEqual([])
    expect(await mailed()).toEqual([])
  })

  test('that waited goes in the morning, once', async () => {
    await waiting()
    await morning()
    await expect.poll(mailed, { timeout: 15_000 }).toHaveLength(1)
    expect((await listed()).data).toMatchObject([{ state: 'mailed', waitsUntil: null }])
    expect(await inboxOf(borrower)).toContain(`A message about ${companyName}: ${mail.subject}`)
  })

  test('that is out can’t be taken back', async () => {
    const messageId = await writeAndWait()
    expect((await manager.call('DELETE', `${url()}/${messageId}`)).body.code).toBe('MESSAGE_GONE')
  })

  test('stands in the inbox alone of a borrower who wants no mail, and staff know it beforehand', async () => {
    await run(sql`update users set notify_by_email = false where id = ${borrower.userId}`)
    expect((await listed()).writing.to).toMatchObject({ isMailed: false })
    await write(mail)
    await morning()
    await expect.poll(async () => (await listed()).data[0].state, { timeout: 15_000 }).toBe('shown')
    expect(await inboxOf(borrower)).toContain(`A message about ${companyName}: ${mail.subject}`)
    expect(await mailed()).toEqual([])
  })

  test('sent twice with one key is one', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await write(mail, manager, key)
    expect((await write(mail, manager, key)).body).toEqual(first.body)
    expect((await listed()).data).toHaveLength(1)
  })

  test('goes to one borrower ten times a day, whoever writes', async () => {
    const admin = await makePerson(app, 'admin')
    for (let count = 0; count < 10; count += 1)
      expect((await write(mail, count % 2 ? admin : manager)).status).toBe(201)
    expect((await write(mail)).status).toBe(429)
    expect((await write({ channel: 'whatsapp', body: 'Hello' })).status).toBe(201)
  })

  test('without a subject, or with a field that nobody filled in, is refused at its place', async () => {
    expect((await write({ ...mail, subject: '' })).body.fields).toEqual({
      subject: 'Write a subject.',
    })
    const open = { subject: 'For {{company}}', body: 'By {{answer by}}' }
    expect(Object.keys((await write({ ...mail, ...open })).body.fields).toSorted()).toEqual([
      'body',
      'subject',
    ])
    expect((await listed()).data).toEqual([])
  })

  test('of a colleague who is suspended before the morning is not sent', async () => {
    const leaver = await makePerson(app, 'relationship-manager')
    await run(
      sql`update applications set relationship_manager_id = ${leaver.userId} where id = ${id}`,
    )
    const { id: messageId } = await waiting(leaver)
    const admin = await makePerson(app, 'admin')
    const suspended = await admin.call('PATCH', `/api/user/status/${leaver.userId}`, {
      body: { suspended: true },
    })
    expect(suspended.status).toBe(200)
    await morning()
    await expect
      .poll(async () => (await listed(admin)).data, { timeout: 15_000 })
      .toMatchObject([{ id: messageId, state: 'not-sent' }])
    expect(await mailed()).toEqual([])
    expect(JSON.stringify(await timelineOf(borrower))).not.toContain('stock statement')
  })

  test('to an account that is closed meanwhile is not sent', async () => {
    await run(sql`update users set status = 'suspended' where id = ${borrower.userId}`)
    expect((await write(mail)).body.fields).toEqual({
      channel: 'The account of the borrower is closed.',
    })
  })
})

test('a WhatsApp message is kept as opened, for the staff of the case alone', async () => {
  const answer = await write({ channel: 'whatsapp', body: 'May I call at four?' })
  expect(answer).toMatchObject({ status: 201, body: { data: { state: 'opened', subject: null } } })
  expect(await timelineOf(manager)).toContainEqual(
    expect.objectContaining({
      label: 'WhatsApp opened with a message',
      note: 'May I call at four?',
    }),
  )
  expect(JSON.stringify(await timelineOf(borrower))).not.toContain('May I call at four?')
})

test('{{due date}} is the first day on which something is due, as Indians write days; without one it is not known', async () => {
  const dueDate = async () => (await listed()).writing.fields['due date']
  expect(await dueDate()).toBe('')
  const [later, sooner] = [9, 4].map((days) =>
    calendarDateInIndia(new Date(Date.now() + days * 86_400_000)),
  )
  await manager.call('PATCH', `/api/business-loan/additional-documents/${id}`, {
    body: {
      documents: [
        { title: 'Rent deed', dueOn: later },
        { title: 'Stock statement', dueOn: sooner },
      ],
    },
  })
  expect(await dueDate()).toBe(formatDate(sooner ?? ''))
})

test('the fields of a template stand for what the borrower may read', async () => {
  await manager.call('PATCH', `/api/business-loan/additional-documents/${id}`, {
    body: { documents: [{ title: 'Stock statement of October' }] },
  })
  const { fields, to, replyTo } = (await listed()).writing
  expect(fields).toMatchObject({
    name: borrower.user.name,
    company: companyName,
    manager: 'Sushma Nene',
    writer: 'Sushma Nene',
    status: 'Documents Pending',
    reference: expect.stringMatching(/^RS-/),
    link: expect.stringContaining(`/dashboard/${borrower.userId}/${id}`),
  })
  expect(fields['missing documents']).toContain('- Stock statement of October')
  expect([to.email, replyTo]).toEqual([borrower.user.email, manager.user.email])
})

test('nobody else writes, reads or takes back: not the partner, the borrower or other staff', async () => {
  const { data } = (await write({ channel: 'whatsapp', body: 'Words for one.' })).body
  const stranger = await makePerson(app, 'relationship-manager')
  for (const [person, status] of [
    [partner, 403],
    [borrower, 403],
    [stranger, 404],
  ] as const) {
    expect((await write(mail, person)).status).toBe(status)
    expect((await person.call('GET', url())).status).toBe(status)
    expect((await person.call('DELETE', `${url()}/${data.id}`)).status).toBe(status)
  }
  for (const path of [
    '/api/business-loan',
    `/api/business-loan/referral-partner/${partner.userId}`,
    '/api/notification',
  ])
    expect(JSON.stringify((await partner.call('GET', path)).body)).not.toContain('Words for one.')
})

test('messages are in no trail, and go when the borrower is erased', async () => {
  const admin = await makePerson(app, 'admin')
  await write({ channel: 'whatsapp', body: 'Words of our own.' })
  await writeAndWait()
  await run(sql`update applications set status = 'withdrawn' where id = ${id}`)
  const erased = await admin.call('DELETE', `/api/user/delete/${borrower.userId}`)
  expect(erased.status).toBe(200)
  const left = await run(sql`
    select body as text from case_messages where application_id = ${id}
    union all select note from timeline_entries where application_id = ${id} and note like '%stock%'
    union all select details::text from audit_events where details::text like '%Words of our own%'
    union all select data::text from pgboss.job where data::text like '%${sql.raw(id)}%'`)
  expect(left).toEqual([])
})
