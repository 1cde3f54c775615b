import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedFee } from '../../contract/offer/disbursal.ts'
import type { Offer } from '../../contract/offer/offer.ts'
import { eraseOffers } from './erase-offers.ts'
import { lenderOffers } from '../db/schema.ts'
import { makeLender } from '../lender/testing/make-lender.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import {
  acceptedEarlier,
  makeOffer,
  offerBody,
  offerCode,
  putOffer,
} from '../testing/offer-factory.ts'
import { agreeTo, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const CASH = 'Cash Credit (CC)'
const GUARANTEE = 'Bank Guarantee (BG)'

let app: TestApp
let manager: Person
let made: Awaited<ReturnType<typeof makeOffer>>

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  made = await makeOffer(app, { relationshipManagerId: manager.userId })
  await accept(made.offer)
})

const accept = async ({ offerId }: Pick<Offer, 'offerId'>) => {
  const emailOtp = await offerCode(app, made.owner, offerId)
  const url = `/api/offer/${offerId}/accept`
  expect((await made.owner.call('POST', url, { body: { emailOtp } })).status).toBe(200)
  await acceptedEarlier(app, offerId)
}
let references = 0
const disburse = async (
  amount: number,
  { offerId }: Pick<Offer, 'offerId'> = made.offer,
  facility = CASH,
) => {
  references += 1
  return manager.call('POST', `/api/offer/${offerId}/disbursal`, {
    body: { date: '2026-11-20', amount, facility, reference: `UTR${references}` },
  })
}
const notDrawn = (
  body: object = {},
  { offerId }: Pick<Offer, 'offerId'> = made.offer,
  person = manager,
) =>
  person.call('POST', `/api/offer/${offerId}/not-drawn`, {
    body: { date: '2026-11-24', reason: 'The second machine is not bought.', ...body },
  })
const takeBack = ({ offerId }: Pick<Offer, 'offerId'> = made.offer) =>
  manager.call('POST', `/api/offer/${offerId}/not-drawn/take-back`, {
    body: { reason: 'They draw it.' },
  })
const receive = (fee: Offer['fees'][number] | undefined, amount = fee?.outstanding) =>
  made.admin.call('POST', `/api/fee/${fee?.feeId}/receipt`, {
    body: { date: '2026-11-25', amount, reference: 'NEFT 1' },
  })
const offers = async (person: Person = manager): Promise<Offer[]> =>
  (await person.call('GET', `/api/business-loan/${made.application.id}/offers`)).body.data
const record = async (person: Person = manager) =>
  (await person.call('GET', `/api/user/loans/${made.application.id}`)).body.data
const status = async () => (await record()).status
const close = () =>
  made.admin.call('PATCH', `/api/business-loan/update-status/${made.application.id}`, {
    body: { status: 'closed' },
  })
const mails = async (of: RegExp) =>
  (await app.mailsTo(made.owner.user.email)).filter(({ subject }) => of.test(subject))

/** The same case with another lender’s accepted offer, of which nothing is drawn. */
const another = async () => {
  const lender = await makeLender(made.admin)
  await agreeTo(made.owner, made.application.id, 'any')
  await agreeTo(made.owner, made.application.id, [made.lender.lenderId, lender.lenderId])
  const { submissionId } = await submit({ ...made, lender }, manager, { facilities: [GUARANTEE] })
  const [facility] = offerBody().facilities
  const offer = await putOffer(app, manager, submissionId, {
    facilities: [{ ...facility, title: GUARANTEE }],
  })
  await accept(offer)
  return offer
}

describe('the rest of an offer that is not drawn', () => {
  test('lets the case be paid out with what was drawn, and be closed once the fee on that has come in', async () => {
    const { body } = await disburse(120_000)
    expect((await offers())[0]?.abilities).toMatchObject({
      recordNotDrawn: 'rest',
      takeBackNotDrawn: false,
    })
    const { status: code, body: recorded } = await notDrawn()
    expect(code).toBe(201)
    expect(recorded.data).toMatchObject({
      notDrawn: {
        amount: 80_000,
        date: '2026-11-24',
        reason: 'The second machine is not bought.',
        by: manager.user.name,
      },
      disbursed: 120_000,
      abilities: { disburse: false, recordNotDrawn: null, takeBackNotDrawn: true },
    })
    // The letter has a fee for drawing nothing, and none for drawing less.
    expect(recorded.data.fees).toHaveLength(1)
    expect(await status()).toBe('disbursed')
    expect((await close()).body.error).toBe('₹2,400 of our fee are outstanding.')
    await receive(body.data.fees[0])
    expect((await close()).status).toBe(200)
    expect(await status()).toBe('closed')
    expect((await takeBack()).body.code).toBe('ILLEGAL_TRANSITION')
    const [mail] = await mails(/is not drawn/u)
    expect(mail?.text).toContain('₹80,000 of the offer of')
    expect(mail?.text).toContain('Nothing falls due by it.')
    const [own] = await offers(made.owner)
    expect(own?.notDrawn).toMatchObject({ amount: 80_000, by: null })
    expect(own?.abilities).toMatchObject({ recordNotDrawn: null, takeBackNotDrawn: false })
  })

  test('is not paid out, nor is what was drawn taken back, until that is taken back; then the case waits for it again', async () => {
    const { body } = await disburse(120_000)
    await notDrawn()
    expect((await disburse(80_000)).body.code).toBe('ILLEGAL_TRANSITION')
    const part = `/api/disbursal/${body.data.disbursals[0].disbursalId}/take-back`
    expect((await manager.call('POST', part, { body: { reason: 'Wrong.' } })).body.code).toBe(
      'GUARD_UNMET',
    )
    expect((await notDrawn()).body.code).toBe('ILLEGAL_TRANSITION')
    const { body: taken } = await takeBack()
    expect(taken.data).toMatchObject({ notDrawn: null, abilities: { disburse: true } })
    expect(await status()).toBe('partly-disbursed')
    expect(await mails(/can still be drawn/u)).toHaveLength(1)
    expect((await disburse(80_000)).status).toBe(201)
    expect(await status()).toBe('disbursed')
    expect((await notDrawn()).body.code).toBe('GUARD_UNMET')
  })

  test('is recorded once where two do it at once', async () => {
    await disburse(120_000)
    const answers = await Promise.all([notDrawn(), notDrawn({}, made.offer, made.admin)])
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409])
  })

  test('is recorded by those who record what is paid out, with a day that can be and a reason', async () => {
    await disburse(120_000)
    const stranger = await makePerson(app, 'relationship-manager')
    expect((await notDrawn({}, made.offer, made.owner)).status).toBe(403)
    expect((await notDrawn({}, made.offer, stranger)).status).toBe(404)
    const wrong = async (body: object) => Object.keys((await notDrawn(body)).body.fields ?? {})
    expect(await wrong({ reason: ' ' })).toEqual(['reason'])
    expect(await wrong({ date: '2099-01-01' })).toEqual(['date'])
    expect(await wrong({ date: '2026-11-19' })).toEqual(['date'])
    expect(await wrong({ cancellationFee: 'due' })).toEqual(['cancellationFee'])
    expect(await status()).toBe('partly-disbursed')
  })

  test('keeps none of its words once the borrower is erased', async () => {
    await disburse(120_000)
    await notDrawn()
    const { orm } = app.services.database
    await orm.transaction((tx) => eraseOffers(tx, [made.application.id]))
    const [row] = await orm
      .select()
      .from(lenderOffers)
      .where(eq(lenderOffers.id, made.offer.offerId))
    expect(row).toMatchObject({ notDrawnOn: '2026-11-24', notDrawnBecause: null })
  })
})

describe('an offer of which nothing was drawn', () => {
  test('makes the cancellation fee of the letter due, which the case waits for', async () => {
    const second = await another()
    const { body } = await disburse(200_000)
    await receive(body.data.fees[0])
    expect(await status()).toBe('partly-disbursed')
    expect((await offers())[1]?.abilities.recordNotDrawn).toBe('cancellation')
    expect(Object.keys((await notDrawn({}, second)).body.fields)).toEqual(['cancellationFee'])
    const waives = { cancellationFee: 'waived' }
    expect((await notDrawn(waives, second)).body.fields.cancellationFee).toContain('Only an admin')
    const { body: recorded } = await notDrawn({ cancellationFee: 'due' }, second)
    const [fee] = recorded.data.fees
    expect(fee).toMatchObject({ disbursalId: null, amount: 800, outstanding: 800 })
    expect(await status()).toBe('disbursed')
    const [mail] = await mails(/is not drawn/u)
    expect(mail?.text).toContain('the cancellation fee, ₹800 with GST, falls due on')
    const due: ListedFee[] = (await manager.call('GET', '/api/fee?limit=100')).body.data
    expect(due.find(({ feeId }) => feeId === fee.feeId)).toMatchObject({
      facility: 'Cancellation fee',
      paidOn: '2026-11-24',
      outstanding: 800,
    })
    expect((await close()).body.error).toBe('₹800 of our fee are outstanding.')
    await receive(fee)
    expect((await takeBack(second)).body.code).toBe('GUARD_UNMET')
    expect((await close()).status).toBe(200)
  })

  test('owes nothing where an admin waives it, and nothing once it is taken back', async () => {
    const second = await another()
    await disburse(200_000)
    await notDrawn({ cancellationFee: 'due' }, second)
    expect((await takeBack(second)).body.data).toMatchObject({ fees: [], notDrawn: null })
    expect((await mails(/can still be drawn/u))[0]?.text).toContain('please do not pay it')
    const { body } = await notDrawn({ cancellationFee: 'waived' }, second, made.admin)
    expect(body.data).toMatchObject({ fees: [], notDrawn: { amount: 200_000 } })
    expect(await status()).toBe('disbursed')
    expect(JSON.stringify((await record()).timeline)).toContain('The cancellation fee is waived.')
  })

  test('is the end of its case where no other was drawn: that is withdrawn', async () => {
    expect((await notDrawn({ cancellationFee: 'due' })).body.code).toBe('GUARD_UNMET')
    expect(await status()).toBe('accepted')
  })
})
