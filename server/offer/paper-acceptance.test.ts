import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Offer } from '../../contract/offer/offer.ts'
import { lenderOffers, users } from '../db/schema.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import {
  acceptedEarlier,
  acceptOnPaper,
  confirmOnPaper,
  makeOffer,
  offerCode,
  openedCopy,
} from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let analyst: Person
let quietAdmin: Person
let made: Awaited<ReturnType<typeof makeOffer>>

beforeAll(async () => {
  app = await testApp()
  await app.runJobs()
  quietAdmin = await makePerson(app, 'admin')
  await app.services.database.orm
    .update(users)
    .set({ notifyByEmail: false })
    .where(eq(users.id, quietAdmin.userId))
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  made = await makeOffer(app, {
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
  })
})

const act = (what: string, person: Person, body?: object) =>
  person.call('POST', `/api/offer/${made.offer.offerId}/${what}`, body ? { body } : {})
const record = async (person = manager) => {
  const signedCopyKey = await openedCopy(app, person)
  const { status, body } = await act('accept', person, { signedCopyKey })
  expect(status, JSON.stringify(body)).toBe(200)
  return { signedCopyKey, offer: body.data as Offer }
}
const confirm = (person: Person, signedCopyKey: string) =>
  confirmOnPaper(person, made.offer.offerId, signedCopyKey)
const deny = (person = made.owner, body: object = {}) => act('not-accepted', person, body)
const acceptByCode = async () =>
  act('accept', made.owner, { emailOtp: await offerCode(app, made.owner, made.offer.offerId) })
const payOut = () =>
  act('disbursal', manager, {
    date: '2026-11-20',
    amount: 100_000,
    facility: 'Cash Credit (CC)',
    reference: 'UTR1',
  })
const offer = async (person: Person = manager): Promise<Offer> =>
  (await person.call('GET', `/api/business-loan/${made.application.id}/offers`)).body.data[0]
const caseStatus = async () =>
  (await manager.call('GET', `/api/user/loans/${made.application.id}`)).body.data.status
const feesAskedFor = async () =>
  (await made.admin.call('GET', `/api/fee?search=${made.application.reference}`)).body.total
const subjects = async ({ user }: Person) =>
  (await app.mailsTo(user.email)).map(({ subject }) => subject)
const inbox = async (person: Person): Promise<string> =>
  JSON.stringify(
    (await person.call('GET', '/api/notification?which=all&page=1&limit=50')).body.data,
  )
const reads = async (person: Person, key: string) =>
  (await person.call('GET', `/api/documents/view/${key}`)).status

const WAITS = 'Recorded, to be confirmed'
const DENIED = 'says: “I did not accept this”'

describe('an acceptance that staff record from a signed document', () => {
  test('waits to be confirmed: nothing follows from it, and the client is told at once', async () => {
    const { offer: recorded } = await record()
    expect(recorded).toMatchObject({
      status: 'open',
      statusLabel: WAITS,
      acceptedHow: null,
      decidedAt: null,
      recordedAcceptance: { by: manager.user.name, openedByMe: true },
      abilities: { recordAcceptance: false, confirmAcceptance: false, takeBackAcceptance: true },
    })
    expect(await caseStatus()).toBe('sanctioned')
    expect((await payOut()).body.code).toBe('ILLEGAL_TRANSITION')
    const told = await subjects(made.owner)
    expect(told).toContainEqual(expect.stringMatching(/^Did you accept the offer of /))
    expect(told).not.toContainEqual(expect.stringMatching(/^You accepted the offer of /))
    expect(await offer(made.owner)).toMatchObject({
      statusLabel: WAITS,
      recordedAcceptance: { by: null },
      abilities: { accept: true, denyAcceptance: true, decline: false },
    })
    // The manager recorded it: an admin is the second person, and hears so.
    expect(await inbox(made.admin)).toContain('an acceptance is to be confirmed')
    expect(
      (await act('accept', made.admin, { signedCopyKey: await openedCopy(app, made.admin) }))
        .status,
    ).toBe(409)
    expect((await act('decline', manager, { reason: 'By phone.' })).status).toBe(409)
  })

  test('is not recorded by an analyst, from an unopened file, nor by whoever does not reach it', async () => {
    expect(
      (await act('accept', analyst, { signedCopyKey: await openedCopy(app, analyst) })).status,
    ).toBe(403)
    expect((await offer(analyst)).abilities.recordAcceptance).toBe(false)
    const { key } = await makeDocument(app, { ownerId: manager.userId, fileName: 'signed.pdf' })
    const unopened = await act('accept', manager, { signedCopyKey: key })
    expect([unopened.status, unopened.body.code]).toEqual([409, 'SIGNED_COPY_NOT_OPENED'])
    // Another's look is not one's own.
    await made.admin.call('GET', `/api/documents/view/${key}`)
    expect((await act('accept', manager, { signedCopyKey: key })).body.code).toBe(
      'SIGNED_COPY_NOT_OPENED',
    )
    const stranger = await makePerson(app, 'relationship-manager')
    const theirs = await act('accept', stranger, { signedCopyKey: await openedCopy(app, stranger) })
    expect(theirs.status).toBe(404)
    expect(await offer()).toMatchObject({ statusLabel: 'Open', signedCopyKey: null })
    await manager.call('GET', `/api/documents/view/${key}`)
    expect((await act('accept', manager, { signedCopyKey: key })).status).toBe(200)
  })

  test('is confirmed by the client with the code: that is their own word', async () => {
    await record()
    const { status, body } = await acceptByCode()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      status: 'accepted',
      acceptedHow: 'code',
      recordedAcceptance: null,
      abilities: { denyAcceptance: false },
    })
    expect(await caseStatus()).toBe('accepted')
    expect((await offer()).abilities.takeBackAcceptance).toBe(false)
    expect((await deny()).body.code).toBe('ILLEGAL_TRANSITION')
  })

  test('is confirmed by a second colleague who has opened the copy, and by nobody else', async () => {
    const { signedCopyKey } = await record()
    const own = await confirm(manager, signedCopyKey)
    expect([own.status, own.body.code]).toEqual([403, 'MAKER_IS_CHECKER'])
    expect((await act('confirm-acceptance', made.admin)).body.code).toBe('SIGNED_COPY_NOT_OPENED')
    expect((await confirm(analyst, signedCopyKey)).status).toBe(403)
    expect((await confirm(made.owner, signedCopyKey)).status).toBe(403)
    const stranger = await makePerson(app, 'relationship-manager')
    expect((await confirm(stranger, signedCopyKey)).status).toBe(404)
    expect(await caseStatus()).toBe('sanctioned')
    expect((await offer(made.admin)).recordedAcceptance?.openedByMe).toBe(false)
    const { status, body } = await confirm(made.admin, signedCopyKey)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      status: 'accepted',
      acceptedHow: 'signed-copy',
      signedCopyKey,
      recordedAcceptance: null,
    })
    expect(await caseStatus()).toBe('accepted')
    expect(await subjects(made.owner)).toContainEqual(
      expect.stringMatching(/^You accepted the offer of /),
    )
    expect((await confirm(made.admin, signedCopyKey)).body.code).toBe('ILLEGAL_TRANSITION')
  })

  test('is not confirmed once the offer has lapsed, nor from a stale page', async () => {
    const { signedCopyKey } = await record()
    await made.admin.call('GET', `/api/documents/view/${signedCopyKey}`)
    const stale = await made.admin.call(
      'POST',
      `/api/offer/${made.offer.offerId}/confirm-acceptance`,
      { headers: { 'if-match': '"1"' } },
    )
    expect(stale.status).toBe(412)
    await app.services.database.orm
      .update(lenderOffers)
      .set({ validUntil: '2026-01-31' })
      .where(eq(lenderOffers.id, made.offer.offerId))
    expect((await confirm(made.admin, signedCopyKey)).status).toBe(409)
    expect(await offer()).toMatchObject({ status: 'lapsed', recordedAcceptance: null })
  })

  test('is taken back by staff who recorded it by mistake, before anybody confirmed it', async () => {
    const { signedCopyKey } = await record()
    expect(await reads(made.owner, signedCopyKey)).toBe(200)
    const { status, body } = await act('take-back-acceptance', manager, { reason: 'Another’s.' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      statusLabel: 'Open',
      signedCopyKey: null,
      recordedAcceptance: null,
      abilities: { recordAcceptance: true },
    })
    expect(await reads(made.owner, signedCopyKey)).toBe(404)
    expect(await subjects(made.owner)).toContainEqual(
      expect.stringMatching(/^We took back that you accepted the offer of /),
    )
    expect((await act('confirm-acceptance', made.admin)).body.code).toBe('ILLEGAL_TRANSITION')
  })
})

describe('“I did not accept this”', () => {
  test('takes back what waits to be confirmed, tells every admin, and leaves the answer to the client', async () => {
    const { signedCopyKey } = await record()
    const { status, body } = await deny(made.owner, { note: 'I have signed nothing.' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      status: 'open',
      statusLabel: 'Open',
      recordedAcceptance: null,
      deniedAt: expect.any(String),
      abilities: { accept: true, denyAcceptance: false, decline: true },
    })
    for (const person of [made.admin, quietAdmin, manager]) {
      expect(await subjects(person)).toContainEqual(expect.stringContaining(DENIED))
      expect(await inbox(person)).toContain('I have signed nothing.')
    }
    // The document stays for whoever looks into it; nobody of the firm speaks for the client again.
    expect(await offer()).toMatchObject({
      signedCopyKey,
      abilities: { recordAcceptance: false, takeBackAcceptance: false },
    })
    expect((await confirm(made.admin, signedCopyKey)).body.code).toBe('ILLEGAL_TRANSITION')
    const again = await act('accept', manager, { signedCopyKey: await openedCopy(app, manager) })
    expect(again.status).toBe(409)
    expect((await deny()).body.code).toBe('ILLEGAL_TRANSITION')
    expect((await acceptByCode()).body.data).toMatchObject({ status: 'accepted', deniedAt: null })
  })

  test('takes the case back from an acceptance that a colleague confirmed', async () => {
    const people = { recorder: manager, checker: made.admin }
    const key = await acceptOnPaper(app, people, made.offer.offerId)
    expect(await caseStatus()).toBe('accepted')
    const { status, body } = await deny()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ status: 'open', acceptedHow: null, signedCopyKey: key })
    expect(await caseStatus()).toBe('sanctioned')
    expect(await subjects(quietAdmin)).toContainEqual(expect.stringContaining(DENIED))
    const { body: asStaff } = await manager.call('GET', `/api/user/loans/${made.application.id}`)
    expect(asStaff.data.timeline).toContainEqual(
      expect.objectContaining({ label: 'The client says: I did not accept this' }),
    )
  })

  test('also from one of the version before, which counts as confirmed', async () => {
    const people = { recorder: manager, checker: made.admin }
    await acceptOnPaper(app, people, made.offer.offerId)
    await app.services.database.orm
      .update(lenderOffers)
      .set({ acceptanceRecordedAt: null, acceptanceRecordedBy: null })
      .where(eq(lenderOffers.id, made.offer.offerId))
    expect(await offer()).toMatchObject({ status: 'accepted', recordedAcceptance: null })
    expect((await deny()).body.data).toMatchObject({ status: 'open' })
  })

  test('stands still where money was paid out: no fee is asked for and nothing more is recorded, until the client confirms it or it is taken back', async () => {
    const people = { recorder: manager, checker: made.admin }
    await acceptOnPaper(app, people, made.offer.offerId)
    await acceptedEarlier(app, made.offer.offerId)
    expect((await payOut()).status).toBe(201)
    expect(await feesAskedFor()).toBe(1)
    const { status, body } = await deny()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      status: 'accepted',
      statusLabel: 'Client says: not accepted',
      abilities: { accept: true, denyAcceptance: false },
    })
    expect(await feesAskedFor()).toBe(0)
    expect((await offer()).abilities).toMatchObject({ disburse: false, recordNotDrawn: null })
    expect((await payOut()).body.code).toBe('ILLEGAL_TRANSITION')
    const notDrawn = await act('not-drawn', manager, { date: '2026-11-21', reason: 'Enough.' })
    expect(notDrawn.body.code).toBe('ILLEGAL_TRANSITION')
    expect((await deny()).body.code).toBe('ILLEGAL_TRANSITION')
    expect((await act('code', made.owner)).status).toBe(200)
    const affirmed = await acceptByCode()
    expect(affirmed.body.data).toMatchObject({
      status: 'accepted',
      statusLabel: 'Accepted',
      acceptedHow: 'code',
      deniedAt: null,
      disbursed: 100_000,
    })
    expect(await feesAskedFor()).toBe(1)
  })

  test('is said by the owner alone, of what somebody else recorded', async () => {
    expect((await deny()).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      error: 'No acceptance of this offer is recorded.',
    })
    await record()
    for (const person of [manager, analyst, made.admin])
      expect((await deny(person)).status).toBe(403)
    expect((await deny(await makePerson(app))).status).toBe(404)
  })
})
