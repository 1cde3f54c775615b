import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietUntil } from '../../domain/dates/quiet-hours.ts'
import { makeApplication } from '../testing/case-factories.ts'
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

const remind = (person: Person, ids: readonly string[]) =>
  person.call('POST', '/api/business-loan/remind-several', { body: { ids } })

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)

/** What waits for a morning may go now. */
const morning = () =>
  run(sql`update pgboss.job set start_after = now() where name = 'remind-borrower'`)

/** A case that waits for its borrower, who was asked for a paper. */
const waiting = async (facts: Parameters<typeof makePerson>[2] = {}) => {
  const owner = await makePerson(app, 'user', facts)
  const { id } = await makeApplication(app, {
    ownerId: owner.userId,
    status: 'documents-pending',
    relationshipManagerId: manager.userId,
  })
  await admin.call('PATCH', `/api/business-loan/additional-documents/${id}`, {
    body: { documents: [{ title: 'Stock statement of October' }] },
  })
  return { owner, id }
}

const reminders = async ({ user }: Person) =>
  (await app.mailsTo(user.email)).filter(({ subject }) => subject.startsWith('Still missing'))

const first = (answer: Awaited<ReturnType<typeof remind>>) => answer.body.data[0].outcome

test('a borrower is told by mail what is missing, once a day, and staff see it in the case', async () => {
  const { owner, id } = await waiting()
  const outcome = quietUntil(new Date()) === null ? 'sent' : 'waits'
  expect(first(await remind(manager, [id]))).toBe(outcome)
  expect(first(await remind(admin, [id]))).toBe('reminded-today')
  await morning()
  await expect.poll(() => reminders(owner), { timeout: 15_000 }).toHaveLength(1)
  const [mail] = await reminders(owner)
  expect(mail?.text).toContain('Stock statement of October')
  const timeline = async (person: Person) =>
    (await person.call('GET', `/api/user/loans/${id}`)).body.data.timeline.map(
      ({ label }: { label: string }) => label,
    )
  expect(await timeline(manager)).toContain('Borrower reminded of what is missing')
  expect(await timeline(owner)).not.toContain('Borrower reminded of what is missing')
})

test('nobody is reminded out of turn, against their wish, or by those whose case it is not', async () => {
  const { id: open } = await makeApplication(app, {
    status: 'shared',
    relationshipManagerId: manager.userId,
  })
  const { id: quiet, owner } = await waiting()
  await run(sql`update users set notify_by_email = false where id = ${owner.userId}`)
  const { id: foreign } = await makeApplication(app, { status: 'documents-pending' })
  const nothing = randomUUID()
  expect((await remind(manager, [open, quiet, foreign, nothing])).body.data).toEqual([
    { applicationId: open, outcome: 'not-their-turn' },
    { applicationId: quiet, outcome: 'no-mail' },
    { applicationId: foreign, outcome: 'absent' },
    { applicationId: nothing, outcome: 'absent' },
  ])
  expect(await remind(owner, [quiet])).toMatchObject({ status: 403 })
})
