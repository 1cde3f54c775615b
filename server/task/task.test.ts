import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { makeAllTasks } from './make-tasks.ts'

let app: TestApp
let admin: Person
let manager: Person
let analyst: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  borrower = await makePerson(app)
})

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)

const made = () =>
  makeApplication(app, {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
  })

const note = async (person: Person, body: object) => {
  const answer = await person.call('POST', '/api/task', {
    body: { title: 'Call the bank', ...body },
  })
  expect(answer.status).toBe(201)
  return answer.body.data
}

const idsOf = async (person: Person, query = '') =>
  (await person.call('GET', `/api/task${query}`)).body.data.map(({ id }: { id: string }) => id)

const inboxOf = async (person: Person) =>
  (await person.call('GET', '/api/notification')).body.data.map(
    ({ kind, detail }: { kind: string; detail: string }) => [kind, detail],
  )

describe('who sees a task', () => {
  test('of a case those who work on it and the admins; nobody else, and no borrower or partner', async () => {
    const { id: applicationId } = await made()
    const { id } = await note(manager, { applicationId })
    expect(await idsOf(analyst, `?which=all&applicationId=${applicationId}`)).toEqual([id])
    expect(await idsOf(admin, `?which=all&applicationId=${applicationId}`)).toEqual([id])
    const stranger = await makePerson(app, 'relationship-manager')
    expect(await idsOf(stranger, '?which=all')).toEqual([])
    const change = await stranger.call('PATCH', `/api/task/${id}`, { body: { done: true } })
    expect(change.status).toBe(404)
    for (const outsider of [borrower, await makePerson(app, 'referral-partner')])
      for (const answer of [
        await outsider.call('GET', '/api/task?which=all'),
        await outsider.call('PATCH', `/api/task/${id}`, { body: { done: true } }),
        await outsider.call('POST', '/api/task', { body: { title: 'x', applicationId } }),
        await outsider.call('GET', `/api/task/people?applicationId=${applicationId}`),
      ])
        expect(answer.status).toBe(403)
  })

  test('of no case whoever made it, whoever has it, and the admins', async () => {
    const { id } = await note(manager, { assigneeId: analyst.userId })
    expect(await idsOf(manager, '?which=all')).toEqual([id])
    expect(await idsOf(analyst)).toEqual([id])
    expect(await idsOf(admin, '?which=all')).toContain(id)
    expect(await idsOf(await makePerson(app, 'credit-analyst'), '?which=all')).toEqual([])
  })

  test('who is taken off a case sees its tasks no more, and admins see them as unassigned', async () => {
    const { id: applicationId } = await made()
    const { id } = await note(manager, { applicationId })
    await run(
      sql`update applications set relationship_manager_id = null where id = ${applicationId}`,
    )
    expect(await idsOf(manager, '?which=all')).toEqual([])
    expect(await idsOf(admin, '?which=unassigned')).toContain(id)
    const { body } = await admin.call('GET', `/api/task?which=all&applicationId=${applicationId}`)
    expect(body.data[0].assignee).toBeNull()
  })

  test.each([
    ['suspended', sql`status = 'suspended'`],
    ['given another role', sql`role = 'user'`],
    ['deleted', sql`status = 'deleted'`],
  ])('work of one who is %s shows up as unassigned', async (_, change) => {
    const { id } = await note(manager, {})
    await run(sql`update users set ${change} where id = ${manager.userId}`)
    expect(await idsOf(admin, '?which=unassigned')).toContain(id)
    expect(await idsOf(analyst, '?which=unassigned')).toEqual([])
    await run(
      sql`update users set status = 'active', role = 'relationship-manager' where id = ${manager.userId}`,
    )
    expect(await idsOf(admin, '?which=unassigned')).not.toContain(id)
  })
})

describe('a task', () => {
  test('is done, reopened, put off and given to somebody else, who is told', async () => {
    const { id: applicationId } = await made()
    const { id } = await note(manager, { applicationId, dueOn: '2020-01-01' })
    const change = (body: object) => manager.call('PATCH', `/api/task/${id}`, { body })
    expect((await change({ done: true })).body.data).toMatchObject({
      doneAt: expect.any(String),
      isOverdue: false,
    })
    expect(await idsOf(manager)).toEqual([])
    expect(await idsOf(manager, '?state=done')).toEqual([id])
    expect((await change({ done: false })).body.data).toMatchObject({
      doneAt: null,
      isOverdue: true,
    })
    await change({ snoozedUntil: '2099-01-01' })
    expect([await idsOf(manager), await idsOf(manager, '?state=snoozed')]).toEqual([[], [id]])
    await change({ snoozedUntil: null, assigneeId: analyst.userId })
    expect(await idsOf(analyst)).toEqual([id])
    expect(await inboxOf(analyst)).toEqual([['task-assigned', 'Call the bank']])
  })

  test('is given to nobody who cannot read its case', async () => {
    const { id: applicationId } = await made()
    const stranger = await makePerson(app, 'relationship-manager')
    for (const assigneeId of [stranger.userId, borrower.userId]) {
      const answer = await manager.call('POST', '/api/task', {
        body: { title: 'Call the bank', applicationId, assigneeId },
      })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['assigneeId']])
    }
    const offered = await manager.call('GET', `/api/task/people?applicationId=${applicationId}`)
    const ids = offered.body.data.map(({ userId }: { userId: string }) => userId)
    expect(ids).toEqual(expect.arrayContaining([manager.userId, analyst.userId, admin.userId]))
    expect(ids).not.toContain(stranger.userId)
    expect(ids).not.toContain(borrower.userId)
  })

  test('that is due is told once for each day that it was made due', async () => {
    await note(manager, { dueOn: '2020-01-01' })
    await makeAllTasks(app.services)
    await makeAllTasks(app.services)
    expect(await inboxOf(manager)).toEqual([['task-due', 'Call the bank']])
  })
})

test('nobody floods the mailbox of a colleague: more than twenty within an hour wait for the morning', async () => {
  const { id: applicationId } = await made()
  for (let count = 0; count < 23; count += 1)
    await note(manager, { applicationId, assigneeId: analyst.userId, title: `Task ${count}` })
  const [told] = await run(sql`select count(*)::int as all,
      (count(*) filter (where digest))::int as "inTheMorning"
    from staff_notices where person_id = ${analyst.userId} and kind = 'task-assigned'`)
  expect(told).toEqual({ all: 23, inTheMorning: 3 })
})

test('a rule makes a task once for each occasion, which ends when the case moves', async () => {
  const { id, companyName } = await made()
  const titles = async () =>
    (await manager.call('GET', '/api/task')).body.data.map(({ title }: { title: string }) => title)
  await makeAllTasks(app.services)
  expect(await titles()).toEqual([])
  const passed = () =>
    run(sql`update timeline_entries set at = at - interval '12 days' where application_id = ${id}`)
  await passed()
  await makeAllTasks(app.services)
  await makeAllTasks(app.services)
  expect(await titles()).toEqual([
    `Nothing has happened at ${companyName}: take it on, or say why it waits`,
  ])
  await manager.call('PATCH', `/api/business-loan/update-status/${id}`, {
    body: { status: 'on-hold', note: 'They call on Monday.' },
  })
  await makeAllTasks(app.services)
  expect(await titles()).toEqual([])
  expect((await manager.call('GET', '/api/task?state=done')).body.data).toHaveLength(1)
  await passed()
  await makeAllTasks(app.services)
  expect(await titles()).toHaveLength(1)
})
