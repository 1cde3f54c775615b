import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { addWorkingDays } from '../../domain/dates/working-days.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { nudgeBorrowers } from './nudge-borrowers.ts'

let app: TestApp
let analyst: Person
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  analyst = await makePerson(app, 'credit-analyst')
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)
const inIndia = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:30`)
const TODAY = calendarDateInIndia(new Date())
const later = (days: number, from = TODAY) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const nudge = (day: string, time?: string) => nudgeBorrowers(app.services, inIndia(day, time))

const requestOf = async (dueOn: string, facts: object = {}) => {
  const owner = await makePerson(app)
  const { id } = await makeApplication(app, {
    ownerId: owner.userId,
    creditAnalystId: analyst.userId,
    status: 'under-review',
  })
  const answer = await analyst.call('PATCH', `/api/business-loan/additional-documents/${id}`, {
    body: { documents: [{ title: 'Stock statement', dueOn, ...facts }] },
  })
  return { owner, id, request: answer.body.data.additionalDocuments[0].id }
}
const remindersOf = async ({ user }: Person) =>
  (await app.mailsTo(user.email)).filter(({ text }) => text.includes('Stop reminders'))
const inboxOf = async (person: Person): Promise<{ kind: string; title: string; path: string }[]> =>
  (await person.call('GET', '/api/notification?limit=100')).body.data

const stopPathIn = (text: string | undefined) =>
  /https?:\/\/[^/]+(\/stop-reminders\/\S+)/.exec(text ?? '')?.[1] ?? ''

test('a request is reminded of the day before it is due, once, by mail and in the inbox', async () => {
  const dueOn = later(10)
  const { owner, id } = await requestOf(dueOn)
  await nudge(later(8))
  expect(await remindersOf(owner)).toEqual([])
  await nudge(later(9))
  await nudge(later(9), '18:00')
  await nudge(dueOn)
  const mails = await remindersOf(owner)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Still missing for the application of Verma Castings Private Limited',
  ])
  expect(mails[0]?.text).toContain('- Stock statement, by ')
  expect((await inboxOf(owner))[0]).toMatchObject({
    kind: 'request-reminder',
    path: `/dashboard/additional-documents/${id}`,
  })
})

test('overdue, it is reminded of three times at most, with the working days between that the firm chose', async () => {
  const dueOn = addWorkingDays(later(20), 1, [])
  const { owner, request } = await requestOf(dueOn)
  const days = Array.from({ length: 30 }, (_, index) => later(index, dueOn))
  for (const day of days) await nudge(day)
  const overdue = (await remindersOf(owner)).filter(({ text }) => text.includes('which was due on'))
  expect(overdue).toHaveLength(3)
  const rows = await run(
    sql`select reminders, reminded_on::text as on from additional_documents where id = ${request}`,
  )
  // Two, four and six working days after it was due, but for holidays between.
  expect(rows).toMatchObject([{ reminders: 3 }])
  expect(String(rows[0]?.['on']) >= addWorkingDays(dueOn, 6, [])).toBe(true)
})

test('nothing goes out in the quiet hours, of what needs none, or to whoever is not there', async () => {
  const dueOn = later(60)
  const { owner: quiet } = await requestOf(dueOn)
  const { owner: off } = await requestOf(dueOn, { remind: false })
  const { owner: suspended } = await requestOf(dueOn)
  await run(sql`update users set status = 'suspended' where id = ${suspended.userId}`)
  const { owner: held, id } = await requestOf(dueOn)
  await run(sql`update applications set status = 'on-hold' where id = ${id}`)
  await nudge(later(59), '20:00')
  await nudge(later(59), '08:59')
  expect(await remindersOf(quiet)).toEqual([])
  await nudge(later(59), '09:00')
  expect(await remindersOf(quiet)).toHaveLength(1)
  for (const person of [off, suspended, held]) expect(await remindersOf(person)).toEqual([])
  await run(sql`update users set status = 'active' where id = ${suspended.userId}`)
  // Who wants no mail still finds it in the inbox.
  const { owner: noMail } = await requestOf(later(90))
  await run(sql`update users set notify_by_email = false where id = ${noMail.userId}`)
  await nudge(later(89))
  expect(await remindersOf(noMail)).toEqual([])
  expect((await inboxOf(noMail))[0]?.kind).toBe('request-reminder')
})

test('two servers at once remind once, and one day holds one reminder of whatever kind', async () => {
  const dueOn = later(40)
  const { owner, id } = await requestOf(dueOn)
  await owner.call('PUT', '/api/business-loan/draft', { body: { form: {}, activeStep: 0 } })
  await run(
    sql`update drafts set updated_at = ${inIndia(later(36)).toISOString()} where owner_id = ${owner.userId}`,
  )
  await Promise.all([nudge(later(39)), nudge(later(39))])
  expect(await remindersOf(owner)).toHaveLength(1)
  await nudge(dueOn)
  // Its turn is on the next day; and that once.
  await nudge(later(41))
  const subjects = (await remindersOf(owner)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Still missing for the application of Verma Castings Private Limited',
    'Your loan application waits for you to go on',
  ])
  expect((await inboxOf(owner)).find(({ kind }) => kind === 'draft-reminder')?.path).toBe(
    '/businessloan',
  )
  // A reminder by hand counts as well.
  const today = calendarDateInIndia(new Date())
  await run(sql`insert into nudges (id, person_id, kind, occasion, sent_on)
    values (gen_random_uuid(), ${owner.userId}, 'request', 'by test', ${today}),
      (gen_random_uuid(), ${owner.userId}, 'request', 'by test too', ${later(1, today)})`)
  const remind = await admin.call('POST', '/api/business-loan/remind-several', {
    body: { ids: [id] },
  })
  expect(remind.body.data).toEqual([{ applicationId: id, outcome: 'reminded-today' }])
})

test('a letter that waits for its signature is reminded of after three days, once', async () => {
  const owner = await makePerson(app)
  const application = await makeApplication(app, {
    ownerId: owner.userId,
    status: 'mandate-pending',
  })
  await makeMandate(app, { application, status: 'approved' })
  await run(
    sql`update mandates set decided_at = ${inIndia(later(70)).toISOString()} where application_id = ${application.id}`,
  )
  await nudge(later(72))
  expect(await remindersOf(owner)).toEqual([])
  await nudge(later(74))
  await nudge(later(75))
  const mails = await remindersOf(owner)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Your fee agreement \(mandate\) .*waits for your signature$/)
})

test('the link of a reminder stops them without a sign-in; looking at it stops nothing', async () => {
  const { owner } = await requestOf(later(110))
  const { owner: other } = await requestOf(later(110))
  await nudge(later(109))
  const [mail] = await remindersOf(owner)
  const path = stopPathIn(mail?.text)
  const profile = async () => (await owner.call('GET', '/api/user/profile')).body.user.reminders
  // A mail program that fetches every link.
  await app.call('GET', path)
  await app.call('GET', `/api${path.replace('stop-reminders', 'reminders/stop')}`)
  expect(await profile()).toBe(true)
  const oneClick = await app.call('POST', path, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(oneClick.status).toBe(200)
  expect(await profile()).toBe(false)
  // Nobody else's, and nothing but reminders.
  expect((await other.call('GET', '/api/user/profile')).body.user.reminders).toBe(true)
  await run(sql`update additional_documents set due_on = ${later(120)}, reminded_on = null`)
  await nudge(later(119))
  expect(await remindersOf(owner)).toHaveLength(1)
  // The choice stands in the profile, and can be taken back there.
  await owner.call('PUT', '/api/profile/update', {
    body: { name: owner.user.name, reminders: true },
  })
  expect(await profile()).toBe(true)
  const byButton = await app.call('POST', `/api/reminders/stop/${path.split('/').at(-1)}`)
  expect(byButton).toMatchObject({ status: 200, body: { message: 'You get no more reminders.' } })
  expect(await app.call('POST', '/api/reminders/stop/nonsense')).toMatchObject({ status: 404 })
  const crossed = await app.call('POST', path, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(crossed.status).toBe(403)
})
