import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson, makeUser, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  admin = await makePerson(app, 'admin', {
    name: 'Ravi Admin',
    email: 'ravi@firm.example',
    createdAt: at(1),
  })
  await makeUser(app, {
    name: 'Asha_Verma',
    email: 'asha@verma.example',
    mobile: '9811111111',
    createdAt: at(2),
  })
  await makeUser(app, {
    name: 'bhavna 100% Shah',
    email: 'b@shah.example',
    mobile: '9822222222',
    createdAt: at(3),
    status: 'pending',
  })
  await makeUser(app, {
    name: 'Chetan',
    email: 'c@x.example',
    role: 'credit-analyst',
    createdAt: at(4),
    status: 'suspended',
  })
  await makeUser(app, {
    name: 'Asha Verma',
    email: 'asha2@verma.example',
    createdAt: at(4),
    companyName: 'Verma Castings',
  })
})
afterAll(() => app.close())

const list = async (query = '') => {
  const { status, body } = await admin.call('GET', `/api/user/all?${query}`)
  expect(status).toBe(200)
  return body
}
const names = async (query: string) =>
  (await list(query)).users.map(({ name }: { name: string }) => name)

describe('the list of users', () => {
  test('shows the newest first, with what the page needs and nothing secret', async () => {
    const body = await list()
    expect(body).toMatchObject({ currentPage: 1, totalPages: 1, totalUsers: 5 })
    expect(body.users.at(-1)).toMatchObject({ name: 'Ravi Admin', role: 'admin', status: 'active' })
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|searchText/i)
  })

  test('says what the admin may do with each account', async () => {
    const { users } = await list('sortBy=createdAt&order=asc')
    const may = (name: string) =>
      users.find((one: { name: string }) => one.name === name)?.abilities
    expect(may('Ravi Admin')).toEqual({
      assignRole: false,
      setStatus: false,
      delete: false,
      resetFactor: false,
      invite: false,
    })
    expect(may('bhavna 100% Shah')).toEqual({
      assignRole: false,
      setStatus: false,
      delete: true,
      resetFactor: false,
      invite: false,
    })
    expect(may('Chetan')).toEqual({
      assignRole: true,
      setStatus: true,
      delete: true,
      resetFactor: false,
      invite: false,
    })
  })

  test('finds name, email and mobile anywhere, ignoring case', async () => {
    expect(await names('search=ASHA&sortBy=email&order=asc')).toEqual(['Asha Verma', 'Asha_Verma'])
    expect(await names('search=shah.EX')).toEqual(['bhavna 100% Shah'])
    expect(await names('search=98222')).toEqual(['bhavna 100% Shah'])
  })

  test('takes %, _ and \\ in a search as what they are', async () => {
    expect(await names('search=100%25')).toEqual(['bhavna 100% Shah'])
    expect(await names('search=a_v')).toEqual(['Asha_Verma'])
    expect(await names('search=%5C')).toEqual([])
    expect(await names(`search=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
  })

  test('filters by role, together with a search', async () => {
    expect(await names('role=credit-analyst')).toEqual(['Chetan'])
    expect(await names('role=user&search=chetan')).toEqual([])
  })

  test('sorts by every column of the closed list, both ways mirrored', async () => {
    expect(await names('sortBy=name&order=asc')).toEqual([
      'Asha Verma',
      'Asha_Verma',
      'Chetan',
      'Ravi Admin',
      'bhavna 100% Shah',
    ])
    for (const sortBy of ['name', 'email', 'role', 'createdAt']) {
      expect(await names(`sortBy=${sortBy}&order=desc`)).toEqual(
        (await names(`sortBy=${sortBy}&order=asc`)).toReversed(),
      )
    }
    expect(await names('sortBy=role&order=asc')).toMatchObject({ 0: 'Ravi Admin', 1: 'Chetan' })
  })

  test('pages walk over everybody once; a page past the end is empty with the true total', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => names(`limit=2&page=${page}&sortBy=createdAt`)),
    )
    expect(pages.flat().toSorted()).toEqual((await names('')).toSorted())
    expect(await list('limit=2&page=99')).toEqual({
      users: [],
      currentPage: 99,
      totalPages: 3,
      totalUsers: 5,
    })
  })

  test.each([
    'page=0',
    'page=1.5',
    'limit=0',
    'limit=101',
    'sortBy=passwordHash',
    'order=sideways',
    'role=boss',
    'extra=1',
    'search=a&search=b',
  ])('%s is refused', async (query) => {
    expect((await admin.call('GET', `/api/user/all?${query}`)).status).toBe(400)
  })

  test('is for admins alone', async () => {
    for (const role of [
      'user',
      'credit-analyst',
      'relationship-manager',
      'referral-partner',
    ] as const) {
      expect((await (await makePerson(app, role)).call('GET', '/api/user/all')).status).toBe(403)
    }
    expect((await app.call('GET', '/api/user/all')).status).toBe(401)
  })
})
