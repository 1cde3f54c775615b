import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationRow } from '../case/queries.ts'
import { applications } from '../db/schema.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { sendBlind } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let borrower: Person
let admin: Person
let analyst: Person
let manager: Person

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  admin = await makePerson(app, 'admin')
  analyst = await makePerson(app, 'credit-analyst')
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const made = (facts: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    relationshipManagerId: manager.userId,
    status: 'teaser-ready',
    form: { consent: { declaration: true, shareWithLenders: true } },
    ...facts,
  })
const record = async ({ id }: Pick<ApplicationRow, 'id'>, person = manager) =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data
const move = (person: Person, { id }: Pick<ApplicationRow, 'id'>, status: string) =>
  person.call('PATCH', `/api/business-loan/update-status/${id}`, {
    body: { status, note: 'A reason.' },
  })
const actions = (seen: { moves: { action: string }[] }) => seen.moves.map(({ action }) => action)
const onMandate = (person: Person, id: string, act: string, body?: object) =>
  person.call('POST', `/api/mandate/${id}/${act}`, body && { body })

describe('a case and its mandate', () => {
  test('a case whose teaser is frozen waits for the signature as soon as the letter is released', async () => {
    const application = await made()
    const { mandateId } = await makeMandate(app, { application })
    const mailsBefore = (await app.mailsTo(borrower.user.email)).length
    await admin.call('POST', `/api/mandate/release/${mandateId}`)
    const seen = await record(application, borrower)
    expect(seen.status).toBe('mandate-pending')
    expect(seen.turn).toEqual({ waitsFor: 'borrower', step: 'answer-letter' })
    expect(seen.timeline.slice(-2)).toMatchObject([
      { event: 'mandate.released' },
      { from: 'teaser-ready', to: 'mandate-pending', actorRole: 'system' },
    ])
    // One mail: that the letter is ready.
    expect(await app.mailsTo(borrower.user.email)).toHaveLength(mailsBefore + 1)
  })

  test('a teaser that is frozen after the release takes the case there, too', async () => {
    const application = await made({ status: 'in-analysis' })
    await makeMandate(app, { application, status: 'released' })
    expect((await record(application)).status).toBe('in-analysis')
    const { key } = await makeDocument(app, { ownerId: analyst.userId })
    await analyst.call('PATCH', `/api/business-loan/upload-teaser/${application.id}`, {
      body: { key },
    })
    const frozen = await move(analyst, application, 'teaser-ready')
    expect(frozen).toMatchObject({ status: 200, body: { data: { status: 'mandate-pending' } } })
    expect(frozen.body.data.timeline.slice(-2)).toMatchObject([
      { from: 'in-analysis', to: 'teaser-ready', actorRole: 'credit-analyst' },
      { from: 'teaser-ready', to: 'mandate-pending', actorRole: 'system' },
    ])
  })

  test.each([
    ['verified', 'Your fee agreement (mandate) is in force. We take your case to lenders next.'],
    ['signed', 'We are checking the signed letter that you sent.'],
  ] as const)('nobody is told to sign a letter that is %s', async (status, words) => {
    const application = await made({ status: 'in-analysis' })
    await makeMandate(app, { application, status })
    const { key } = await makeDocument(app, { ownerId: analyst.userId })
    await analyst.call('PATCH', `/api/business-loan/upload-teaser/${application.id}`, {
      body: { key },
    })
    const frozen = await move(analyst, application, 'teaser-ready')
    expect(frozen).toMatchObject({ status: 200, body: { data: { status: 'mandate-pending' } } })
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('upload the signed copy')
  })

  test('a release beside an earlier step leaves the case where it is', async () => {
    for (const status of ['submitted', 'under-review', 'in-analysis'] as const) {
      const application = await made({ status })
      await makeMandate(app, { application, status: 'released' })
      expect((await record(application)).status).toBe(status)
    }
  })

  test('each step of the letter makes it the next one’s turn, up to the relationship manager’s way to the lenders', async () => {
    const application = await made()
    const { mandateId } = await makeMandate(app, { application, admin: admin.user })
    const checker = await makePerson(app, 'admin')
    const turn = async () => (await record(application, borrower)).turn

    await admin.call('POST', `/api/mandate/release/${mandateId}`)
    expect(await turn()).toEqual({ waitsFor: 'borrower', step: 'answer-letter' })
    await onMandate(borrower, mandateId, 'respond', { answer: 'agree' })
    expect(await turn()).toEqual({ waitsFor: 'firm', step: 'approve-letter' })
    await onMandate(checker, mandateId, 'approve')
    expect(await turn()).toEqual({ waitsFor: 'borrower', step: 'sign-letter' })
  })

  test('once it is verified the firm is to log in with lenders, and the relationship manager can', async () => {
    const application = await made()
    await makeMandate(app, { application, status: 'signed' })
    expect((await record(application)).turn).toEqual({ waitsFor: 'firm', step: 'verify-copy' })
    const other = await made()
    await makeMandate(app, { application: other, status: 'verified' })
    const seen = await record(other)
    expect(seen.status).toBe('mandate-pending')
    expect(seen.turn).toEqual({ waitsFor: 'firm', step: 'log-in-with-lenders' })
    expect((await sendBlind(admin, manager, other.id)).status).toBe(201)
    expect((await record(other)).turn).toEqual({ waitsFor: 'lenders', step: 'wait-for-lenders' })
  })

  test('verified without consent it waits for the borrower to give it', async () => {
    const application = await made({ form: { consent: { declaration: true } } })
    await makeMandate(app, { application, status: 'verified' })
    const seen = await record(application, borrower)
    expect(seen.turn).toEqual({ waitsFor: 'borrower', step: 'give-consent' })
  })

  test.each(['reject', 'cancel', 'terminate'] as const)(
    'when its mandate ends (%s) the case goes back, and the firm is to prepare another',
    async (act) => {
      const application = await made()
      const { mandateId } = await makeMandate(app, {
        application,
        status: act === 'terminate' ? 'verified' : 'released',
      })
      const ended = await onMandate(admin, mandateId, act, { reason: 'The amount changes.' })
      expect(ended.status).toBe(200)
      const seen = await record(application, admin)
      expect(seen.status).toBe('teaser-ready')
      expect(seen.timeline.at(-1)).toMatchObject({
        from: 'mandate-pending',
        to: 'teaser-ready',
        actorRole: 'system',
      })
      expect(seen.turn).toEqual({ waitsFor: 'firm', step: 'prepare-letter' })
      expect(seen.abilities.createMandate).toBe(true)
    },
  )

  test('a mandate that ends while the case is on hold takes it back when it is resumed', async () => {
    const application = await made()
    const { mandateId } = await makeMandate(app, { application, status: 'released' })
    await move(manager, application, 'on-hold')
    await onMandate(admin, mandateId, 'cancel', { reason: 'The partners are abroad.' })
    expect((await record(application)).status).toBe('on-hold')
    expect(await move(manager, application, 'mandate-pending')).toMatchObject({
      status: 200,
      body: { data: { status: 'teaser-ready' } },
    })
  })

  test('a case from before this has a way on for the relationship manager', async () => {
    const application = await made({ status: 'in-analysis' })
    await makeMandate(app, { application, status: 'signed' })
    const { orm } = app.services.database
    await orm
      .update(applications)
      .set({ status: 'teaser-ready' })
      .where(eq(applications.id, application.id))
    expect(actions(await record(application))).toContain('await-mandate')
    expect(await move(manager, application, 'mandate-pending')).toMatchObject({ status: 200 })
  })
})

describe('terminating a mandate', () => {
  test('is told to the borrower with the reason, by mail and in the timeline', async () => {
    const application = await made()
    const { mandateId } = await makeMandate(app, { application, status: 'verified' })
    expect(await onMandate(admin, mandateId, 'terminate', {})).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Give a reason.' } },
    })
    const reason = 'The company has merged with its sister.'
    expect(await onMandate(admin, mandateId, 'terminate', { reason })).toMatchObject({
      status: 200,
      body: { data: { status: 'terminated', reason, abilities: { terminate: false } } },
    })
    const { timeline } = await record(application, borrower)
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'mandate.terminated', note: reason }),
      ]),
    )
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.subject).toMatch(/^The fee agreement \(mandate\) MND.* was terminated$/)
    expect(mail?.text).toContain(reason)
  })

  test('is an admin’s, between its approval and the lenders', async () => {
    const body = { reason: 'Not needed any more.' }
    for (const status of ['created', 'released', 'rejected', 'cancelled', 'terminated'] as const) {
      const { mandateId } = await makeMandate(app, { application: await made(), status })
      expect(await onMandate(admin, mandateId, 'terminate', body), status).toMatchObject({
        status: 409,
        body: { code: 'ILLEGAL_TRANSITION' },
      })
    }
    for (const facts of [
      { status: 'shared' },
      { status: 'documents-pending', resumeStatus: 'shared' },
      { status: 'on-hold', resumeStatus: 'accepted' },
      { status: 'closed' },
    ] as const) {
      const application = await made(facts)
      await app.services.database.orm
        .update(applications)
        .set({ status: 'teaser-ready' })
        .where(eq(applications.id, application.id))
      const { mandateId } = await makeMandate(app, { application, status: 'verified' })
      await app.services.database.orm
        .update(applications)
        .set({ status: facts.status })
        .where(eq(applications.id, application.id))
      const refused = await onMandate(admin, mandateId, 'terminate', body)
      expect(refused, facts.status).toMatchObject({
        status: 409,
        body: { code: 'ILLEGAL_TRANSITION', error: expect.stringContaining('Lenders have') },
      })
    }
    const { mandateId } = await makeMandate(app, { application: await made(), status: 'approved' })
    for (const person of [borrower, manager, analyst])
      expect((await onMandate(person, mandateId, 'terminate', body)).status).toBe(403)
  })

  test('makes room for another mandate', async () => {
    const application = await made()
    await makeMandate(app, { application, status: 'terminated' })
    expect(await makeMandate(app, { application })).toMatchObject({ status: 'created' })
  })
})

describe('whom a case waits for', () => {
  test('is the same in the record, the lists and the firm’s figures', async () => {
    const house = await testApp()
    try {
      const owner = await makePerson(house)
      const boss = await makePerson(house, 'admin')
      const expected = new Map<string, string>()
      for (const [status, waitsFor] of [
        ['released', 'borrower'],
        ['approved', 'borrower'],
        ['signed', 'firm'],
        ['verified', 'firm'],
        ['terminated', 'firm'],
      ] as const) {
        const application = await makeApplication(house, {
          ownerId: owner.userId,
          status: 'teaser-ready',
          form: { consent: { declaration: true, shareWithLenders: true } },
        })
        await makeMandate(house, { application, status })
        expected.set(application.id, waitsFor)
      }
      const asked = await makeApplication(house, { ownerId: owner.userId, status: 'sanctioned' })
      expected.set(asked.id, 'borrower')
      const silent = await makeApplication(house, { ownerId: owner.userId, status: 'teaser-ready' })
      await makeMandate(house, { application: silent, status: 'verified' })
      expected.set(silent.id, 'borrower')

      const list = (await boss.call('GET', '/api/business-loan?limit=100')).body.data
      const own = (await owner.call('GET', `/api/user/${owner.userId}/loans`)).body.data
      const figures = (await boss.call('GET', '/api/dashboard/summary')).body.data
      type Line = { applicationId: string; waitsFor?: string; ball?: string }
      const by = (lines: Line[]) =>
        new Map(lines.map((one) => [one.applicationId, one.waitsFor ?? one.ball]))
      for (const seen of [by(list), by(own.loans.businessLoans), by(figures.oldestWaiting)])
        expect(new Map([...expected].map(([id]) => [id, seen.get(id)]))).toEqual(expected)
      for (const [id, waitsFor] of expected) {
        const { turn } = (await owner.call('GET', `/api/user/loans/${id}`)).body.data
        expect(turn.waitsFor).toBe(waitsFor)
      }
    } finally {
      await house.close()
    }
  })
})
