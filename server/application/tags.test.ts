import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationSummary } from '../../contract/case/application-summary.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { eraseApplications } from './erase.ts'

let app: TestApp
let admin: Person
let manager: Person
let partner: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())

const made = async () => {
  const owner = await makePerson(app)
  const { id } = await makeApplication(app, {
    ownerId: owner.userId,
    relationshipManagerId: manager.userId,
    referralPartnerId: partner.userId,
    status: 'under-review',
  })
  return { owner, id }
}
const put = (person: Person, id: string, ...tags: string[]) =>
  person.call('PUT', `/api/business-loan/${id}/tags`, { body: { tags } })
const listed = async (person: Person, query = ''): Promise<ApplicationSummary[]> =>
  (await person.call('GET', `/api/business-loan?limit=100&${query}`)).body.data
const idsOf = async (person: Person, query: string) =>
  (await listed(person, query)).map(({ applicationId }) => applicationId)

test('staff tag a case, each word once and as the firm spells it; the history says so', async () => {
  const { id } = await made()
  const { id: other } = await made()
  expect((await put(manager, id, 'Priority', 'big ticket')).body.data).toEqual([
    'big ticket',
    'Priority',
  ])
  expect((await put(admin, other, 'PRIORITY', 'priority')).body.data).toEqual(['Priority'])
  expect((await put(manager, id, 'Priority')).body.data).toEqual(['Priority'])
  expect((await manager.call('GET', `/api/business-loan/${id}/tags`)).body.data).toEqual([
    'Priority',
  ])
  expect((await manager.call('GET', '/api/business-loan/tags')).body.data).toEqual(['Priority'])
  const { timeline } = (await manager.call('GET', `/api/user/loans/${id}`)).body.data
  expect(
    timeline.map(({ label, note }: { label: string; note: string }) => `${label}: ${note}`),
  ).toEqual(expect.arrayContaining(['Tagged: big ticket, Priority', 'Tag taken off: big ticket']))
  // Saying the same again is nothing that happened.
  await put(manager, id, 'Priority')
  const again = (await manager.call('GET', `/api/user/loans/${id}`)).body.data.timeline
  expect(again).toHaveLength(timeline.length)
})

test('lists show them and are narrowed by them, however they are spelled', async () => {
  const { id } = await made()
  await put(manager, id, 'Festival stock')
  expect((await listed(manager)).find(({ applicationId }) => applicationId === id)?.tags).toEqual([
    'Festival stock',
  ])
  expect(await idsOf(manager, 'tag=festival%20STOCK')).toEqual([id])
  expect(await idsOf(admin, 'tag=Festival')).toEqual([])
  const { data } = (await admin.call('GET', '/api/business-loan/board?tag=festival%20stock')).body
  expect(data.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(1)
})

test('borrowers and partners neither read, find by, nor set them', async () => {
  const { owner, id } = await made()
  await put(manager, id, 'Watch closely')
  for (const person of [owner, partner]) {
    expect(await put(person, id, 'Mine')).toMatchObject({ status: 403 })
    expect(await person.call('GET', `/api/business-loan/${id}/tags`)).toMatchObject({ status: 403 })
    expect(await person.call('GET', '/api/business-loan/tags')).toMatchObject({ status: 403 })
    expect(await idsOf(person, 'tag=Watch%20closely')).toEqual([])
    const rows = await listed(person)
    expect(rows.map(({ applicationId }) => applicationId)).toContain(id)
    expect(rows.flatMap(({ tags }) => tags)).toEqual([])
  }
  const record = await owner.call('GET', `/api/user/loans/${id}`)
  expect(JSON.stringify(record.body)).not.toContain('Watch closely')
  const loans = await owner.call('GET', `/api/user/${owner.userId}/loans`)
  expect(JSON.stringify(loans.body)).not.toContain('Watch closely')
})

test('whoever does not work on the case does not tag it; a tag has words and an end', async () => {
  const { id } = await made()
  const stranger = await makePerson(app, 'credit-analyst')
  expect(await put(stranger, id, 'Mine')).toMatchObject({ status: 404 })
  expect(await stranger.call('GET', `/api/business-loan/${id}/tags`)).toMatchObject({ status: 404 })
  expect(await put(manager, id, '  ')).toMatchObject({ status: 400 })
  expect(await put(manager, id, 'x'.repeat(31))).toMatchObject({ status: 400 })
  expect(await put(manager, id, ...Array.from({ length: 11 }, (_, n) => `t${n}`))).toMatchObject({
    status: 400,
  })
})

test('an erasure takes them with it', async () => {
  const { owner, id } = await made()
  await put(manager, id, 'Knows the chairman')
  const { orm } = app.services.database
  await orm.transaction((tx) => eraseApplications(tx, owner.userId))
  const rows = await orm.execute(
    sql`select 1 from application_tags where application_id = ${id}
      union all select 1 from timeline_entries where application_id = ${id} and note is not null`,
  )
  expect([...rows]).toEqual([])
})

test('a case is found by the days it has had its status', async () => {
  const boss = await makePerson(app, 'relationship-manager')
  const of = async (days: number) => {
    const { id } = await makeApplication(app, {
      relationshipManagerId: boss.userId,
      status: 'under-review',
    })
    await app.services.database.orm.execute(sql`
      update timeline_entries set at = now() - make_interval(days => ${days}) where application_id = ${id}`)
    await app.services.database.orm.execute(sql`
      update applications set submitted_at = now() - make_interval(days => ${days}) where id = ${id}`)
    return id
  }
  const [fresh, week, old] = [await of(0), await of(7), await of(8)]
  expect(new Set(await idsOf(boss, 'daysOver=7'))).toEqual(new Set([old]))
  expect(new Set(await idsOf(boss, 'daysUpTo=7'))).toEqual(new Set([fresh, week]))
  expect(await idsOf(boss, 'daysOver=6&daysUpTo=7')).toEqual([week])
  expect((await listed(boss, 'daysOver=7'))[0]?.daysInStatus).toBe(8)
  await boss.call('PATCH', `/api/business-loan/update-status/${old}`, {
    body: { status: 'on-hold', note: 'A reason.' },
  })
  expect((await listed(boss)).find(({ applicationId }) => applicationId === old)).toMatchObject({
    daysInStatus: 0,
  })
})
