import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MandateStatus } from '../../domain/status/mandate-status.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let manager: Person
let borrower: Person
let other: Person

const make = async (
  owner: Person,
  companyName: string,
  status: MandateStatus,
  relationshipManagerId: string | null = null,
) => {
  const application = await makeApplication(app, {
    ownerId: owner.userId,
    companyName,
    relationshipManagerId,
  })
  return makeMandate(app, { application, status })
}

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  borrower = await makePerson(app)
  other = await makePerson(app)
  await make(borrower, 'Zenith 100% Cotton', 'created')
  await make(borrower, 'apex_mills', 'released', manager.userId)
  await make(borrower, 'Bharat Forge Works', 'verified')
  await make(other, 'Kaveri Mills', 'approved')
  await make(other, 'Cauvery Traders', 'cancelled')
})
afterAll(() => app.close())

const names = async (person: Person, query = '') => {
  const { status, body } = await person.call(
    'GET',
    `/api/mandate?sortBy=companyName&order=asc${query}`,
  )
  expect(status).toBe(200)
  return body.data.map(({ companyName }: { companyName: string }) => companyName)
}

describe('the list of mandates', () => {
  test('shows an admin all of them, sorted byte by byte', async () => {
    expect(await names(admin)).toEqual([
      'Bharat Forge Works',
      'Cauvery Traders',
      'Kaveri Mills',
      'Zenith 100% Cotton',
      'apex_mills',
    ])
  })

  test('shows a borrower their own from the release on', async () => {
    expect(await names(borrower)).toEqual(['Bharat Forge Works', 'apex_mills'])
    expect(await names(other)).toEqual(['Kaveri Mills'])
  })

  test('shows a relationship manager those of the assigned cases; other staff have no list', async () => {
    expect(await names(manager)).toEqual(['apex_mills'])
    const analyst = await makePerson(app, 'credit-analyst')
    expect((await analyst.call('GET', '/api/mandate')).status).toBe(403)
    expect((await app.call('GET', '/api/mandate')).status).toBe(401)
  })

  test('finds company, number and reference anywhere, ignoring case', async () => {
    expect(await names(admin, '&search=MILLS')).toEqual(['Kaveri Mills', 'apex_mills'])
    const [verified] = (await admin.call('GET', '/api/mandate?status=verified')).body.data
    expect(await names(admin, `&search=${verified.number.toLowerCase()}`)).toEqual([
      'Bharat Forge Works',
    ])
    expect(await names(admin, `&search=${verified.applicationReference}`)).toEqual([
      'Bharat Forge Works',
    ])
  })

  test('takes %, _ and \\ in a search as what they are', async () => {
    expect(await names(admin, '&search=100%25')).toEqual(['Zenith 100% Cotton'])
    expect(await names(admin, '&search=x_m')).toEqual(['apex_mills'])
    expect(await names(admin, '&search=_')).toEqual(['apex_mills'])
    expect(await names(admin, '&search=%5C')).toEqual([])
  })

  test('a search finds nothing that the caller may not see', async () => {
    expect(await names(borrower, '&search=kaveri')).toEqual([])
  })

  test('filters by status and by application', async () => {
    expect(await names(admin, '&status=approved')).toEqual(['Kaveri Mills'])
    const [mandate] = (await admin.call('GET', '/api/mandate?status=approved')).body.data
    expect(await names(admin, `&applicationId=${mandate.applicationId}`)).toEqual(['Kaveri Mills'])
    expect(await names(borrower, `&applicationId=${mandate.applicationId}`)).toEqual([])
  })

  test('sorts by number with those that have none at the end, either way', async () => {
    for (const order of ['asc', 'desc']) {
      const { data } = (await admin.call('GET', `/api/mandate?sortBy=number&order=${order}`)).body
      const numbers = data.map(({ number }: { number: string | null }) => number)
      expect(numbers.slice(-2)).toEqual([null, null])
      expect(numbers.slice(0, 3)).toEqual(
        order === 'asc'
          ? numbers.slice(0, 3).toSorted()
          : numbers.slice(0, 3).toSorted().toReversed(),
      )
    }
  })

  test('a page past the end is empty, with the true total', async () => {
    const { body } = await admin.call('GET', '/api/mandate?limit=2&page=9')
    expect(body).toEqual({ data: [], total: 5, page: 9, pages: 3 })
  })

  test.each([
    'page=0',
    'limit=101',
    'sortBy=reason',
    'order=up',
    'status=signature',
    'x=1',
    'page=1&page=2',
  ])('%s is refused', async (query) => {
    expect((await admin.call('GET', `/api/mandate?${query}`)).status).toBe(400)
  })
})
