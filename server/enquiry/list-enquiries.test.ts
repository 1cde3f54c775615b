import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEnquiry, makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin', { name: 'Ravi Admin' })
  await makeEnquiry(app, {
    name: 'Rekha Menon',
    email: 'rekha@menon.example',
    mobile: '9811111111',
    companyName: 'Menon 100% Ayurveda',
    service: 'Working Capital',
    // 23:59 on 31 March and 00:00 on 1 April in India.
    createdAt: new Date('2026-03-31T18:29:59Z'),
  })
  await makeEnquiry(app, {
    name: 'Arjun Khanna',
    service: 'Term Loan',
    status: 'contacted',
    createdAt: new Date('2026-03-31T18:30:00Z'),
  })
  await makeEnquiry(app, {
    name: 'Zoya Merchant',
    service: 'Term Loan',
    status: 'closed',
    createdAt: new Date('2026-04-02T06:00:00Z'),
  })
})
afterAll(() => app.close())

const ask = (query: string) => admin.call('GET', `/api/enquiry/all?${query}`)
const list = async (query = '') => {
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  return body
}
const names = async (query: string) =>
  (await list(query)).enquiries.map(({ name }: { name: string }) => name)

describe('the list of enquiries', () => {
  test('shows the newest first, each with its whole message', async () => {
    const body = await list()
    expect(body).toMatchObject({ total: 3, page: 1, pages: 1 })
    expect(body.enquiries[2]).toEqual({
      id: expect.any(String),
      name: 'Rekha Menon',
      email: 'rekha@menon.example',
      mobile: '9811111111',
      companyName: 'Menon 100% Ayurveda',
      service: 'Working Capital',
      message: 'We would like to talk about a term loan.',
      status: 'new',
      note: null,
      handledBy: null,
      handledAt: null,
      owner: null,
      followUpOn: null,
      client: null,
      createdAt: '2026-03-31T18:29:59.000Z',
      version: 1,
      abilities: { update: true },
    })
    expect(await names('sort=newest')).toEqual(['Zoya Merchant', 'Arjun Khanna', 'Rekha Menon'])
    expect(await names('sort=oldest')).toEqual(['Rekha Menon', 'Arjun Khanna', 'Zoya Merchant'])
    expect(await names('sort=desc')).toEqual(await names('sort=newest'))
    expect(await names('sort=asc')).toEqual(await names('sort=oldest'))
    expect(await names('sort=&service=&startDate=')).toEqual(await names(''))
  })

  test('filters by service, status and words, together', async () => {
    expect(await names('service=Term%20Loan')).toEqual(['Zoya Merchant', 'Arjun Khanna'])
    expect(await names('service=Term%20Loan&status=closed')).toEqual(['Zoya Merchant'])
    expect(await names('search=100%25')).toEqual(['Rekha Menon'])
    expect(await names('search=MENON.ex')).toEqual(['Rekha Menon'])
    expect(await names('search=98111')).toEqual(['Rekha Menon'])
    expect(await names('search=_')).toEqual([])
  })

  test('takes both days of a range as whole days in India', async () => {
    expect(await names('startDate=2026-03-31&endDate=2026-03-31')).toEqual(['Rekha Menon'])
    expect(await names('startDate=2026-04-01&endDate=2026-04-01')).toEqual(['Arjun Khanna'])
    expect(await names('startDate=2026-04-01&endDate=2026-04-02')).toEqual([
      'Zoya Merchant',
      'Arjun Khanna',
    ])
    expect(await names('endDate=2026-03-31')).toEqual(['Rekha Menon'])
    expect(await names('startDate=2026-04-03')).toEqual([])
  })

  test('refuses days the wrong way round, with a sentence at the last day', async () => {
    const { status, body } = await ask('startDate=2026-04-02&endDate=2026-04-01')
    expect(status).toBe(400)
    expect(body.fields).toEqual({ endDate: 'The last day cannot be before the first.' })
  })

  test('pages walk over all of them once; a page far past the end is empty with the true total', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names(`limit=1&page=${page}`)))
    expect(pages).toEqual([['Zoya Merchant'], ['Arjun Khanna'], ['Rekha Menon']])
    for (const page of [4, 1_000_000_000, 999_999_999_999_999]) {
      expect(await list(`limit=2&page=${page}`)).toEqual({
        enquiries: [],
        total: 3,
        page,
        pages: 2,
      })
    }
  })

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1e3', 'page'],
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['sort=random', 'sort'],
    ['service=Lottery', 'service'],
    ['status=lost', 'status'],
    ['startDate=31-03-2026', 'startDate'],
    ['endDate=2026-02-30', 'endDate'],
    ['order=asc', 'order'],
    ['sort=newest&sort=oldest', 'sort'],
  ])('refuses %s with a sentence at %s', async (query, field) => {
    const { status, body } = await ask(query)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.fields[field]).toMatch(/\.$/)
  })
})
