import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, makeUser, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const posts = [
  [
    'relationshipManager',
    'PATCH',
    'update-relationship-manager',
    'relationship-manager',
    'Relationship manager',
  ],
  ['creditAnalyst', 'PATCH', 'update-credit-analyst', 'credit-analyst', 'Credit analyst'],
  ['referralPartner', 'POST', 'assign-referral-partner', 'referral-partner', 'Referral partner'],
] as const

describe.each(posts)('assigning a %s', (post, method, path, role, title) => {
  const assign = (
    person: Person,
    id: string,
    userId: string | null,
    headers: Record<string, string> = {},
  ) =>
    person.call(method, `/api/business-loan/${path}/${id}`, { body: { [post]: userId }, headers })

  test('opens the case to them and tells them by mail', async () => {
    const [person, { id }] = [await makePerson(app, role), await makeApplication(app)]
    const answer = await assign(admin, id, person.userId)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { version: 2, [post]: { userId: person.userId, name: person.user.name } } },
    })
    expect(answer.body.data.timeline.at(-1)).toMatchObject({
      label: `${title} assigned`,
      note: person.user.name,
      actor: admin.user.name,
    })
    const [mail] = await app.mailsTo(person.user.email)
    expect(mail?.subject).toBe('Verma Castings Private Limited is assigned to you')
    expect(await person.call('GET', '/api/business-loan')).toMatchObject({ body: { total: 1 } })
    expect(await assign(admin, id, null)).toMatchObject({
      status: 200,
      body: { data: { [post]: null } },
    })
    expect(await person.call('GET', '/api/business-loan')).toMatchObject({ body: { total: 0 } })
  })

  test('the same person again changes nothing and mails nobody', async () => {
    const [person, { id }] = [await makePerson(app, role), await makeApplication(app)]
    await assign(admin, id, person.userId)
    expect(await assign(admin, id, person.userId)).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    })
    expect(await app.mailsTo(person.user.email)).toHaveLength(1)
  })

  test('takes an active person of that role only', async () => {
    const { id } = await makeApplication(app)
    const wrong = [
      await makeUser(app),
      await makeUser(app, { role: 'admin' }),
      await makeUser(app, { role, status: 'suspended' }),
      await makeUser(app, { role, status: 'pending' }),
    ]
    for (const userId of [...wrong.map((user) => user.id), crypto.randomUUID()]) {
      const answer = await assign(admin, id, userId)
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [post]: `Choose an active ${title.toLowerCase()}.` } },
      })
    }
  })

  test('is an admin’s alone', async () => {
    const { id } = await makeApplication(app)
    for (const other of [
      'user',
      'credit-analyst',
      'relationship-manager',
      'referral-partner',
    ] as const) {
      const person = await makePerson(app, other)
      expect(await assign(person, id, person.userId)).toMatchObject({ status: 403 })
    }
    expect(await assign(admin, crypto.randomUUID(), null)).toMatchObject({ status: 404 })
  })

  test('by two admins at once: the second works with a stale version and is told', async () => {
    const { id } = await makeApplication(app)
    const people = [await makePerson(app, role), await makePerson(app, role)]
    const answers = await Promise.all(
      people.map(({ userId }) => assign(admin, id, userId, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})
