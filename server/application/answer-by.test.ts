import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWorkingDays } from '../../domain/dates/working-days.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { emptySettings } from '../settings/defaults.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let house: TestApp
let admin: Person
let owner: Person

beforeAll(async () => {
  house = await testApp()
  admin = await makePerson(house, 'admin')
  owner = await makePerson(house)
})
afterAll(() => house.close())

const promise = async (answerDays: Partial<Record<string, number | null>>, holidays: string[]) => {
  const service = { answerDays: { ...emptySettings.service.answerDays, ...answerDays }, holidays }
  const { status } = await admin.call('PUT', '/api/settings', {
    body: { ...demoSettings, service },
  })
  expect(status).toBe(200)
}
const seenBy = async (person: Person, id: string) =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data

test('a borrower reads by which working day the firm answers, and nothing where it promises nothing', async () => {
  const { id } = await makeApplication(house, { ownerId: owner.userId })
  await promise({ submitted: null }, [])
  expect((await seenBy(owner, id)).answerBy).toBeNull()

  const today = calendarDateInIndia(new Date())
  const next = addWorkingDays(today, 1, [])
  await promise({ submitted: 2 }, [])
  expect((await seenBy(owner, id)).answerBy).toBe(addWorkingDays(today, 2, []))
  await promise({ submitted: 2 }, [next])
  expect((await seenBy(owner, id)).answerBy).toBe(addWorkingDays(today, 3, []))
})

test('while the case waits for the borrower, no day is promised', async () => {
  const { id } = await makeApplication(house, { ownerId: owner.userId })
  await promise({ submitted: 2, 'documents-pending': 1 }, [])
  const asked = await admin.call('PATCH', `/api/business-loan/additional-documents/${id}`, {
    body: { documents: [{ title: 'GSTR-3B of June' }] },
  })
  expect(asked.status).toBe(200)
  const seen = await seenBy(owner, id)
  expect(seen.turn.waitsFor).toBe('borrower')
  expect(seen.answerBy).toBeNull()
})

test('a promise that was stored before there was a status promises nothing in it', async () => {
  const { id } = await makeApplication(house, { ownerId: owner.userId })
  await promise({ submitted: 2, accepted: 3 }, [])
  await house.services.database.orm.execute(
    sql`update firm_settings set value = value #- '{service,answerDays,submitted}'`,
  )
  const { body, status } = await admin.call('GET', '/api/settings')
  expect(status).toBe(200)
  expect(body.data.service.answerDays).toMatchObject({ submitted: null, accepted: 3 })
  expect((await seenBy(owner, id)).answerBy).toBeNull()
  expect((await seenBy(admin, id)).turn.waitsFor).toBe('firm')
})

test('days are whole and from 1 to 60, and holidays dates that exist', async () => {
  const { body, status } = await admin.call('PUT', '/api/settings', {
    body: {
      ...demoSettings,
      service: {
        answerDays: { ...emptySettings.service.answerDays, submitted: 0, accepted: 1.5 },
        holidays: ['2026-02-30'],
      },
    },
  })
  expect(status).toBe(400)
  expect(Object.keys(body.fields).toSorted()).toEqual([
    'service.answerDays.accepted',
    'service.answerDays.submitted',
    'service.holidays.0',
  ])
})
