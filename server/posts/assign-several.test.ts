import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, makeUser, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const assign = (person: Person, body: object) =>
  person.call('POST', '/api/business-loan/assign-several', {
    body: { post: 'creditAnalyst', ...body },
  })

const some = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeApplication(app)).id))

const record = async (id: string) => (await admin.call('GET', `/api/user/loans/${id}`)).body.data

test('several cases are assigned at once, each with its own word, and one mail', async () => {
  const analyst = await makePerson(app, 'credit-analyst')
  const [first = '', second = '', third = ''] = await some(3)
  await assign(admin, { ids: [first], userId: analyst.userId })
  const nobodys = randomUUID()
  expect(
    await assign(admin, { ids: [third, first, nobodys, second], userId: analyst.userId }),
  ).toMatchObject({
    status: 200,
    body: {
      data: [
        { applicationId: third, outcome: 'assigned' },
        { applicationId: first, outcome: 'unchanged' },
        { applicationId: nobodys, outcome: 'absent' },
        { applicationId: second, outcome: 'assigned' },
      ],
    },
  })
  expect((await record(first)).version).toBe(2)
  const { creditAnalyst, timeline } = await record(second)
  expect(creditAnalyst).toMatchObject({ userId: analyst.userId })
  expect(timeline.at(-1)).toMatchObject({
    label: 'Credit analyst assigned',
    note: analyst.user.name,
    actor: admin.user.name,
  })
  const mails = await app.mailsTo(analyst.user.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    '1 case assigned to you',
    '2 cases assigned to you',
  ])
  const trail = await admin.call('GET', `/api/audit?subject=${second}`)
  expect(trail.body.data).toMatchObject([{ event: 'application.credit-analyst-assigned' }])
})

test('and taken off somebody, who is not mailed', async () => {
  const analyst = await makePerson(app, 'credit-analyst')
  const ids = await some(2)
  await assign(admin, { ids, userId: analyst.userId })
  expect(await assign(admin, { ids, userId: null })).toMatchObject({ status: 200 })
  expect((await record(ids[0] ?? '')).creditAnalyst).toBeNull()
  expect(await app.mailsTo(analyst.user.email)).toHaveLength(1)
})

test('somebody of another role gets none of them', async () => {
  const ids = await some(2)
  for (const { id } of [
    await makeUser(app, { role: 'relationship-manager' }),
    await makeUser(app, { role: 'credit-analyst', status: 'suspended' }),
  ])
    expect(await assign(admin, { ids, userId: id })).toMatchObject({
      status: 400,
      body: { fields: { userId: 'Choose an active credit analyst.' } },
    })
  expect((await record(ids[0] ?? '')).version).toBe(1)
})

test('it is an admin’s alone, for 1 to 100 cases, each named once', async () => {
  const manager = await makePerson(app, 'relationship-manager')
  const [id = ''] = await some(1)
  expect(await assign(manager, { ids: [id], userId: null })).toMatchObject({ status: 403 })
  for (const ids of [[], [id, id], Array.from({ length: 101 }, () => randomUUID())])
    expect(await assign(admin, { ids, userId: null })).toMatchObject({ status: 400 })
})

test('two admins at once do not wait for each other for ever', async () => {
  const ids = await some(6)
  const [one, other] = [
    await makePerson(app, 'credit-analyst'),
    await makePerson(app, 'credit-analyst'),
  ]
  const answers = await Promise.all([
    assign(admin, { ids, userId: one.userId }),
    assign(await makePerson(app, 'admin'), { ids: ids.toReversed(), userId: other.userId }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const after = await Promise.all(ids.map(async (id) => (await record(id)).creditAnalyst.userId))
  expect(new Set(after).size).toBe(1)
})
