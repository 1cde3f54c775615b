import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { countStatements } from '../testing/count-statements.ts'
import { makePerson } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { takeOffCases } from './take-off-cases.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('somebody is taken off all their cases at once, and off those of nobody else', async () => {
  const [admin, analyst, other] = [
    await makePerson(app, 'admin'),
    await makePerson(app, 'credit-analyst'),
    await makePerson(app, 'credit-analyst'),
  ]
  const theirs = [
    await makeApplication(app, { creditAnalystId: analyst.userId }),
    await makeApplication(app, { creditAnalystId: analyst.userId }),
  ]
  const kept = await makeApplication(app, { creditAnalystId: other.userId })
  const { orm } = app.services.database
  const { count, asked } = await orm.transaction(async (tx) => {
    const statements = countStatements(tx)
    const left = await takeOffCases(tx, analyst.userId, admin.userId)
    return { count: left, asked: statements }
  })
  expect(count).toBe(2)
  expect(asked.filter((text) => text.startsWith('update applications'))).toHaveLength(1)
  expect(asked.filter((text) => text.startsWith('insert into "timeline_entries"'))).toHaveLength(1)
  const rows = await orm.execute<{
    id: string
    analyst: string | null
    version: number
    told: number
  }>(sql`
    select a.id, a.credit_analyst_id as analyst, a.version, (select count(*)::int from timeline_entries t
      where t.application_id = a.id and t.event = 'assigned.credit-analyst' and t.label = 'Credit analyst taken off') as told
    from applications a where a.id in ${[...theirs, kept].map(({ id }) => id)} order by a.id`)
  const after = new Map(rows.map(({ id, ...row }) => [id, row]))
  for (const { id, version } of theirs)
    expect(after.get(id)).toEqual({ analyst: null, version: version + 1, told: 1 })
  expect(after.get(kept.id)).toEqual({ analyst: other.userId, version: kept.version, told: 0 })
})
