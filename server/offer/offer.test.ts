import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Offer } from '../../contract/offer/offer.ts'
import { codeFor, letTimePass, wrongFor } from '../account/testing/people.ts'
import { lenderOffers, lenderSubmissions, notifications } from '../db/schema.ts'
import { makeLender } from '../lender/testing/make-lender.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { confirmOnPaper, offerBody, openedCopy, putOffer } from '../testing/offer-factory.ts'
import { agreeTo, makeSubmission, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let analyst: Person
let partner: Person
let ready: Awaited<ReturnType<typeof makeSubmission>>
let sentTo: string

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())
beforeEach(async () => {
  // An hour passes between two tests: beyond sixty notices within one, the mails wait for the next morning.
  await app.services.database.orm.update(notifications).set({
    at: sql`${notifications.at} - interval '1 hour'`,
  })
  ready = await makeSubmission(app, {
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
  })
  sentTo = ready.submission.submissionId
})

const offer = (about: object = {}) => putOffer(app, manager, sentTo, about)
const post = (about: object = {}, person = manager) =>
  person.call('POST', `/api/submission/${sentTo}/offer`, { body: offerBody(about) })
const offersOf = (person: Person = manager) =>
  person.call('GET', `/api/business-loan/${ready.application.id}/offers`)
const list = async (person: Person = manager) => (await offersOf(person)).body.data
const record = async (person: Person = manager) =>
  (await person.call('GET', `/api/user/loans/${ready.application.id}`)).body.data
const submissions = async () =>
  (await manager.call('GET', `/api/business-loan/${ready.application.id}/submissions`)).body.data
const act = (
  { offerId }: { offerId: string },
  what: 'code' | 'accept' | 'decline',
  body?: object,
  person: Person = ready.owner,
) => person.call('POST', `/api/offer/${offerId}/${what}`, body ? { body } : {})
const code = async (one: { offerId: string }) => {
  await letTimePass(app, 200)
  const answer = await act(one, 'code')
  expect(answer.status).toBe(200)
  return codeFor(app, ready.owner.user.email)
}
const patch = (body: object) => manager.call('PATCH', `/api/submission/${sentTo}`, { body })
const accept = async (one: { offerId: string }) => act(one, 'accept', { emailOtp: await code(one) })
const signed = (by: Person = manager) => openedCopy(app, by)

/** The same case at another lender, for another facility. */
const atAnother = async (facilities: string[]) => {
  const lender = await makeLender(ready.admin)
  await agreeTo(ready.owner, ready.application.id, 'any')
  await agreeTo(ready.owner, ready.application.id, [ready.lender.lenderId, lender.lenderId])
  const { submissionId } = await submit({ ...ready, lender }, manager, { facilities })
  return submissionId
}
const facility = (title: string, about: object = {}) => ({
  ...offerBody().facilities[0],
  title,
  ...about,
})

describe('an offer', () => {
  test('says what it costs, and its sanction takes submission and case along', async () => {
    const made = await offer({ kfsApr: 12.25 })
    expect(made).toMatchObject({
      kind: 'sanction',
      status: 'open',
      lenderName: ready.lender.name,
      apr: 12.25,
      emi: 17_583.18,
      totalOutgo: 213_358.15,
      conditions: [{ text: 'Board resolution', state: 'open' }],
      kfsApr: 12.25,
    })
    expect((await submissions())[0].status).toBe('sanctioned')
    expect(await record()).toMatchObject({ status: 'sanctioned' })
    expect((await offersOf()).body.asked[0]).toEqual({
      title: 'Cash Credit (CC)',
      amount: expect.any(Number),
    })
  })

  test('of a limit has a yearly cost by use, and no APR', async () => {
    const made = await offer({
      facilities: [facility('Cash Credit (CC)', { repayment: 'revolving', ratePercent: 12 })],
      processingFee: 0,
      processingFeeGst: 0,
    })
    expect(made).toMatchObject({ apr: null, emi: null, totalOutgo: null })
    expect(made.facilities[0]?.yearlyCost).toEqual(
      [30, 60, 90].map((usePercent) => ({ usePercent, percent: 12 })),
    )
  })

  test('in principle moves its submission there, and is told to the borrower', async () => {
    await offer({ kind: 'in-principle' })
    expect((await submissions())[0].status).toBe('in-principle')
    expect((await record()).status).toBe('shared')
    const [mail] = await app.mailsTo(ready.owner.user.email)
    expect(mail?.subject).toBe(
      `${ready.lender.name} makes an offer to Verma Castings Private Limited`,
    )
    expect(mail?.text).toContain('good until 31 Dec 2099')
    await offer()
    const [moved] = await app.mailsTo(ready.owner.user.email)
    expect(moved?.subject).toContain('Sanctioned')
    expect(moved?.text).toContain(`${ready.lender.name} offers ₹2 Lakh Cash Credit (CC) at 10 %`)
    expect(moved?.text).toContain('good until 31 Dec 2099')
    expect((await post({ kind: 'in-principle' })).body.code).toBe('ILLEGAL_TRANSITION')
  })

  test('whose last day is past is refused, and takes nothing along', async () => {
    const good = await offer()
    const late = await post({ validUntil: '2026-01-31' })
    expect([late.status, Object.keys(late.body.fields)]).toEqual([400, ['validUntil']])
    expect((await list()).map(({ offerId, status }: Offer) => [offerId, status])).toEqual([
      [good.offerId, 'open'],
    ])
  })

  test('in principle is no promise, with its letter or without', async () => {
    const { abilities } = (await post({ kind: 'in-principle' })).body.data
    expect(abilities.notAcceptedBecause).toContain('only a sanction can be accepted')
  })

  test('replaces the open one of its kind', async () => {
    const [first, second] = [await offer(), await offer({ validUntil: '2099-11-30' })]
    const states = (await list()).map((one: { offerId: string; status: string }) => [
      one.offerId,
      one.status,
    ])
    expect(states).toEqual([
      [first.offerId, 'replaced'],
      [second.offerId, 'open'],
    ])
    expect((await act(first, 'code')).body.code).toBe('ILLEGAL_TRANSITION')
  })

  test('is refused at the field', async () => {
    const foreign = await makeDocument(app, { ownerId: ready.owner.userId })
    const at = async (about: object) => Object.keys((await post(about)).body.fields ?? {})
    expect(await at({ facilities: [] })).toEqual(['facilities'])
    expect(await at({ facilities: [facility('Space lift')] })).toEqual(['facilities.0.title'])
    expect(
      await at({ facilities: [facility('Cash Credit (CC)', { rateKind: 'floating' })] }),
    ).toEqual(['facilities.0.benchmark'])
    expect(
      await at({ facilities: [facility('Cash Credit (CC)', { moratoriumMonths: 12 })] }),
    ).toEqual(['facilities.0.moratoriumMonths'])
    expect(
      await at({ facilities: [facility('Cash Credit (CC)'), facility('cash credit (cc)')] }),
    ).toEqual(['facilities'])
    expect(await at({ letterKey: foreign.key })).toEqual(['letterKey'])
    expect(await at({ kfsKey: 'nothing-is-stored-under-this-key' })).toEqual(['kfsKey'])
    expect(await at({ processingFee: 0.001 })).toEqual(['processingFee'])
    expect(await list()).toEqual([])
    expect((await submissions())[0].status).toBe('under-process')
  })

  test('is for the staff of the case; its owner reads it, and its letter', async () => {
    const made = await offer()
    for (const person of [ready.owner, partner]) expect((await post({}, person)).status).toBe(403)
    expect((await post({}, await makePerson(app, 'credit-analyst'))).status).toBe(404)
    expect((await offersOf(partner)).status).toBe(403)
    expect((await offersOf(await makePerson(app))).status).toBe(404)
    expect((await offersOf(await makePerson(app, 'relationship-manager'))).status).toBe(404)
    const [shown] = await list(ready.owner)
    expect(shown).toMatchObject({ offerId: made.offerId, abilities: { accept: true } })
    expect((await ready.owner.call('GET', `/api/documents/view/${made.letterKey}`)).status).toBe(
      200,
    )
    expect(
      (await (await makePerson(app)).call('GET', `/api/documents/view/${made.letterKey}`)).status,
    ).toBe(404)
  })

  test('warns of what somebody should ask the lender', async () => {
    const floating = facility('Cash Credit (CC)', { rateKind: 'floating', benchmark: 'EBLR' })
    const made = await offer({ facilities: [floating], prepaymentPercent: 2, kfsApr: 11 })
    expect(made.warnings.map(({ kind }) => kind)).toEqual([
      'prepayment-charge',
      'kfs-apr-differs',
      'no-kfs',
    ])
  })
})

describe('the conditions of an offer', () => {
  test('are ticked off by the staff, and say by whom', async () => {
    const made = await offer()
    const url = `/api/offer/${made.offerId}/condition/${made.conditions[0]?.conditionId}`
    const answer = await analyst.call('PATCH', url, { body: { state: 'waived', note: 'By mail' } })
    expect(answer.body.data.conditions).toMatchObject([
      { state: 'waived', note: 'By mail', by: analyst.user.name, at: expect.any(String) },
    ])
    expect((await list(ready.owner))[0].conditions).toMatchObject([
      { state: 'waived', note: null, by: null },
    ])
    expect((await ready.owner.call('PATCH', url, { body: { state: 'done' } })).status).toBe(403)
    const stale = await manager.call('PATCH', url, {
      body: { state: 'done' },
      headers: { 'if-match': `"${made.version}"` },
    })
    expect(stale.status).toBe(412)
    const nowhere = `/api/offer/${made.offerId}/condition/${crypto.randomUUID()}`
    expect((await manager.call('PATCH', nowhere, { body: { state: 'done' } })).status).toBe(404)
  })
})

describe('accepting an offer', () => {
  test('takes the mailed code; submission and case follow, and the staff are told', async () => {
    const made = await offer()
    expect((await act(made, 'code')).status).toBe(200)
    // Its mail leaves before that of the next code.
    await app.runJobs()
    expect((await act(made, 'code')).body.code).toBe('OTP_TOO_SOON')
    expect(made.accepting).toMatchObject({ percentage: 2, fee: 4000, cancellation: 800 })
    const emailOtp = await code(made)
    const wrong = await act(made, 'accept', { emailOtp: wrongFor(emailOtp) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'OTP_INVALID'])
    const answer = await act(made, 'accept', { emailOtp })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'accepted', acceptedHow: 'code' })
    expect((await submissions())[0].status).toBe('accepted')
    expect((await record()).status).toBe('accepted')
    const told = await app.mailsTo(manager.user.email)
    expect(told.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('accepts an offer'),
    )
    const [confirmed] = await app.mailsTo(ready.owner.user.email)
    expect(confirmed?.subject).toContain(`You accepted the offer of ${ready.lender.name}`)
    expect(confirmed?.text).toContain('Board resolution')
    const again = await act(made, 'accept', { emailOtp })
    expect([again.status, again.body.code]).toEqual([409, 'ILLEGAL_TRANSITION'])
    expect((await act(made, 'decline', { reason: 'No.' })).body.code).toBe('ILLEGAL_TRANSITION')
  })

  test('keeps the fee as it was agreed then', async () => {
    const made = await offer()
    await accept(made)
    await app.services.database.orm.execute(
      sql`update mandates set fee_percentage = 9 where application_id = ${ready.application.id}`,
    )
    expect((await list(ready.owner))[0].accepting).toEqual(made.accepting)
  })

  test('takes no code of another offer', async () => {
    const made = await offer()
    const other = await makeSubmission(app, { relationshipManagerId: manager.userId })
    await app.services.database.orm.execute(
      sql`update applications set owner_id = ${ready.owner.userId} where id = ${other.application.id}`,
    )
    const theirs = await putOffer(app, manager, other.submission.submissionId)
    const emailOtp = await code(made)
    expect((await act(theirs, 'accept', { emailOtp })).body.code).toBe('OTP_INVALID')
    expect((await act(made, 'accept', { emailOtp })).status).toBe(200)
  })

  test('is the owner’s alone, or recorded by staff with the signed copy', async () => {
    const made = await offer()
    expect((await act(made, 'code', undefined, manager)).status).toBe(403)
    expect((await act(made, 'code', undefined, await makePerson(app))).status).toBe(404)
    const bare = await act(made, 'accept', {}, manager)
    expect(Object.keys(bare.body.fields)).toEqual(['signedCopyKey'])
    const alone = await act(made, 'accept', { signedCopyKey: await signed() })
    expect(Object.keys(alone.body.fields)).toEqual(['signedCopyKey'])
    const sheet = await makeDocument(app, {
      ownerId: manager.userId,
      fileName: 'signed.csv',
      bytes: Buffer.from('a,b\n1,2\n'),
    })
    const unfit = await act(made, 'accept', { signedCopyKey: sheet.key }, manager)
    expect(unfit.body.code).toBe('SIGNED_COPY_UNSUITABLE')
    const signedCopyKey = await signed()
    expect((await act(made, 'accept', { signedCopyKey }, manager)).status).toBe(200)
    const answer = await confirmOnPaper(ready.admin, made.offerId, signedCopyKey)
    expect(answer.body.data).toMatchObject({
      status: 'accepted',
      acceptedHow: 'signed-copy',
      signedCopyKey,
    })
    const subjects = (await app.mailsTo(ready.owner.user.email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('Sanction Accepted'))
    expect(subjects).toContainEqual(expect.stringMatching(/^You accepted the offer of /))
  })

  test('needs a letter, and an offer that has not lapsed and is a sanction', async () => {
    const noLetter = (await post()).body.data
    for (const what of ['code', 'accept'] as const)
      expect(
        (await act(noLetter, what, what === 'accept' ? { emailOtp: '123456' } : undefined)).body,
      ).toMatchObject({ code: 'OFFER_INCOMPLETE' })
    const lapsed = await offer()
    await app.services.database.orm
      .update(lenderOffers)
      .set({ validUntil: '2026-01-31' })
      .where(eq(lenderOffers.id, lapsed.offerId))
    expect((await act(lapsed, 'code')).body.code).toBe('OFFER_LAPSED')
    const recorded = await act(lapsed, 'accept', { signedCopyKey: await signed() }, manager)
    expect(recorded.body.code).toBe('OFFER_LAPSED')
    const renewed = await offer()
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual([
      'replaced',
      'lapsed',
      'open',
    ])
    await patch({ status: 'expired' })
    expect((await act(renewed, 'code')).body.code).toBe('OFFER_LAPSED')
  })

  test('of two for different facilities is possible, of two for the same is not', async () => {
    const second = await atAnother(['Bank Guarantee (BG)', 'Cash Credit (CC)'])
    const cash = await offer()
    const term = await putOffer(app, manager, second, {
      facilities: [facility('Bank Guarantee (BG)')],
    })
    await accept(cash)
    expect((await accept(term)).status).toBe(200)
    const third = await atAnother(['Cash Credit (CC)'])
    const same = await putOffer(app, manager, third)
    expect((await act(same, 'code')).body.code).toBe('FACILITY_TAKEN')
    expect((await record()).status).toBe('accepted')
  })

  test('is answered again by its key once the first answer is lost, and no try of a code is counted', async () => {
    const second = await atAnother(['Bank Guarantee (BG)', 'Cash Credit (CC)'])
    const made = await offer()
    const other = await putOffer(app, manager, second, {
      facilities: [facility('Bank Guarantee (BG)')],
    })
    const emailOtp = await code(made)
    const again = () =>
      ready.owner.call('POST', `/api/offer/${made.offerId}/accept`, {
        body: { emailOtp },
        headers: { 'idempotency-key': 'accept once' },
      })
    const first = await again()
    expect(first.status).toBe(200)
    const next = await code(other)
    for (let time = 0; time < 6; time += 1) {
      expect(await again()).toMatchObject({
        status: 200,
        headers: { 'idempotent-replay': 'true' },
        body: first.body,
      })
      expect((await act(made, 'accept', { emailOtp })).body.code).toBe('ILLEGAL_TRANSITION')
    }
    expect((await act(other, 'accept', { emailOtp: next })).status).toBe(200)
  })

  test('and declining at once: one wins', async () => {
    const made = await offer()
    const emailOtp = await code(made)
    const signedCopyKey = await signed()
    const [accepted, declined, onPaper] = await Promise.all([
      act(made, 'accept', { emailOtp }),
      act(made, 'decline', { reason: 'Too dear.' }),
      act(made, 'accept', { signedCopyKey }, manager),
    ])
    expect([accepted.status, declined.status].toSorted()).toEqual([200, 409])
    // What is recorded on paper decides nothing: the owner confirms it, and nobody records it once one of the two has won.
    if (declined.status === 200) expect(onPaper.status).toBe(409)
    const [stands] = await list()
    expect(stands).toMatchObject(
      accepted.status === 200
        ? { status: 'accepted', acceptedHow: 'code', recordedAcceptance: null }
        : { status: 'declined', recordedAcceptance: null },
    )
  })

  test('is no bare step any more once there is an offer', async () => {
    await offer()
    const moved = await ready.owner.call(
      'PATCH',
      `/api/business-loan/update-status/${ready.application.id}`,
      { body: { status: 'accepted' } },
    )
    expect([moved.status, moved.body.code]).toEqual([409, 'GUARD_UNMET'])
    expect((await record(ready.owner)).moves.map(({ to }: { to: string }) => to)).toEqual([
      'withdrawn',
    ])
  })
})

describe('an offer of a submission', () => {
  test('is what makes it accepted: staff cannot record that beside it', async () => {
    const made = await offer()
    const answer = await patch({ status: 'accepted' })
    expect([answer.status, answer.body.code]).toEqual([409, 'OFFER_INCOMPLETE'])
    expect((await submissions())[0]).toMatchObject({ status: 'sanctioned', waitsFor: 'borrower' })
    expect((await record()).turn).toEqual({ waitsFor: 'borrower', step: 'accept-sanction' })
    expect((await accept(made)).status).toBe(200)
    expect((await submissions())[0]).toMatchObject({ status: 'accepted', moves: [] })
  })

  test('that an earlier version took as accepted past its offer is reopened, and accepted then', async () => {
    const made = await offer()
    await app.services.database.orm
      .update(lenderSubmissions)
      .set({ status: 'accepted' })
      .where(eq(lenderSubmissions.id, sentTo))
    expect((await record()).turn).toEqual({ waitsFor: 'firm', step: 'enter-offer' })
    expect((await submissions())[0].moves).toMatchObject([{ action: 'reopen', to: 'sanctioned' }])
    expect((await patch({ status: 'sanctioned' })).status).toBe(200)
    expect((await accept(made)).status).toBe(200)
    expect((await record()).status).toBe('accepted')
  })

  test.each([
    ['not-taken', 'declined', 'ILLEGAL_TRANSITION'],
    ['expired', 'lapsed', 'OFFER_LAPSED'],
    ['declined', 'lapsed', 'OFFER_LAPSED'],
    ['withdrawn', 'lapsed', 'OFFER_LAPSED'],
  ])('that becomes %s is %s, and nobody can accept it', async (to, status, refusal) => {
    const made = await offer()
    const emailOtp = await code(made)
    expect((await patch({ status: to, reason: 'As they said by phone.' })).status).toBe(200)
    for (const person of [ready.owner, manager])
      expect((await list(person))[0]).toMatchObject({
        status,
        abilities: {
          accept: false,
          recordAcceptance: false,
          decline: false,
          checkConditions: false,
          notAcceptedBecause: null,
        },
      })
    const refused = await Promise.all([
      act(made, 'code'),
      act(made, 'accept', { emailOtp }),
      act(made, 'accept', { signedCopyKey: await signed() }, manager),
    ])
    for (const answer of refused) expect([answer.status, answer.body.code]).toEqual([409, refusal])
    expect((await act(made, 'decline', { reason: 'Late.' })).status).toBe(409)
    expect(await record()).toMatchObject({ status: 'shared', turn: { step: 'choose-next' } })
    // It counts in no sum, and the lender can be asked anew.
    const { reference } = await record()
    const { body } = await manager.call('GET', `/api/business-loan?search=${reference}`)
    expect(body.data).toMatchObject([{ reference, sanctioned: 0 }])
    expect((await submit(ready, manager)).status).toBe('under-process')
  })
})

describe('declining an offer', () => {
  test('says why; the case goes back to the lenders, and the staff are told', async () => {
    const made = await offer()
    const bare = await act(made, 'decline', {})
    expect(Object.keys(bare.body.fields)).toEqual(['reason'])
    const answer = await act(made, 'decline', { reason: 'Too dear.' })
    expect(answer.body.data).toMatchObject({ status: 'declined', reason: 'Too dear.' })
    expect((await submissions())[0].status).toBe('not-taken')
    expect((await record()).status).toBe('shared')
    const told = (await app.mailsTo(manager.user.email)).map(({ subject }) => subject)
    expect(told).toContainEqual(expect.stringContaining('declines an offer'))
  })

  test('leaves no sanction behind where only what was said in principle stands', async () => {
    await offer({ kind: 'in-principle' })
    const made = await offer()
    await act(made, 'decline', { reason: 'Too dear.' })
    expect((await submissions())[0].status).toBe('not-taken')
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual([
      'declined',
      'declined',
    ])
  })
})

test('what is erased with the borrower leaves the figures', async () => {
  const made = await offer()
  await act(made, 'decline', { reason: 'Too dear.' })
  await app.services.database.orm.execute(
    sql`update applications set status = 'closed' where id = ${ready.application.id}`,
  )
  await ready.admin.call('DELETE', `/api/user/delete/${ready.owner.userId}`)
  const [row] = await app.services.database.orm
    .select()
    .from(lenderOffers)
    .where(eq(lenderOffers.id, made.offerId))
  expect(row).toMatchObject({ letterDocumentId: null, reason: null, status: 'declined' })
  expect(JSON.stringify(row?.terms)).not.toContain('Hypothecation')
})
