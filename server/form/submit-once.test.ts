import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleForm, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let borrower: Person
let form: ReturnType<typeof exampleForm>

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  borrower = await makePerson(app)
  form = exampleForm((await makeDocument(app, { ownerId: borrower.userId })).key)
})

const submit = (body: unknown = form, headers: Record<string, string> = {}, person = borrower) =>
  person.call('POST', '/api/business-loan', { body, headers })
const idOf = ({ body }: Awaited<ReturnType<typeof submit>>) => body.data.applicationId
const count = async () =>
  Number(
    (
      await app.services.database.orm.execute(
        sql`select count(*) as n from applications where owner_id = ${borrower.userId}`,
      )
    )[0]?.['n'],
  )

describe('the same form of the same borrower within ten minutes', () => {
  test('is the same case, without any Idempotency-Key, and says so', async () => {
    const first = await submit()
    const again = await submit()
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(first.headers['idempotent-replay']).toBeUndefined()
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(await count()).toBe(1)
    expect(await app.mailsTo(borrower.user.email)).toHaveLength(1)
    const events = await app.services.database.orm.execute(
      sql`select 1 from audit_events where subject_id = ${idOf(first)} and event = 'application.submitted'`,
    )
    expect(events).toHaveLength(1)
  })

  test('is one case when three arrive at once, also from devices with keys of their own', async () => {
    const answers = await Promise.all([
      submit(),
      submit(),
      submit(form, { 'idempotency-key': 'a phone' }),
      submit(form, { 'idempotency-key': 'a laptop' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  test('is the same in another order of its fields, and with the wizard elsewhere', async () => {
    const first = await submit()
    const turned = Object.fromEntries(Object.entries(form).toReversed())
    expect(idOf(await submit({ ...turned, activeStep: 6 }))).toBe(idOf(first))
  })

  test('is the first case also after that has changed', async () => {
    const first = await submit()
    const changed = { ...form, selectedBanks: ['Axis Bank'] }
    await borrower.call('PUT', `/api/business-loan/${idOf(first)}`, { body: changed })
    expect(idOf(await submit())).toBe(idOf(first))
  })
})

test('another form is another case', async () => {
  const first = await submit()
  const other = await submit({ ...form, selectedBanks: ['Axis Bank'] })
  expect(other.headers['idempotent-replay']).toBeUndefined()
  expect(idOf(other)).not.toBe(idOf(first))
})

test('after ten minutes the same form is another case', async () => {
  const first = await submit()
  await app.services.database.orm.execute(
    sql`update applications set submitted_at = now() - interval '10 minutes 1 second' where id = ${idOf(first)}`,
  )
  expect(idOf(await submit())).not.toBe(idOf(first))
})

test('whoever withdrew the case and submits the form again means it', async () => {
  const first = await submit()
  await borrower.call('PATCH', `/api/business-loan/update-status/${idOf(first)}`, {
    body: { status: 'withdrawn', note: 'We wait.' },
  })
  const again = await submit()
  expect(again.status).toBe(201)
  expect(idOf(again)).not.toBe(idOf(first))
})
