import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { dataOf } from './export-data.ts'
import { filesOf } from './export-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A case of somebody that keeps a file which gave way to another. */
const caseWithEarlier = async () => {
  const owner = await makePerson(app)
  const application = await makeApplication(app, { ownerId: owner.userId })
  const paper = await makeDocument(app, { ownerId: owner.userId, fileName: 'returned.pdf' })
  const { orm } = app.services.database
  await orm.execute(
    sql`update documents set review_state = 'returned', review_reason = 'Blurred', reviewed_at = now() where id = ${paper.id}`,
  )
  await orm.execute(sql`insert into replaced_papers (application_id, document_id, place, label)
    values (${application.id}, ${paper.id}, 'publicAndPrivateDocs.AOA', 'AOA')`)
  return { owner, application, paper }
}

test('what a person downloads has the earlier papers of their case in its folder, and what was said of them', async () => {
  const { owner, application, paper } = await caseWithEarlier()
  const {
    database: { orm },
    keys,
  } = app.services
  const files = await filesOf(orm, owner.userId)
  expect(files.map(({ path }) => path)).toContain(`files/${application.reference}/returned.pdf`)
  const [person] = await orm.select().from(users).where(eq(users.id, owner.userId))
  if (!person) throw new Error('nobody is there')
  const data = await text(
    Readable.from(dataOf({ db: orm, keys, person, wholeNumbers: true }, files)),
  )
  const { applications } = JSON.parse(data)
  expect(applications).toMatchObject([
    { earlierPapers: [{ document: { key: paper.key, review: { reason: 'Blurred' } } }] },
  ])
})

test('they go when the person is erased, with their bytes', async () => {
  const { owner, application, paper } = await caseWithEarlier()
  const admin = await makePerson(app, 'admin')
  const { orm } = app.services.database
  await orm.execute(sql`update applications set status = 'closed' where id = ${application.id}`)
  expect(await admin.call('DELETE', `/api/user/delete/${owner.userId}`)).toMatchObject({
    status: 200,
  })
  const left =
    await orm.execute(sql`select 1 from replaced_papers where application_id = ${application.id}
    union all select 1 from documents where id = ${paper.id}`)
  expect(left).toHaveLength(0)
  const jobs = await orm.execute(
    sql`select data from pgboss.job where name = 'remove-erased-bytes'`,
  )
  expect(JSON.stringify(jobs)).toContain(paper.storedName)
})
