import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementNames } from '../db/statement-names.ts'
import { applications } from '../db/schema.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { countStatements } from '../testing/count-statements.ts'
import { makePerson } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { findCase } from './case.ts'

let house: TestApp
let counted: string[][]

beforeAll(async () => {
  house = await testApp()
  const { orm, byKey } = house.services.database
  counted = [countStatements(orm), countStatements(byKey)]
})
afterAll(() => house.close())

test('a whole case is read with one statement, beside the one about the session', async () => {
  const owner = await makePerson(house)
  const { id } = await makeApplication(house, { ownerId: owner.userId })
  // The mails of the submission ask for people and cases, too.
  await house.runJobs()
  for (const asked of counted) asked.length = 0
  const answer = await owner.call('GET', `/api/user/loans/${id}`)
  expect(answer.body.data.timeline).toHaveLength(1)
  // Background work asks its own tables.
  const own = counted
    .flat()
    .filter((text) => /applications|sessions|documents|timeline|users/.test(text))
  expect(own).toHaveLength(2)
  // Both are planned once: each is sent under a name from the second time on.
  const nameOf = statementNames()
  for (const text of [...own, ...own]) nameOf(text, [id])
  expect(own.map((text) => nameOf(text, [id]))).toEqual(['plan_0', 'plan_1'])
})

test('what comes as JSON is what the tables hold, value by value', async () => {
  const owner = await makePerson(house)
  const { orm } = house.services.database
  const { id } = await makeApplication(house, { ownerId: owner.userId })
  const scope = { kind: 'own', userId: owner.userId, role: 'user' } as const
  const { application } = await findCase(orm, scope, id)
  const rows = await orm.select().from(applications)
  expect(rows.filter((row) => row.id === id)).toEqual([application])
})
