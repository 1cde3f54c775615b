import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const URL = '/api/business-loan/ask-several'
const papers = [{ title: 'Stock statement', note: 'Of October' }, { title: 'GSTR-3B' }]

const ask = (person: Person, ids: readonly string[], documents: readonly object[] = papers) =>
  person.call('POST', URL, { body: { ids, documents } })
const canAsk = (person: Person, ids: readonly string[]) =>
  person.call('GET', `${URL}?ids=${ids.join(',')}`)

const made = async (owner: Person, status: ApplicationStatus = 'under-review') => {
  const { id } = await makeApplication(app, {
    ownerId: owner.userId,
    relationshipManagerId: manager.userId,
    status,
  })
  return id
}
const record = async (person: Person, id: string) =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data
const asked = async (id: string) =>
  (await record(manager, id)).additionalDocuments.map(({ title }: { title: string }) => title)
const mailsOf = async ({ user }: Person) =>
  (await app.mailsTo(user.email)).filter(({ subject }) => subject.startsWith('We need'))

test('several cases are asked for the same papers, each as if it were asked alone', async () => {
  const owner = await makePerson(app)
  const other = await makePerson(app)
  const dueOn = calendarDateInIndia(new Date(Date.now() + 5 * 86_400_000))
  const [one, two] = [await made(owner), await made(other, 'in-analysis')]
  const [first, ...more] = papers
  expect((await ask(manager, [one, two], [{ ...first, dueOn }, ...more])).body.data).toEqual([
    { applicationId: one, outcome: 'asked' },
    { applicationId: two, outcome: 'asked' },
  ])
  for (const [person, id] of [
    [owner, one],
    [other, two],
  ] as const) {
    expect(await record(person, id)).toMatchObject({
      status: 'documents-pending',
      additionalDocuments: [
        { title: 'Stock statement', note: 'Of October', dueOn, remind: true, status: 'requested' },
        { title: 'GSTR-3B', dueOn: null, status: 'requested' },
      ],
    })
    const mails = await mailsOf(person)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/- Stock statement, by \d+ \w+ \d{4}\. Of October\.\n/)
    expect(mails[0]?.text).toContain(`/dashboard/additional-documents/${id}`)
    expect((await person.call('GET', '/api/notification')).body.data).toContainEqual(
      expect.objectContaining({ kind: 'documents-asked' }),
    )
  }
  const trail = await app.services.database.orm.execute<{ count: number }>(
    sql`select count(*)::int from audit_events
      where event = 'application.additional-documents-changed' and subject_id in (${one}, ${two})`,
  )
  expect(trail[0]?.count).toBe(2)
})

test('a borrower of two of the cases gets one mail that names both, and finds each in the inbox', async () => {
  const owner = await makePerson(app)
  const ids = [await made(owner), await made(owner)]
  await app.services.database.orm.execute(
    sql`update applications set company_name = 'Verma Steel' where id = ${ids[1]}`,
  )
  await ask(manager, ids)
  const mails = await mailsOf(owner)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^We need 2 documents for Verma .+ and Verma /)
  expect(mails[0]?.text).toContain('Each of these applications needs them')
  const told = (await owner.call('GET', '/api/notification')).body.data
  expect(told.filter(({ kind }: { kind: string }) => kind === 'documents-asked')).toHaveLength(2)
})

test('what cannot be asked is told before and after, and nothing of it is asked there', async () => {
  const owner = await makePerson(app)
  const [open, ended, full] = [
    await made(owner),
    await made(owner, 'closed'),
    await made(owner, 'in-analysis'),
  ]
  // 299 are there: one more would do, two don't.
  for (let call = 0; call < 6; call += 1)
    await manager.call('PATCH', `/api/business-loan/additional-documents/${full}`, {
      body: {
        documents: Array.from({ length: call === 5 ? 49 : 50 }, (_, at) => ({
          title: `Bill ${call} ${at}`,
        })),
      },
    })
  const { id: foreign } = await makeApplication(app, { status: 'under-review' })
  const nothing = randomUUID()
  const all = [open, ended, full, foreign, nothing]
  expect((await canAsk(manager, all)).body.data).toMatchObject([
    { applicationId: open, outcome: 'can', companyName: expect.any(String) },
    { outcome: 'ended', reference: expect.any(String) },
    { outcome: 'can' },
    { outcome: 'absent', companyName: null, reference: null },
    { outcome: 'absent', companyName: null, reference: null },
  ])
  expect((await ask(manager, all)).body.data).toEqual([
    { applicationId: open, outcome: 'asked' },
    { applicationId: ended, outcome: 'ended' },
    { applicationId: full, outcome: 'full' },
    { applicationId: foreign, outcome: 'absent' },
    { applicationId: nothing, outcome: 'absent' },
  ])
  expect(await asked(full)).toHaveLength(299)
  expect(await asked(open)).toEqual(['Stock statement', 'GSTR-3B'])
  await ask(manager, [full], [{ title: 'The last one' }])
  expect((await canAsk(manager, [full])).body.data).toMatchObject([{ outcome: 'full' }])
})

test('who wants no mail has it in the inbox alone; a day that is past refuses all of it', async () => {
  const owner = await makePerson(app)
  const id = await made(owner)
  await app.services.database.orm.execute(
    sql`update users set notify_by_email = false where id = ${owner.userId}`,
  )
  expect(await ask(manager, [id], [{ title: 'A', dueOn: '2020-01-01' }])).toMatchObject({
    status: 400,
    body: { fields: { 'documents.0.dueOn': 'This day is past.' } },
  })
  expect(await asked(id)).toEqual([])
  await ask(manager, [id])
  expect(await mailsOf(owner)).toHaveLength(0)
  expect((await owner.call('GET', '/api/notification')).body.data).toContainEqual(
    expect.objectContaining({ kind: 'documents-asked' }),
  )
})

test('borrowers and partners ask nobody', async () => {
  const owner = await makePerson(app)
  const id = await made(owner)
  for (const person of [owner, await makePerson(app, 'referral-partner')]) {
    expect(await ask(person, [id])).toMatchObject({ status: 403 })
    expect(await canAsk(person, [id])).toMatchObject({ status: 403 })
  }
})
