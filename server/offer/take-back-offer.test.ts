import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Offer } from '../../contract/offer/offer.ts'
import { lenderOffers } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { offerBody, putOffer } from '../testing/offer-factory.ts'
import { makeSubmission } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let ready: Awaited<ReturnType<typeof makeSubmission>>
let sentTo: string

beforeAll(async () => {
  app = await testApp()
  await app.runJobs()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  ready = await makeSubmission(app, { relationshipManagerId: manager.userId })
  sentTo = ready.submission.submissionId
})

const offer = (about: object = {}) => putOffer(app, manager, sentTo, about)
const takeBack = (
  { offerId }: Pick<Offer, 'offerId'>,
  { person = manager, reason = 'Of another company', headers = {} } = {},
) => person.call('POST', `/api/offer/${offerId}/take-back`, { body: { reason }, headers })
const list = async (person: Person = manager) =>
  (await person.call('GET', `/api/business-loan/${ready.application.id}/offers`)).body.data
const record = async (person: Person = manager) =>
  (await person.call('GET', `/api/user/loans/${ready.application.id}`)).body.data
const submission = async () =>
  (await manager.call('GET', `/api/business-loan/${ready.application.id}/submissions`)).body.data[0]
const patch = (body: object) => manager.call('PATCH', `/api/submission/${sentTo}`, { body })
const mails = async () => (await app.mailsTo(ready.owner.user.email)).map(({ subject }) => subject)

describe('an offer that was recorded by mistake', () => {
  test('is taken back: submission and case go back, the borrower hears of it, and nothing counts', async () => {
    const made = await offer()
    expect((await record()).status).toBe('sanctioned')
    const { status, body } = await takeBack(made)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'replaced',
      statusLabel: 'Taken back',
      takenBack: { by: manager.user.name, reason: 'Of another company' },
      abilities: { correct: false, decline: false, recordAcceptance: false },
    })
    expect(await submission()).toMatchObject({ status: 'under-process' })
    expect(await record()).toMatchObject({ status: 'shared' })
    const [asOwner] = await list(ready.owner)
    expect(asOwner).toMatchObject({ takenBack: { by: null, reason: null } })
    expect((await record(ready.owner)).timeline).toContainEqual(
      expect.objectContaining({
        label: 'We took back an offer that we had recorded by mistake',
      }),
    )
    expect(JSON.stringify(await record(ready.owner))).not.toContain('Of another company')
    expect(await mails()).toContainEqual(
      expect.stringMatching(new RegExp(`^We took back an offer of ${ready.lender.name} to`)),
    )
    const accepting = await ready.owner.call('POST', `/api/offer/${made.offerId}/code`)
    expect(accepting.status).toBe(409)
  })

  test('makes way for what it had replaced', async () => {
    const first = await offer()
    const second = await offer({ facilities: [{ ...offerBody().facilities[0], amount: 900_000 }] })
    await takeBack(second)
    expect(await list()).toMatchObject([
      { offerId: first.offerId, status: 'open', decidedAt: null },
      { offerId: second.offerId, takenBack: { reason: 'Of another company' } },
    ])
    expect((await submission()).status).toBe('sanctioned')
    expect((await record()).status).toBe('sanctioned')
  })

  test('goes back to where its submission stood, also from a query', async () => {
    await patch({ status: 'in-principle' })
    await patch({ status: 'query-raised', reason: 'Which stock?' })
    await patch({ status: 'query-responded' })
    const made = await offer()
    expect((await submission()).status).toBe('sanctioned')
    await takeBack(made)
    expect((await submission()).status).toBe('in-principle')
    expect((await patch({ byMistake: true, reason: 'It was another bank.' })).status).toBe(200)
    expect((await submission()).status).toBe('under-process')
  })

  test('is refused of one that is decided or taken back, by who may not, and from a stale page', async () => {
    const made = await offer()
    expect((await takeBack(made, { person: ready.owner })).status).toBe(403)
    const stranger = await makePerson(app, 'relationship-manager')
    expect((await takeBack(made, { person: stranger })).status).toBe(404)
    expect(await takeBack(made, { headers: { 'if-match': '"7"' } })).toMatchObject({ status: 412 })
    expect(await takeBack(made, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Say what was wrong with it.' } },
    })
    await takeBack(made)
    expect(await takeBack(made)).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
    const other = await offer()
    await ready.owner.call('POST', `/api/offer/${other.offerId}/decline`, {
      body: { reason: 'Too dear.' },
    })
    expect(await takeBack(other)).toMatchObject({
      status: 409,
      body: { error: 'This offer is declined already.' },
    })
  })
})

test('an offer that came in a room is the lender’s word: neither corrected nor taken back here', async () => {
  const made = await offer()
  await app.services.database.orm
    .update(lenderOffers)
    .set({ createdBy: null })
    .where(eq(lenderOffers.id, made.offerId))
  expect((await list())[0].abilities.correct).toBe(false)
  expect(await takeBack(made)).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } })
  const again = await manager.call('POST', `/api/submission/${sentTo}/offer`, {
    body: offerBody({ corrects: made.offerId }),
  })
  expect(again).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } })
})

describe('an offer that was entered wrongly', () => {
  test('is corrected: the right one stands in its place with its letter and what was ticked', async () => {
    const wrong = await offer({ kfsApr: 12 })
    const [condition] = wrong.conditions
    await manager.call('PATCH', `/api/offer/${wrong.offerId}/condition/${condition?.conditionId}`, {
      body: { state: 'done' },
    })
    const { status, body } = await manager.call('POST', `/api/submission/${sentTo}/offer`, {
      body: offerBody({
        letterKey: wrong.letterKey,
        corrects: wrong.offerId,
        conditions: [
          { text: 'Board resolution', before: 'disbursal' },
          { text: 'Stock insured', before: 'later' },
        ],
      }),
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      letterKey: wrong.letterKey,
      conditions: [
        { text: 'Board resolution', state: 'done', by: manager.user.name },
        { text: 'Stock insured', state: 'open' },
      ],
      abilities: { correct: true },
    })
    expect(await list()).toMatchObject([
      { offerId: wrong.offerId, statusLabel: 'Taken back' },
      { status: 'open' },
    ])
    expect((await submission()).status).toBe('sanctioned')
    expect(await mails()).toContainEqual(expect.stringMatching(/^We corrected the offer of /))
    // What was wrong doesn't stand up again.
    await takeBack(body.data)
    expect(await list()).toMatchObject([{ status: 'replaced' }, { status: 'replaced' }])
    expect((await submission()).status).toBe('under-process')
  })

  test('becomes one in principle, and the case goes back with it', async () => {
    const wrong = await offer()
    const right = await manager.call('POST', `/api/submission/${sentTo}/offer`, {
      body: offerBody({ kind: 'in-principle', corrects: wrong.offerId }),
    })
    expect(right.status).toBe(201)
    expect((await submission()).status).toBe('in-principle')
    expect((await record()).status).toBe('shared')
  })

  test('belongs to its lender', async () => {
    const theirs = await makeSubmission(app, { relationshipManagerId: manager.userId })
    const other = await putOffer(app, manager, theirs.submission.submissionId)
    const answer = await manager.call('POST', `/api/submission/${sentTo}/offer`, {
      body: offerBody({ corrects: other.offerId }),
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { corrects: 'This lender made no such offer.' } },
    })
  })
})

describe('a yes without an offer that was recorded by mistake', () => {
  test('is taken back by hand with a reason, and counts in no figure of the lender', async () => {
    await patch({ status: 'sanctioned' })
    expect((await record()).status).toBe('sanctioned')
    expect((await patch({ status: 'under-process' })).status).toBe(409)
    expect(await patch({ byMistake: true })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Give the reason.' } },
    })
    await patch({ byMistake: true, reason: 'It was the bank next door.' })
    expect(await patch({ byMistake: true, reason: 'Twice.' })).toMatchObject({ status: 409 })
    expect((await submission()).status).toBe('under-process')
    expect((await record()).status).toBe('shared')
    const { body } = await ready.admin.call('GET', '/api/report/lenders')
    const mine = body.data.find(
      ({ lenderId }: { lenderId: string }) => lenderId === ready.lender.lenderId,
    )
    expect(mine).toMatchObject({ sanctioned: 0, daysToAnswer: null })
  })

  test('is refused while the offer that made it stands', async () => {
    await offer()
    expect(await patch({ byMistake: true, reason: 'A slip.' })).toMatchObject({
      status: 409,
      body: { error: 'An offer of this lender stands: take that back, and this goes with it.' },
    })
  })
})
