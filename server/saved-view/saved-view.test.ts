import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let manager: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const views = async (person: Person, list = 'cases') =>
  (await person.call('GET', `/api/saved-views?list=${list}`)).body.data
const names = async (person: Person, list = 'cases') =>
  (await views(person, list)).map(({ name }: { name: string }) => name)
const keep = (person: Person, body: object) =>
  person.call('POST', '/api/saved-views', {
    body: { list: 'cases', name: 'Large', query: 'amountFrom=50000000&sortBy=amount', ...body },
  })

test('a view is its owner’s alone until an admin shares it with all who have the list', async () => {
  const { body } = await keep(admin, { name: 'Nobody’s' })
  const { id } = body.data
  expect(await names(admin)).toEqual(['Nobody’s'])
  expect(await names(manager)).toEqual([])
  const share = (person: Person, shared: boolean) =>
    person.call('PUT', `/api/saved-views/${id}/shared`, { body: { shared } })
  expect(await share(manager, true)).toMatchObject({ status: 403 })
  expect(await share(await makePerson(app, 'admin'), true)).toMatchObject({ status: 404 })
  expect(await share(admin, true)).toMatchObject({ status: 200, body: { data: { shared: true } } })
  expect(await views(manager)).toMatchObject([{ name: 'Nobody’s', mine: false, shared: true }])
  // A partner has another list, and asks for this one in vain.
  expect(await names(await makePerson(app, 'referral-partner'))).toEqual([])
  expect(
    await manager.call('PATCH', `/api/saved-views/${id}`, { body: { name: 'Mine' } }),
  ).toMatchObject({ status: 404 })
  expect(await manager.call('DELETE', `/api/saved-views/${id}`)).toMatchObject({ status: 404 })
  expect(await admin.call('DELETE', `/api/saved-views/${id}`)).toMatchObject({ status: 200 })
  expect(await names(manager)).toEqual([])
})

test('a manager keeps views of enquiries, leads, clients and lenders, which are theirs too', async () => {
  const partner = await makePerson(app, 'referral-partner')
  for (const list of ['enquiries', 'leads-at-work', 'clients', 'lenders']) {
    const body = { list, name: 'Mine', query: 'owner=mine' }
    expect((await keep(manager, body)).status).toBe(201)
    expect(await names(manager, list)).toEqual(['Mine'])
    expect((await keep(partner, body)).status).toBe(400)
  }
})

test('it is renamed, and its name is its owner’s only one of that list', async () => {
  const first = await keep(manager, { name: 'Large' })
  expect(await keep(manager, { name: 'Small' })).toMatchObject({ status: 201 })
  expect(await keep(manager, { name: 'Large' })).toMatchObject({
    status: 409,
    body: { code: 'VIEW_NAME_TAKEN', fields: { name: expect.any(String) } },
  })
  expect(await keep(await makePerson(app, 'admin'), { name: 'Large' })).toMatchObject({
    status: 201,
  })
  const { id } = first.body.data
  const rename = (name: string) =>
    manager.call('PATCH', `/api/saved-views/${id}`, { body: { name } })
  expect(await rename('Small')).toMatchObject({ status: 409 })
  expect(await rename('Largest')).toMatchObject({ status: 200 })
  expect(await names(manager)).toEqual(['Largest', 'Small'])
})

test('it keeps no words that were searched for, and only lists that one has', async () => {
  for (const query of ['search=Verma', 'page=2', 'ids=1', '<script>'])
    expect(await keep(admin, { query })).toMatchObject({ status: 400 })
  expect(await keep(manager, { list: 'users' })).toMatchObject({
    status: 400,
    body: { fields: { list: 'You do not have this list.' } },
  })
})

test('what an admin shared is theirs alone once they are none, whatever they call it then', async () => {
  const former = await makePerson(app, 'admin')
  const { body } = await keep(former, { name: 'Mine to share' })
  const { id } = body.data
  await former.call('PUT', `/api/saved-views/${id}/shared`, { body: { shared: true } })
  expect(await names(manager)).toContain('Mine to share')
  const change = { userId: former.userId, role: 'relationship-manager' }
  expect((await admin.call('POST', '/api/user/assign-role', { body: change })).status).toBe(200)
  const renamed = await former.call('PATCH', `/api/saved-views/${id}`, {
    body: { name: 'Call 90000 00000 at once' },
  })
  expect(renamed).toMatchObject({ status: 200, body: { data: { shared: false, mine: true } } })
  expect(JSON.stringify([await names(manager), await names(admin)])).not.toContain('at once')
})

test('it goes with the person', async () => {
  const leaver = await makePerson(app, 'admin')
  const { body } = await keep(leaver, { name: 'Left behind' })
  await leaver.call('PUT', `/api/saved-views/${body.data.id}/shared`, { body: { shared: true } })
  expect(await names(admin)).toContain('Left behind')
  expect(await admin.call('DELETE', `/api/user/delete/${leaver.userId}`)).toMatchObject({
    status: 200,
  })
  expect(await names(admin)).not.toContain('Left behind')
})
