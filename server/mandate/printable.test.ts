import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mandates } from '../db/schema.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate, mandateBody } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

/** A case whose first person has this name; the company's name stays English. */
const caseOf = async (name: string) => {
  const { key } = await makeDocument(app, { ownerId: borrower.userId })
  const [first] = exampleForm(key).management
  if (!first) throw new Error('the example has no people')
  return makeApplication(app, {
    ownerId: borrower.userId,
    form: { management: [{ ...first, name }] },
  })
}

const SENTENCE =
  "The letter can't print these characters of the signatory's name: خ ا ن. Write it in English letters in the application first."
const refused = { status: 400, body: { fields: { 'mandateHolderDetails.name': SENTENCE } } }

describe('a name that the letter cannot print', () => {
  test('is refused at its field, with its letters, when the mandate is previewed, created or changed', async () => {
    const body = mandateBody(await caseOf('خان'), admin.userId)
    expect(await admin.call('POST', '/api/mandate/preview', { body })).toMatchObject(refused)
    expect(await admin.call('POST', '/api/mandate', { body })).toMatchObject(refused)
  })

  test('never becomes a released letter, also where an earlier version took it', async () => {
    const { mandateId } = await makeMandate(app, {
      application: await makeApplication(app, { ownerId: borrower.userId }),
    })
    const [row] = await app.services.database.orm
      .select({ holder: mandates.holder })
      .from(mandates)
      .where(eq(mandates.id, mandateId))
    if (!row) throw new Error('no mandate')
    await app.services.database.orm
      .update(mandates)
      .set({ holder: { ...row.holder, name: 'Ms. خان' } })
      .where(eq(mandates.id, mandateId))
    expect(await admin.call('POST', `/api/mandate/release/${mandateId}`)).toMatchObject({
      status: 409,
      body: { code: 'GUARD_UNMET', fields: { 'mandateHolderDetails.name': SENTENCE } },
    })
  })

  test('is none in the scripts of the states', async () => {
    for (const name of ['श्रद्धा क्षत्रिय', 'முத்துக்கிருஷ்ணன்', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ']) {
      const body = mandateBody(await caseOf(name), admin.userId)
      expect((await admin.call('POST', '/api/mandate', { body })).status).toBe(201)
    }
  })
})

describe('a client in a special economic zone', () => {
  test('is marked when the mandate is made, and may be changed until the release', async () => {
    const application = await makeApplication(app, { ownerId: borrower.userId })
    const body = mandateBody(application, admin.userId, { supplyToSez: true })
    const made = await admin.call('POST', '/api/mandate', { body })
    expect(made.body.data.supplyToSez).toBe(true)
    const path = `/api/mandate/${made.body.data.mandateId}`
    const kept = await admin.call('PUT', path, { body: mandateBody(application, admin.userId) })
    expect(kept.body.data.supplyToSez).toBe(true)
    const changed = await admin.call('PUT', path, { body: { ...body, supplyToSez: false } })
    expect(changed.body.data.supplyToSez).toBe(false)
  })
})
