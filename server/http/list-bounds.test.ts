import { afterAll, beforeAll, expect, test } from 'vitest'
import { isByRole, roles, type Row } from '../../contract/define/define.ts'
import { contract } from '../../contract/index.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const table: Readonly<Record<string, Row>> = contract
const lists = Object.entries(table).filter(
  ([, { path, query }]) => query && 'page' in query.shape && !path.includes('{'),
)

const callerOf = ({ access }: Row) => {
  const role = isByRole(access) ? roles.find((one) => access[one]) : undefined
  return role === 'admin' || role === undefined ? admin : makePerson(app, role)
}

test.each(lists)(
  '%s: the page a thousand million is empty, with the true total',
  async (_, row) => {
    const caller = await callerOf(row)
    const first = await caller.call('GET', row.path)
    const far = await caller.call('GET', `${row.path}?page=1000000000`)
    const { users, enquiries, data = users ?? enquiries, total, totalUsers } = far.body
    expect([far.status, data]).toEqual([200, []])
    expect(total ?? totalUsers).toBe(first.body.total ?? first.body.totalUsers)
  },
)

test.each(lists)('%s: a page of 101 is refused with a sentence', async (_, row) => {
  const caller = await callerOf(row)
  const answer = await caller.call('GET', `${row.path}?limit=101`)
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['limit']])
  expect(answer.body.fields.limit).toMatch(/100/)
})

const asked = Object.entries(table).filter(
  ([, { method, path, query, reply }]) =>
    // Lists with a required parameter can't be read without one; a stream of events never ends.
    method === 'GET' &&
    query?.safeParse({}).success === true &&
    !path.includes('{') &&
    reply !== 'events',
)

test.each(asked)('%s: what is left empty in the query was not asked for', async (_, row) => {
  const caller = await callerOf(row)
  const empty = Object.keys(row.query?.shape ?? {}).map((name) => `${name}=`)
  const plain = await caller.call('GET', row.path)
  const answer = await caller.call('GET', `${row.path}?${empty.join('&')}`)
  expect([answer.status, answer.body]).toEqual([200, plain.body])
  const unknown = await caller.call('GET', `${row.path}?nothingCalledSo=`)
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['nothingCalledSo']])
  const [first] = empty
  const twice = await caller.call('GET', `${row.path}?${first}&${first}`)
  expect([twice.status, twice.body.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('an enquiry of ten thousand characters is refused at its field', async () => {
  const answer = await app.call('POST', '/api/enquiry/create', {
    body: {
      name: 'Asha Verma',
      email: 'asha@verma.example',
      mobile: '9876543210',
      service: 'Term Loan',
      message: 'a'.repeat(10_000),
    },
  })
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { message: 'Use at most 4000 characters.' },
  ])
})

test('the last admin is not deleted, neither by themselves nor when two go at once', async () => {
  const own = await admin.call('DELETE', `/api/user/delete/${admin.userId}`)
  expect(own.status).toBe(409)
  const other = await makePerson(app, 'admin')
  const both = await Promise.all([
    admin.call('DELETE', `/api/user/delete/${other.userId}`),
    other.call('DELETE', `/api/user/delete/${admin.userId}`),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const [left] = both[0].status === 200 ? [admin] : [other]
  const { body } = await left.call('GET', '/api/user/all?role=admin')
  expect(body.totalUsers).toBe(1)
})
