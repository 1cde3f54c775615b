import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoSettings } from '../settings/demo-firm.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { dueBy } from './due-by-rule.ts'
import type { FirmDay } from './firm-day.ts'
import { makeAllTasks } from './make-tasks.ts'

let app: TestApp
let manager: Person

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await makePerson(app, 'relationship-manager')
})

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)
const inIndia = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

/** Wednesday 31 March and Thursday 1 April 2027; the banks close their books on the first. */
const closing = ['2027-04-01']
const at = (today: string, holidays: readonly string[] = [], time = '18:00'): FirmDay => ({
  now: inIndia(today, time),
  today,
  holidays,
})

/** The first of these days on which the rule finds this case. */
const foundOn = async (
  rule: 'mandate-unsigned' | 'no-movement' | 'request-due',
  id: string,
  days: readonly string[],
  holidays?: readonly string[],
) => {
  for (const day of days) {
    const found = await dueBy[rule](app.services.database.orm, at(day, holidays))
    if (found.some((one) => one.id === id)) return day
  }
  return undefined
}
const daysFrom = (first: string, count = 20) =>
  Array.from({ length: count }, (_, day) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
  )

test.each([
  ['Monday', '2027-03-22', [], '2027-03-25'],
  ['Thursday', '2027-03-25', [], '2027-03-30'],
  ['Friday', '2027-03-26', [], '2027-03-31'],
  ['Saturday', '2027-03-27', [], '2027-03-31'],
  ['Monday before the end of the year', '2027-03-29', [], '2027-04-01'],
  ['Monday before the day on which books are closed', '2027-03-29', closing, '2027-04-02'],
  ['the last day of the year', '2027-03-31', closing, '2027-04-06'],
])(
  'a letter approved on %s is to be asked for three working days later',
  async (_, day, off, due) => {
    const application = await makeApplication(app, { status: 'mandate-pending' })
    const { mandateId } = await makeMandate(app, { application, status: 'approved' })
    const decided = inIndia(day, '11:00').toISOString()
    await run(sql`update mandates set decided_at = ${decided}::timestamptz where id = ${mandateId}`)
    expect(await foundOn('mandate-unsigned', application.id, daysFrom(day), off)).toBe(due)
  },
)

test('a case that stood still for a week is found a week later, a day later for each holiday', async () => {
  const { id } = await makeApplication(app, { status: 'under-review' })
  const moved = inIndia('2027-03-26', '11:00').toISOString()
  await run(
    sql`update timeline_entries set at = ${moved}::timestamptz where application_id = ${id}`,
  )
  const days = daysFrom('2027-03-27')
  expect(await foundOn('no-movement', id, days)).toBe('2027-04-02')
  expect(await foundOn('no-movement', id, days, closing)).toBe('2027-04-05')
})

test('what is due after days off is reminded of on the last day the firm works', async () => {
  const { id } = await makeApplication(app, { relationshipManagerId: manager.userId })
  const due = (day: string) =>
    run(sql`insert into additional_documents (id, application_id, title, status, due_on)
      values (${randomUUIDv7()}, ${id}, ${`Document ${day}`}, 'requested', ${day}::date)`)
  await due('2027-04-02')
  expect(await foundOn('request-due', id, daysFrom('2027-03-29'))).toBe('2027-04-01')
  expect(await foundOn('request-due', id, daysFrom('2027-03-29'), closing)).toBe('2027-03-31')
  await run(sql`update additional_documents set due_on = '2027-04-05' where application_id = ${id}`)
  expect(await foundOn('request-due', id, daysFrom('2027-03-29'))).toBe('2027-04-02')
})

test('the holidays are those of the settings; a case that moves ends its task', async () => {
  const admin = await makePerson(app, 'admin')
  const off = async (holidays: readonly string[]) => {
    const service = { ...demoSettings.service, holidays }
    const { status } = await admin.call('PUT', '/api/settings', {
      body: { ...demoSettings, service },
    })
    expect(status).toBe(200)
  }
  const { id, companyName } = await makeApplication(app, {
    status: 'under-review',
    relationshipManagerId: manager.userId,
  })
  const moved = (day: string) =>
    run(sql`update timeline_entries set at = ${inIndia(day, '11:00').toISOString()}::timestamptz
      where application_id = ${id}`)
  const tasksOn = async (day: string) => {
    await makeAllTasks(app.services, inIndia(day, '12:00'))
    return (await manager.call('GET', '/api/task')).body.data.map(
      ({ title, dueOn }: { title: string; dueOn: string }) => [title, dueOn],
    )
  }
  await moved('2027-03-25')
  await off(closing)
  expect(await tasksOn('2027-04-01')).toEqual([])
  await off([])
  expect(await tasksOn('2027-04-01')).toEqual([
    [`Nothing has happened at ${companyName}: take it on, or say why it waits`, '2027-04-01'],
  ])
  await moved('2027-04-01')
  expect(await tasksOn('2027-04-02')).toEqual([])
})
