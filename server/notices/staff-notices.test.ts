import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { ApplicationRow } from '../case/queries.ts'

let app: TestApp
let borrower: Person
let admin: Person
let otherAdmin: Person
let manager: Person
let analyst: Person
let partner: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  otherAdmin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)

const suspend = ({ userId }: Person) =>
  run(sql`update users set status = 'suspended' where id = ${userId}`)

beforeEach(async () => {
  borrower = await makePerson(app)
})
afterEach(async () => {
  await app.runJobs()
  await run(sql`delete from demo_mails`)
  await run(sql`delete from pgboss.job where name = 'mail-staff-notice'`)
})

const made = (facts: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(app, { ownerId: borrower.userId, ...facts })

/** A case with people on all its posts, of which nothing was told yet. */
const assigned = async (facts: Parameters<typeof makeApplication>[1] = {}) => {
  const application = await made({
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
    ...facts,
  })
  await app.runJobs()
  await run(sql`delete from demo_mails`)
  await run(sql`delete from staff_notices`)
  return application
}

const subjects = async (person: Person) =>
  (await app.mailsTo(person.user.email)).map(({ subject }) => subject)
const told = async (application: ApplicationRow) =>
  (
    await run(sql`select u.email, n.kind, n.detail from staff_notices n join users u on u.id = n.person_id
      where n.application_id = ${application.id} and u.role <> 'user' order by n.at, n.id`)
  ).map(({ email, kind, detail }) => [email, kind, detail])

const supply = async (application: ApplicationRow, ...titles: string[]) => {
  const documents = await Promise.all(
    titles.map(async (title) => ({
      title,
      key: (await makeDocument(app, { ownerId: borrower.userId })).key,
    })),
  )
  return borrower.call('PATCH', `/api/business-loan/additional-documents/${application.id}`, {
    body: { documents },
  })
}

/** Ten minutes later. */
const whatWaitsIsDue = () =>
  run(sql`update pgboss.job set start_after = now() where name = 'mail-staff-notice'`)

const company = 'Verma Castings Private Limited'

describe('a new submission', () => {
  test('is told to all admins, because nobody is assigned yet', async () => {
    const application = await made()
    for (const person of [admin, otherAdmin])
      expect(await subjects(person)).toEqual([`New application from ${company}`])
    for (const person of [manager, analyst, partner]) expect(await subjects(person)).toEqual([])
    const [mail] = await app.mailsTo(admin.user.email)
    expect(mail?.text).toContain(application.reference)
    expect(mail?.text).toContain(`/dashboard/${borrower.userId}/${application.id}`)
  })

  test('reaches neither who is suspended nor who wants no mail; the latter has it in the list', async () => {
    const quiet = await makePerson(app, 'admin', { notifyByEmail: false })
    const gone = await makePerson(app, 'admin')
    await suspend(gone)
    const application = await made()
    for (const person of [quiet, gone]) expect(await subjects(person)).toEqual([])
    const emails = (await told(application)).map(([email]) => email)
    expect(emails).toContain(quiet.user.email)
    expect(emails).not.toContain(gone.user.email)
    await run(sql`delete from staff_notices where person_id in (${quiet.userId}, ${gone.userId})`)
    await run(sql`update users set status = 'suspended' where id = ${quiet.userId}`)
  })
})

describe('papers that come in', () => {
  test('wait ten minutes for each other and go in one mail to each person assigned', async () => {
    const application = await assigned()
    expect(await supply(application, 'GSTR-3B', 'Stock statement')).toMatchObject({ status: 200 })
    expect(await supply(application, 'Debtors’ list')).toMatchObject({ status: 200 })
    expect(await subjects(manager)).toEqual([])
    const [waiting] =
      await run(sql`select round(extract(epoch from min(start_after) - now()) / 60) as minutes
      from pgboss.job where name = 'mail-staff-notice' and state = 'created'`)
    expect(Number(waiting?.['minutes'])).toBe(10)

    await whatWaitsIsDue()
    for (const person of [manager, analyst]) {
      const mails = await app.mailsTo(person.user.email)
      expect(mails.map(({ subject }) => subject)).toEqual([`${company} has sent documents`])
      for (const title of ['GSTR-3B', 'Stock statement', 'Debtors’ list'])
        expect(mails[0]?.text).toContain(title)
    }
    for (const person of [admin, partner]) expect(await subjects(person)).toEqual([])
  })

  test('what somebody has looked at meanwhile asks nobody to look at it', async () => {
    const application = await assigned()
    await supply(application, 'GSTR-3B')
    const path = `/api/business-loan/additional-documents/${application.id}`
    const { body } = await manager.call('GET', path)
    const { document } = body.data.additionalDocuments[0]
    const answer = await manager.call('PATCH', `/api/documents/review/${document.key}`, {
      body: { accept: true },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await whatWaitsIsDue()
    expect(await subjects(analyst)).not.toContain(`${company} has sent documents`)
  })

  test('what comes later is mailed once more, with nothing of before', async () => {
    const application = await assigned()
    await supply(application, 'GSTR-3B')
    await whatWaitsIsDue()
    await app.mailsTo(manager.user.email)
    await supply(application, 'Stock statement')
    await whatWaitsIsDue()
    const [latest, first, ...more] = await app.mailsTo(manager.user.email)
    expect(more).toEqual([])
    expect(first?.text).toContain('GSTR-3B')
    expect(latest?.text).toContain('Stock statement')
    expect(latest?.text).not.toContain('GSTR-3B')
  })

  test('with a changed form are told by their names, and the change by itself', async () => {
    const application = await assigned()
    const { key } = await makeDocument(app, { ownerId: borrower.userId, fileName: 'New MOA.pdf' })
    const form = exampleForm(key)
    form.formData.area = 'MIDC Chakan'
    expect(
      await borrower.call('PUT', `/api/business-loan/${application.id}`, { body: form }),
    ).toMatchObject({ status: 200 })
    expect(await told(application)).toEqual([
      [manager.user.email, 'application-changed', null],
      [analyst.user.email, 'application-changed', null],
      [manager.user.email, 'papers-supplied', 'New MOA.pdf'],
      [analyst.user.email, 'papers-supplied', 'New MOA.pdf'],
    ])
    expect(await subjects(manager)).toEqual([`${company}: the application was changed`])
  })

  test('nobody who was taken off the case meanwhile is mailed', async () => {
    const application = await assigned()
    await supply(application, 'GSTR-3B')
    await run(
      sql`update applications set relationship_manager_id = null where id = ${application.id}`,
    )
    await whatWaitsIsDue()
    expect(await subjects(manager)).toEqual([])
    expect(await subjects(analyst)).toHaveLength(1)
  })

  test('a server that dies between two steps mails nothing twice', async () => {
    const application = await assigned()
    await supply(application, 'GSTR-3B')
    await whatWaitsIsDue()
    await app.mailsTo(manager.user.email)
    // The job's end was not recorded: another server does it again.
    await run(sql`update pgboss.job set state = 'created', completed_on = null, start_after = now()
      where name = 'mail-staff-notice'`)
    expect(await subjects(manager)).toHaveLength(1)
  })
})

describe('what the borrower does to the case', () => {
  const moves = [
    ['sanctioned', 'accepted', 'accepts the sanction'],
    ['sanctioned', 'shared', 'does not take the sanction'],
    ['under-review', 'withdrawn', 'has withdrawn its application'],
  ] as const
  test.each(moves)('from %s to %s is told with their words', async (status, to, words) => {
    const consent = { declaration: true, shareWithLenders: true }
    const application = await assigned({ status, form: { consent } })
    const body = { status: to, note: 'We have talked about it.' }
    expect(
      await borrower.call('PATCH', `/api/business-loan/update-status/${application.id}`, { body }),
    ).toMatchObject({ status: 200 })
    for (const person of [manager, analyst]) {
      const [mail, ...more] = await app.mailsTo(person.user.email)
      expect(more).toEqual([])
      expect(mail?.subject).toBe(`${company} ${words}`)
      expect(mail?.text).toContain('We have talked about it.')
    }
  })

  test('what a colleague does is told to no colleague, and to the partner as a stage', async () => {
    const application = await assigned()
    const body = { status: 'under-review' }
    await manager.call('PATCH', `/api/business-loan/update-status/${application.id}`, { body })
    expect(await told(application)).toEqual([[expect.any(String), 'lead-moved', 'Under Review']])
  })

  test('the answer to a mandate and its signed copy are told, with the letter’s number', async () => {
    const application = await assigned()
    const { mandateId, number } = await makeMandate(app, { application, status: 'released' })
    await borrower.call('POST', `/api/mandate/${mandateId}/respond`, { body: { answer: 'agree' } })
    // Only an admin can approve it.
    for (const person of [manager, analyst, admin])
      expect(await subjects(person)).toEqual([`${company} agrees to its mandate letter ${number}`])
    await run(sql`delete from demo_mails`)
    const approved = await assigned()
    const letter = await makeMandate(app, { application: approved, status: 'approved' })
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    await borrower.call('POST', `/api/mandate/upload/${approved.id}`, { body: { key } })
    expect(await subjects(analyst)).toEqual([
      `${company} has signed its mandate letter ${letter.number}`,
    ])
    expect(await subjects(admin)).toEqual([])
  })

  test('the only person assigned is suspended: the admins are told', async () => {
    const away = await makePerson(app, 'relationship-manager')
    await suspend(away)
    const application = await assigned({
      relationshipManagerId: away.userId,
      creditAnalystId: null,
    })
    await supply(application, 'GSTR-3B')
    expect((await told(application)).map(([email]) => email)).toEqual(
      expect.arrayContaining([admin.user.email, otherAdmin.user.email]),
    )
  })
})

test('no borrower floods the mailboxes of the firm: more than ten mails of a case an hour wait for the morning', async () => {
  const application = await assigned()
  for (let count = 0; count < 13; count += 1)
    await borrower.call('PUT', `/api/business-loan/${application.id}/consent`, {
      body: { shareWithLenders: count % 2 === 0 },
    })
  const waiting = await run(sql`select person_id as id, count(*)::int as all,
      (count(*) filter (where digest))::int as "inTheMorning"
    from staff_notices where application_id = ${application.id}
      and kind in ('consent-given', 'consent-withdrawn') group by person_id`)
  expect([...waiting]).toEqual(
    [manager, analyst].map(() => ({ id: expect.any(String), all: 13, inTheMorning: 3 })),
  )
})

test('nor does who hands in one application after the other', async () => {
  await run(sql`delete from staff_notices`)
  await run(sql`insert into staff_notices (id, person_id, kind, mail_due_at)
    select gen_random_uuid(), ${admin.userId}, 'application-submitted', now() from generate_series(1, 59)`)
  const [last, over] = [await made(), await made()]
  const ways = await run(sql`select application_id as id, digest from staff_notices
    where person_id = ${admin.userId} and kind = 'application-submitted' and application_id is not null
      and application_id in ${[last.id, over.id]}`)
  expect(new Map([...ways].map(({ id, digest }) => [id, digest]))).toEqual(
    new Map([
      [last.id, false],
      [over.id, true],
    ]),
  )
})

test('notices go with the person who is erased and with the cases of one who is', async () => {
  const application = await assigned({ status: 'withdrawn' })
  await run(sql`insert into staff_notices (id, person_id, application_id, kind)
    values (gen_random_uuid(), ${manager.userId}, ${application.id}, 'application-withdrawn')`)
  expect(await admin.call('DELETE', `/api/user/delete/${borrower.userId}`)).toMatchObject({
    status: 200,
  })
  expect(await told(application)).toEqual([])
})
