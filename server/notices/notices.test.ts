import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '../../domain/notices/notices.ts'
import { notifications } from '../db/schema.ts'
import { notifyOfNewEnquiry } from '../enquiry/notify.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeOffer } from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { mailAllMornings } from './mail-mornings.ts'
import { mailTheWeek } from '../report/mail-week.ts'

let app: TestApp
let admin: Person
let manager: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await makePerson(app, 'relationship-manager')
  borrower = await makePerson(app)
})

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)

const made = (facts: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(app, {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
    ...facts,
  })

const tell = async (person: Person, applicationId: string, kind: NoticeKind, detail?: string) => {
  const id = randomUUIDv7()
  await app.services.database.orm
    .insert(notifications)
    .values({ id, personId: person.userId, applicationId, kind, detail: detail ?? null })
  return id
}

const inbox = async (person: Person, query = '') =>
  (await person.call('GET', `/api/notification${query}`)).body

const titles = async (person: Person) =>
  (await inbox(person)).data.map(({ title }: { title: string }) => title)

const ask = (applicationId: string, title = 'Board resolution') =>
  manager.call('PATCH', `/api/business-loan/additional-documents/${applicationId}`, {
    body: { documents: [{ title }] },
  })

const supply = async (applicationId: string) => {
  const { key } = await makeDocument(app, { ownerId: borrower.userId })
  return borrower.call('PATCH', `/api/business-loan/additional-documents/${applicationId}`, {
    body: { documents: [{ title: 'GST return', key }] },
  })
}

const choose = (person: Person, body: object) =>
  person.call('PUT', '/api/profile/update', { body: { name: person.user.name, ...body } })

describe('the inbox', () => {
  test('tells both sides what happened, each in its own words', async () => {
    const { id, companyName } = await made()
    await ask(id)
    await supply(id)
    expect(await titles(borrower)).toEqual([
      `We need this for ${companyName}: Board resolution`,
      `We have received the application of ${companyName}`,
    ])
    const [first] = (await inbox(manager)).data
    expect(first).toMatchObject({
      title: `${companyName} has sent documents`,
      detail: 'GST return',
      toDo: true,
      isRead: false,
      path: `/dashboard/${borrower.userId}/${id}`,
    })
  })

  test('a request that is refused tells nobody', async () => {
    const { id } = await made()
    const before = await inbox(borrower)
    const answer = await ask(id, '')
    expect([answer.status, (await inbox(borrower)).total]).toEqual([400, before.total])
  })

  test('whoever is given a case is told, even where mail was not wanted', async () => {
    const { id, companyName } = await made({ relationshipManagerId: null })
    await choose(manager, { mailAbout: 'security' })
    const answer = await admin.call(
      'PATCH',
      `/api/business-loan/update-relationship-manager/${id}`,
      { body: { relationshipManager: manager.userId } },
    )
    expect(answer.status).toBe(200)
    expect(await titles(manager)).toEqual([`${companyName} is assigned to you`])
    expect(await app.mailsTo(manager.user.email)).toEqual([])
  })

  test('one is read, then all that were shown, and no newer one', async () => {
    const { id } = await made()
    const one = await tell(manager, id, 'mandate-agreed')
    await tell(manager, id, 'consent-given')
    const read = await manager.call('POST', `/api/notification/${one}/read`)
    expect([read.status, read.body.unread]).toEqual([200, (await inbox(manager)).unread])
    const { data, unread } = await inbox(manager)
    await run(sql`update staff_notices set at = at + interval '1 hour' where kind = 'consent-given'
      and person_id = ${manager.userId}`)
    const all = await manager.call('POST', '/api/notification/read-all', {
      body: { until: data[0].at },
    })
    expect([unread > 0, all.body.unread]).toEqual([true, 1])
    expect((await inbox(manager, '?which=unread')).total).toBe(1)
    expect((await manager.call('GET', '/api/notification/unread')).body).toEqual({ unread: 1 })
  })

  test('nobody reads, counts or marks what another is told', async () => {
    const { id } = await made()
    const one = await tell(manager, id, 'mandate-agreed')
    for (const other of [admin, borrower, await makePerson(app, 'relationship-manager')]) {
      const read = await other.call('POST', `/api/notification/${one}/read`)
      expect(read.status).toBe(404)
    }
    const [row] = await run(sql`select read_at from staff_notices where id = ${one}`)
    expect(row?.['read_at']).toBeNull()
  })

  test('who is taken off a case finds nothing of it, nor counts it', async () => {
    const { id } = await made()
    const one = await tell(manager, id, 'mandate-agreed')
    await run(sql`update applications set relationship_manager_id = null where id = ${id}`)
    expect(await inbox(manager)).toMatchObject({ data: [], total: 0, unread: 0 })
    expect((await manager.call('POST', `/api/notification/${one}/read`)).status).toBe(404)
  })

  test('no borrower and no partner reads words of the staff, whatever they were before', async () => {
    const partner = await makePerson(app, 'referral-partner')
    const { id } = await made({ referralPartnerId: partner.userId })
    const before = (await inbox(borrower)).total
    await tell(borrower, id, 'mandate-agreed', 'The promoter sounds worried.')
    await tell(partner, id, 'papers-supplied', 'PAN card')
    expect((await inbox(borrower)).total).toBe(before)
    expect(await inbox(partner)).toMatchObject({ data: [], total: 0, unread: 0 })
  })
})

describe('what is mailed', () => {
  const subjects = async (person: Person) =>
    (await app.mailsTo(person.user.email)).map(({ subject }) => subject)

  test('the profile keeps one choice, which an earlier client still can make', async () => {
    const about = async () => {
      const { mailAbout, mailDigest, notifyByEmail } = (
        await manager.call('GET', '/api/user/profile')
      ).body.user
      return [mailAbout, mailDigest, notifyByEmail]
    }
    expect(await about()).toEqual(['everything', false, true])
    await choose(manager, { mailAbout: 'to-do', mailDigest: true })
    expect(await about()).toEqual(['to-do', true, true])
    await choose(manager, { notifyByEmail: false })
    expect(await about()).toEqual(['security', true, false])
    await choose(manager, { mailAbout: 'everything' })
    expect(await about()).toEqual(['everything', true, true])
  })

  test('a borrower who wants mail only of what they must do gets no mail of a receipt', async () => {
    await choose(borrower, { mailAbout: 'to-do' })
    const { id, companyName } = await made()
    expect(await subjects(borrower)).toEqual([])
    await ask(id)
    expect(await subjects(borrower)).toEqual([`We need a document for ${companyName}`])
  })

  test('one mail in the morning tells all that is not read, once', async () => {
    await choose(manager, { mailDigest: true })
    const { id, companyName } = await made()
    await supply(id)
    await borrower.call('PATCH', `/api/business-loan/update-status/${id}`, {
      body: { status: 'withdrawn', note: 'We found another lender.' },
    })
    expect(await subjects(manager)).toEqual([])
    const [newest] = (await inbox(manager)).data
    await manager.call('POST', `/api/notification/${newest.id}/read`)
    await mailAllMornings(app.services)
    await mailAllMornings(app.services)
    const mails = await app.mailsTo(manager.user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`${companyName} has sent documents`)
    expect(mails[0]?.text).not.toContain('withdrawn')
  })

  test('a lead and an enquiry wait for the morning, with the digest as without it', async () => {
    const readers = [await makePerson(app, 'relationship-manager'), manager]
    await choose(readers[0] ?? manager, { mailDigest: true })
    const partner = await makePerson(app, 'referral-partner')
    const [email, mobile] = [`sunil.${randomUUIDv7()}@naik.example`, '9812345678']
    const consent = { by: 'Sunil Naik', how: 'phone', on: '2026-04-01' }
    const need = { purpose: 'vehicles', amount: 75, unit: 'Lakh' }
    const lead = { companyName: 'Naik Logistics', contactName: 'Sunil Naik', email, mobile }
    const body = { ...lead, city: 'Nashik', need, note: '', consent }
    expect((await partner.call('POST', '/api/lead', { body })).status).toBe(201)
    await app.services.database.orm.transaction((tx) =>
      notifyOfNewEnquiry(tx, { service: 'Term Loan', email: 'rekha@menon.example' }),
    )
    await app.runJobs()
    for (const reader of readers) expect(await subjects(reader)).toEqual([])
    await mailAllMornings(app.services)
    for (const reader of readers) {
      const [mail, ...more] = await app.mailsTo(reader.user.email)
      expect(more).toEqual([])
      expect(mail?.text).toContain('A partner has sent a lead: Naik Logistics')
      expect(mail?.text).toContain('Somebody has written through the website: Term Loan')
    }
  })

  test('who was suspended, or taken off the case, before the morning hears nothing', async () => {
    const other = await makePerson(app, 'relationship-manager')
    for (const person of [manager, other]) {
      await choose(person, { mailDigest: true })
      const { id } = await made({ relationshipManagerId: person.userId })
      await supply(id)
    }
    await run(sql`update users set status = 'suspended' where id = ${manager.userId}`)
    await run(sql`update applications set relationship_manager_id = null
      where relationship_manager_id = ${other.userId}`)
    await mailAllMornings(app.services)
    expect([await subjects(manager), await subjects(other)]).toEqual([[], []])
  })

  test.each(['user', 'referral-partner'])(
    'who left the staff and is a %s by the morning reads no words of it',
    async (role) => {
      const colleague = await makePerson(app, 'credit-analyst')
      const task = { title: 'Ask Verma why the bank refused him', assigneeId: colleague.userId }
      expect((await manager.call('POST', '/api/task', { body: task })).status).toBe(201)
      const change = { userId: colleague.userId, role }
      expect((await admin.call('POST', '/api/user/assign-role', { body: change })).status).toBe(200)
      await mailAllMornings(app.services)
      expect(await subjects(colleague)).toEqual([])
    },
  )

  test('on Monday the admins read the week, and nobody else', async () => {
    await made()
    await mailTheWeek(app.services)
    const mails = await app.mailsTo(admin.user.email)
    const mail = mails.find(({ subject }) => subject === 'The week in figures')
    expect(mail?.text).toMatch(/New applications: [1-9]/)
    expect(mail?.text).toContain('something happened within seven days')
    expect(await subjects(manager)).not.toContain('The week in figures')
  })

  test('the week has the money: paid out, received with TDS, and what is overdue', async () => {
    const offers = [await makeOffer(app), await makeOffer(app)]
    const [paid, unpaid] = [randomUUIDv7(), randomUUIDv7()]
    for (const [index, { offer, application }] of offers.entries()) {
      const part = randomUUIDv7()
      // One of this week, one of a month ago whose fee has not come in.
      const days = index === 0 ? 2 : 30
      await run(sql`insert into disbursals (id, offer_id, facility, kind, paid_on, amount, reference)
        values (${part}, ${offer.offerId}, 'Cash Credit (CC)', 'tranche', current_date - ${days}::int, 700000, ${part})`)
      await run(sql`insert into fees_due (id, application_id, disbursal_id, amount, gst, due_on)
        values (${index === 0 ? paid : unpaid}, ${application.id}, ${part}, 10000, 1800, current_date - ${days}::int)`)
    }
    for (const [fee, days, amount, tds] of [
      [paid, 1, 10_800, 1000],
      [unpaid, 20, 1800, 0],
    ] as const)
      await run(sql`insert into fee_receipts (id, fee_id, received_on, amount, tds, reference)
        values (${randomUUIDv7()}, ${fee}, current_date - ${days}::int, ${amount}, ${tds}, 'NEFT 1')`)
    // What was recorded by mistake counts nowhere, nor does what comes in today: that is of the next mail.
    await run(sql`insert into disbursals (id, offer_id, facility, kind, paid_on, amount, reference, taken_back_at)
      select ${randomUUIDv7()}, offer_id, facility, kind, paid_on, amount, reference || ' again', now() from disbursals where id =
        (select disbursal_id from fees_due where id = ${paid})`)
    await run(sql`insert into fee_receipts (id, fee_id, received_on, amount, tds, reference, taken_back_at)
      values (${randomUUIDv7()}, ${unpaid}, current_date - 1, 10000, 0, 'NEFT 2', now())`)
    await run(sql`insert into fee_receipts (id, fee_id, received_on, amount, tds, reference)
      values (${randomUUIDv7()}, ${unpaid}, (now() at time zone 'Asia/Kolkata')::date, 1000, 0, 'NEFT 3')`)
    const owner = await makePerson(app, 'admin')
    await mailTheWeek(app.services)
    const [mail] = await app.mailsTo(owner.user.email)
    expect(mail?.text).toContain('Paid out by lenders: ₹7,00,000')
    expect(mail?.text).toContain('Fees received: ₹10,800, and ₹1,000 as TDS')
    expect(mail?.text).toContain('Fees overdue, with GST: ₹9,000 of 1 case')
  })
})
