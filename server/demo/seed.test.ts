import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEventNames } from '../../contract/define/audit-events.ts'
import {
  applicationStatuses,
  type ApplicationStatus,
} from '../../domain/status/application-status.ts'
import { mandateStatuses } from '../../domain/status/mandate-status.ts'
import { auditEvents, documents } from '../db/schema.ts'
import { testApp, type Call, type TestApp } from '../testing/test-app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { seedDemo } from './seed.ts'

let app: TestApp
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await testApp({ DEMO: 'true' })
  expect(await seedDemo(app.services)).toBe(true)
  expect(await app.mailsTo('borrower@demo.rinsetu.example')).toEqual([])
  for (const { email } of demoAccounts) {
    const { status, body } = await app.call('POST', '/api/user/login', {
      body: { email, password: demoPassword },
    })
    expect(status).toBe(200)
    tokens.set(email.split('@')[0] ?? '', body.accessToken)
  }
})
afterAll(() => app.close())

const as = (who: string, method: string, url: string, options: Call = {}) =>
  app.call(method, url, { ...options, token: tokens.get(who) })
const cases = async (who: string, query = '') =>
  (await as(who, 'GET', `/api/business-loan?limit=100${query}`)).body.data

// A draft and an expired draft are not applications yet: they have no reference.
const notApplications: readonly ApplicationStatus[] = ['draft', 'expired']

describe('the demo', () => {
  test('is filled once, and never over something', async () => {
    expect(await seedDemo(app.services)).toBe(false)
  })

  test('shows the partner their link and what they brought, and staff whom to call', async () => {
    const mine = (await as('partner', 'GET', '/api/lead/mine?limit=100')).body
    const states = new Set(mine.data.map(({ state }: { state: string }) => state))
    for (const state of ['new', 'contacted', 'interested', 'lost']) expect(states).toContain(state)
    const work = (await as('manager', 'GET', '/api/lead?limit=100')).body.data
    expect(work.length).toBeGreaterThanOrEqual(5)
    expect((await as('partner', 'GET', '/api/lead/referral-link')).body.data.code).toMatch(/^\w+$/)
  })

  test('has a case in every status and a mandate in every state', async () => {
    const statuses = new Set((await cases('admin')).map(({ status }: { status: string }) => status))
    expect([...statuses].toSorted()).toEqual(
      applicationStatuses.filter((status) => !notApplications.includes(status)).toSorted(),
    )
    const { data } = (await as('admin', 'GET', '/api/mandate?limit=100')).body
    expect([...new Set(data.map(({ status }: { status: string }) => status))].toSorted()).toEqual(
      [...mandateStatuses].toSorted(),
    )
  })

  test('has a trail of events that the product knows', async () => {
    const trail = await app.services.database.orm.select().from(auditEvents)
    expect(trail.length).toBeGreaterThan(100)
    expect(trail.filter(({ event }) => !auditEventNames.includes(event))).toEqual([])
  })

  test('every case opens, for staff and for its borrower, with its papers and its history', async () => {
    for (const { applicationId, status, submittedAt, updatedAt } of await cases('admin')) {
      const { status: answer, body } = await as(
        'manager',
        'GET',
        `/api/user/loans/${applicationId}`,
      )
      expect(answer).toBe(200)
      expect(body.data.documents.length).toBeGreaterThan(5)
      expect(body.data.timeline.findLast(({ to }: { to: string | null }) => to !== null).to).toBe(
        status,
      )
      const times = body.data.timeline.map(({ at }: { at: string }) => at)
      expect(times).toEqual(times.toSorted())
      expect([submittedAt, updatedAt]).toEqual([times[0], times.at(-1)])
      expect(Date.parse(updatedAt)).toBeLessThan(Date.now())
    }
  })

  test('the borrower finds two cases, a half-filled draft, papers asked for and a letter to answer', async () => {
    const own = await cases('borrower', '&sortBy=submittedAt&order=asc')
    expect(own.map(({ status }: { status: string }) => status)).toEqual([
      'mandate-pending',
      'documents-pending',
    ])
    const draft = await as('borrower', 'GET', '/api/business-loan/draft')
    expect(draft.body.data).toMatchObject({ activeStep: 3, version: 1 })
    const papers = await as(
      'borrower',
      'GET',
      `/api/business-loan/additional-documents/${own[1].applicationId}`,
    )
    expect(
      papers.body.data.additionalDocuments
        .map(({ status }: { status: string }) => status)
        .toSorted(),
    ).toEqual(['accepted', 'received', 'requested', 'returned'])
    const { data } = (await as('borrower', 'GET', '/api/mandate')).body
    expect(data).toMatchObject([{ status: 'released', abilities: { respond: true } }])
    const answered = await as('borrower', 'POST', `/api/mandate/${data[0].mandateId}/respond`, {
      body: { answer: 'agree' },
    })
    expect(answered.status).toBe(200)
  })

  test('staff and the partner have work of their own', async () => {
    for (const who of ['analyst', 'manager']) expect((await cases(who)).length).toBeGreaterThan(10)
    expect((await cases('partner')).length).toBeGreaterThan(2)
    const accounts = await as('partner', 'GET', '/api/bank-account/my-accounts')
    expect(accounts.body.data).toMatchObject([{ accountNumber: '•••••••••7654' }])
  })

  test('every document’s bytes are there, as its row says', async () => {
    const rows = await app.services.database.orm.select().from(documents)
    expect(rows.length).toBeGreaterThan(300)
    for (const { storedName, sha256, fileSize } of rows) {
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of await app.services.storage.get(storedName)) {
        hash.update(chunk)
        size += chunk.length
      }
      expect([hash.digest('hex'), size]).toEqual([sha256, fileSize])
    }
  })

  test('life goes on: the next mandate gets the next number, and a case moves', async () => {
    const { data } = (await as('admin', 'GET', '/api/mandate?limit=100&sortBy=number&order=desc'))
      .body
    const last = Number(data[0].number.slice(-4))
    const waiting = data.find(({ status }: { status: string }) => status === 'created')
    const released = await as('admin', 'POST', `/api/mandate/release/${waiting.mandateId}`)
    expect(Number(released.body.data.number.slice(-4))).toBe(last + 1)
    const [fresh] = await cases('admin', '&status=submitted')
    const moved = await as(
      'analyst',
      'PATCH',
      `/api/business-loan/update-status/${fresh.applicationId}`,
      {
        body: { status: 'under-review' },
      },
    )
    expect(moved.status).toBe(200)
    const [held] = await cases('admin', '&status=on-hold')
    const back = await as(
      'manager',
      'PATCH',
      `/api/business-loan/update-status/${held.applicationId}`,
      {
        body: { status: 'teaser-ready' },
      },
    )
    expect(back).toMatchObject({ status: 200, body: { data: { status: 'teaser-ready' } } })
  })
})

test('a server that is no demo stays empty', async () => {
  const other = await testApp()
  expect(await seedDemo(other.services)).toBe(false)
  expect((await other.services.database.sql`select 1 from users`).length).toBe(0)
  await other.close()
})
