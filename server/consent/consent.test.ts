import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { endedStatuses, liveStatuses } from '../../domain/status/application-status.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { sendBlind } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { ApplicationRow } from '../case/queries.ts'

const { version } = agreedWords.shareWithLenders

let app: TestApp
let borrower: Person
let admin: Person
let manager: Person
let analyst: Person
let partner: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())
beforeEach(async () => {
  borrower = await makePerson(app)
})

const made = (facts: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(app, {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
    ...facts,
  })
const consent = (
  person: Person,
  { id }: Pick<ApplicationRow, 'id'>,
  shareWithLenders: unknown,
  headers: Record<string, string> = {},
) => person.call('PUT', `/api/business-loan/${id}/consent`, { body: { shareWithLenders }, headers })
const agreeing = { consent: { declaration: true, shareWithLenders: true } }
const trail = async ({ id }: ApplicationRow) =>
  (
    await app.services.database.orm.execute(
      sql`select details from audit_events where subject_id = ${id} and event = 'application.consent-changed' order by id`,
    )
  ).map(({ details }) => details)

describe('the declaration', () => {
  const submit = (change: object) =>
    made().then(async () => {
      const { key } = await makeDocument(app, { ownerId: borrower.userId })
      const { consent: _, ...form } = exampleForm(key)
      return borrower.call('POST', '/api/business-loan', { body: { ...form, ...change } })
    })

  test.each([
    {},
    { consent: {} },
    { consent: { declaration: false } },
    { consent: { shareWithLenders: true } },
  ])('must be made to hand in a form: %j is refused at its field', async (change) => {
    expect(await submit(change)).toMatchObject({
      status: 400,
      body: {
        fields: { 'consent.declaration': 'Confirm that what you entered is true and complete' },
      },
    })
  })

  test('stays made when the form is changed without it', async () => {
    const application = await made({ form: agreeing })
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const { consent: _, ...form } = exampleForm(key)
    const answer = await borrower.call('PUT', `/api/business-loan/${application.id}`, {
      body: form,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { consent: { declaration: true, shareWithLenders: true } } },
    })
  })

  test('is in the trail with the version of its words', async () => {
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const form = { ...exampleForm(key), ...agreeing }
    const { body } = await borrower.call('POST', '/api/business-loan', { body: form })
    const [event] = await app.services.database.orm.execute(sql`select details from audit_events
      where subject_id = ${body.data.applicationId} and event = 'application.submitted'`)
    expect(event?.['details']).toMatchObject({
      declaration: agreedWords.declaration.version,
      shareWithLenders: version,
    })
    expect(body.data.timeline.at(-1)).toMatchObject({ event: 'consent.given' })
    expect(body.data.timeline.at(-1).note).toContain(version)
  })
})

describe('the consent to share', () => {
  test.each(liveStatuses.filter((status) => status !== 'draft'))(
    'is given and taken back while a case is %s, which stays there',
    async (status) => {
      const application = await made({ status })
      expect(await consent(borrower, application, true)).toMatchObject({
        status: 200,
        body: { data: { status, consent: { shareWithLenders: true } } },
      })
      expect(await consent(borrower, application, false)).toMatchObject({
        status: 200,
        body: { data: { status, consent: { shareWithLenders: false } } },
      })
    },
  )

  test.each(endedStatuses.filter((status) => status !== 'expired'))(
    'is settled once a case is %s',
    async (status) => {
      expect(await consent(borrower, await made({ status }), true)).toMatchObject({
        status: 409,
        body: { code: 'NOT_EDITABLE' },
      })
    },
  )

  test('is the borrower’s alone', async () => {
    const application = await made()
    for (const person of [admin, manager, analyst, partner])
      expect(await consent(person, application, true)).toMatchObject({ status: 403 })
    expect(await consent(await makePerson(app), application, true)).toMatchObject({ status: 404 })
    expect(await consent(borrower, application, 'yes')).toMatchObject({ status: 400 })
  })

  test('is in the audit trail and the timeline with the version of the words agreed to', async () => {
    const application = await made()
    const given = await consent(borrower, application, true)
    expect(given.body.data.timeline.at(-1)).toMatchObject({
      event: 'consent.given',
      actor: borrower.user.name,
      note: `Words of version ${version}.`,
    })
    const withdrawn = await consent(borrower, application, false)
    expect(withdrawn.body.data.timeline.at(-1)).toMatchObject({
      event: 'consent.withdrawn',
      note: `No lender gets the documents. Words of version ${version}.`,
    })
    expect(await trail(application)).toEqual([
      { shareWithLenders: true, words: version },
      { shareWithLenders: false, words: version },
    ])
  })

  test('given twice is given once', async () => {
    const application = await made()
    const first = await consent(borrower, application, true)
    const second = await consent(borrower, application, true)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await trail(application)).toHaveLength(1)
  })

  test('is told to the people of the case', async () => {
    const application = await made()
    await consent(borrower, application, true)
    await consent(borrower, application, false)
    for (const person of [manager, analyst]) {
      const told = await app.mailsTo(person.user.email)
      expect(told.map(({ subject }) => subject).slice(0, 2)).toEqual([
        'Verma Castings Private Limited no longer agrees to sharing with lenders',
        'Verma Castings Private Limited agrees to sharing with lenders',
      ])
    }
    expect(await app.mailsTo(partner.user.email)).toEqual([])
  })

  test('changed with the form leaves the same traces', async () => {
    const application = await made({ form: agreeing })
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const form = { ...exampleForm(key), consent: { declaration: true, shareWithLenders: false } }
    const { body } = await borrower.call('PUT', `/api/business-loan/${application.id}`, {
      body: form,
    })
    expect(body.data.timeline.map(({ event }: { event: string }) => event)).toContain(
      'consent.withdrawn',
    )
  })

  test('that builds on an older version of the case is refused', async () => {
    const application = await made()
    await consent(borrower, application, true)
    expect(await consent(borrower, application, false, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'VERSION_STALE' },
    })
  })

  const move = (application: ApplicationRow, status: string) =>
    manager.call('PATCH', `/api/business-loan/update-status/${application.id}`, {
      body: { status },
    })

  test('given late, after the mandate is verified, opens the way to the lenders', async () => {
    const application = await made({ status: 'mandate-pending' })
    await makeMandate(app, { application, status: 'verified' })
    expect(await move(application, 'shared')).toMatchObject({
      status: 409,
      body: { code: 'SUBMISSION_NEEDED' },
    })
    await consent(borrower, application, true)
    expect((await sendBlind(admin, manager, application.id)).status).toBe(201)
    const seen = await manager.call('GET', `/api/user/loans/${application.id}`)
    expect(seen.body.data.status).toBe('shared')
  })

  test('withdrawn once lenders have the papers names its effect, and the way there is closed again', async () => {
    const application = await made({ status: 'shared', form: agreeing })
    await makeMandate(app, { application, status: 'verified' })
    const { body } = await consent(borrower, application, false)
    expect(body.data.status).toBe('shared')
    expect(body.data.timeline.at(-1).note).toContain(
      'No further lender gets the documents; those that have them are told.',
    )
    await app.services.database.orm.execute(
      sql`update applications set status = 'sanctioned' where id = ${application.id}`,
    )
    expect(
      await borrower.call('PATCH', `/api/business-loan/update-status/${application.id}`, {
        body: { status: 'shared', note: 'Another lender, please.' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
  })
})
