import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedFee } from '../../contract/offer/disbursal.ts'
import type { Offer } from '../../contract/offer/offer.ts'
import { eraseOffers } from './erase-offers.ts'
import { applications, disbursals, feeReceipts, feesDue } from '../db/schema.ts'
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
): Promise<Offer> => {
  references += 1
  const { status, body } = await manager.call('POST', `/api/offer/${offerId}/disbursal`, {
    body: { date: '2026-11-20', amount, facility, reference: `UTR${references}` },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const receive = async (fee: Offer['fees'][number] | undefined, amount = fee?.outstanding) => {
  const { body } = await made.admin.call('POST', `/api/fee/${fee?.feeId}/receipt`, {
    body: { date: '2026-11-25', amount, reference: 'NEFT 1' },
  })
  return body.data
}
const offers = async (): Promise<Offer[]> =>
  (await manager.call('GET', `/api/business-loan/${made.application.id}/offers`)).body.data
const record = async (person: Person = manager) =>
  (await person.call('GET', `/api/user/loans/${made.application.id}`)).body.data
const status = async () => (await record()).status
const close = (overrideReason?: string, person = made.admin) =>
  person.call('PATCH', `/api/business-loan/update-status/${made.application.id}`, {
    body: { status: 'closed', ...(overrideReason && { overrideReason }) },
  })
const takeBack = (path: string, person = manager, reason = 'It was another case’s.') =>
  person.call('POST', `${path}/take-back`, { body: { reason } })

/** The same case with another lender’s offer for another facility. */
const another = async () => {
  const lender = await makeLender(made.admin)
  await agreeTo(made.owner, made.application.id, 'any')
  await agreeTo(made.owner, made.application.id, [made.lender.lenderId, lender.lenderId])
  const to = { facilities: [GUARANTEE] }
  const { submissionId } = await submit({ ...made, lender }, manager, to)
  const [facility] = offerBody().facilities
  return putOffer(app, manager, submissionId, { facilities: [{ ...facility, title: GUARANTEE }] })
}

describe('a further offer', () => {
  test('that is accepted on a case that is wholly paid out opens it again until that is paid out, too', async () => {
    const second = await another()
    await accept(made.offer)
    await disburse(200_000)
    expect(await status()).toBe('disbursed')
    await accept(second)
    expect(await status()).toBe('partly-disbursed')
    expect((await offers()).map(({ abilities }) => abilities.disburse)).toEqual([false, true])
    const paid = await disburse(200_000, second, GUARANTEE)
    expect(paid.fees).toMatchObject([{ amount: second.accepting?.fee }])
    expect(await status()).toBe('disbursed')
  })

  test('of a case that such an acceptance left disbursed is paid out, too', async () => {
    const second = await another()
    await accept(made.offer)
    await disburse(200_000)
    await accept(second)
    await app.services.database.orm
      .update(applications)
      .set({ status: 'disbursed' })
      .where(eq(applications.id, made.application.id))
    expect((await offers())[1]?.abilities.disburse).toBe(true)
    await disburse(100_000, second, GUARANTEE)
    expect(await status()).toBe('partly-disbursed')
  })
})

describe('closing a case', () => {
  test('waits for its fee, unless an admin waives it with a reason that stays in the record', async () => {
    await accept(made.offer)
    const { fees } = await disburse(200_000)
    const unpaid = await close()
    expect(unpaid.body).toMatchObject({
      code: 'GUARD_UNMET',
      error: '₹4,000 of our fee are outstanding.',
    })
    expect((await record(made.admin)).blockedMoves).toMatchObject([
      { action: 'settle', mayOverride: true },
    ])
    await receive(fees[0], 1500)
    expect((await close()).body.error).toContain('₹2,500')
    expect((await close('The director waives it.', manager)).status).toBe(403)
    expect((await close('The director waives it.')).body.data.status).toBe('closed')
    const waiver = { event: 'fee.waived', note: expect.stringContaining('The director waives it.') }
    expect((await record(made.admin)).timeline).toContainEqual(expect.objectContaining(waiver))
    expect(JSON.stringify(await record(made.owner))).not.toContain('director waives')
  })

  test('goes by itself once the fee has come in', async () => {
    await accept(made.offer)
    const { fees } = await disburse(200_000)
    await receive(fees[0])
    expect((await close()).status).toBe(200)
  })
})

describe('what was recorded by mistake', () => {
  test('as paid out is taken back: sums, fee and case follow, and the row stays', async () => {
    await accept(made.offer)
    await disburse(120_000)
    const { disbursals: two } = await disburse(80_000)
    expect(await status()).toBe('disbursed')
    const [first, second] = two.map(({ disbursalId }) => `/api/disbursal/${disbursalId}`)
    expect((await takeBack(second ?? '', made.owner)).status).toBe(403)
    const stranger = await makePerson(app, 'relationship-manager')
    expect((await takeBack(second ?? '', stranger)).status).toBe(404)
    expect(Object.keys((await takeBack(second ?? '', manager, '')).body.fields)).toEqual(['reason'])
    const taken = await takeBack(second ?? '')
    expect(taken.body.data).toMatchObject({ disbursed: 120_000, fees: [{ amount: 2400 }] })
    expect(await status()).toBe('partly-disbursed')
    expect((await takeBack(second ?? '')).status).toBe(404)
    await takeBack(first ?? '')
    expect(await status()).toBe('documentation')
    expect((await offers())[0]).toMatchObject({ disbursed: 0, disbursals: [], fees: [] })
    const note = expect.stringContaining('It was another case’s.')
    expect((await record()).timeline).toContainEqual(expect.objectContaining({ note }))
    const { orm } = app.services.database
    const rows = await orm
      .select()
      .from(disbursals)
      .where(eq(disbursals.offerId, made.offer.offerId))
    expect(rows.map(({ takenBackBecause }) => takenBackBecause)).toEqual([
      'It was another case’s.',
      'It was another case’s.',
    ])
    // The same money under the same reference, as it should have been.
    references -= 2
    expect(await disburse(150_000)).toMatchObject({ disbursed: 150_000, fees: [{ amount: 3000 }] })
  })

  test('as received is due again; what it was received on is taken back after it', async () => {
    await accept(made.offer)
    const { fees, disbursals: paid } = await disburse(200_000)
    const fee = await receive(fees[0], 1000)
    expect(fee.receipts).toMatchObject([
      { date: '2026-11-25', amount: 1000, tds: 0, reference: 'NEFT 1' },
    ])
    const part = `/api/disbursal/${paid[0]?.disbursalId}`
    expect((await takeBack(part)).body.code).toBe('GUARD_UNMET')
    const receipt = `/api/fee/${fee.feeId}/receipt/${fee.receipts[0].receiptId}`
    expect((await takeBack(receipt)).status).toBe(403)
    const other = `/api/fee/${crypto.randomUUID()}/receipt/${fee.receipts[0].receiptId}`
    expect((await takeBack(other, made.admin)).status).toBe(404)
    const taken = await takeBack(receipt, made.admin)
    expect(taken.body.data).toMatchObject({ received: 0, outstanding: 4000, receipts: [] })
    expect((await takeBack(receipt, made.admin)).status).toBe(404)
    const { orm } = app.services.database
    const rows = await orm.select().from(feeReceipts).where(eq(feeReceipts.feeId, fee.feeId))
    expect(rows).toMatchObject([{ amount: 1000, takenBackBy: made.admin.userId }])
    expect((await takeBack(part)).status).toBe(200)
    expect((await receive(fees[0], 1))?.feeId).toBeUndefined()
    expect(await status()).toBe('documentation')
  })

  test('is taken back once where two do it at once', async () => {
    await accept(made.offer)
    const { disbursals: paid } = await disburse(120_000)
    const part = `/api/disbursal/${paid[0]?.disbursalId}`
    const answers = await Promise.all([takeBack(part), takeBack(part, made.admin)])
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 404])
  })

  test('keeps none of its words once the borrower is erased', async () => {
    await accept(made.offer)
    const { fees, disbursals: paid } = await disburse(200_000)
    const fee = await receive(fees[0], 1000)
    const receipt = `/api/fee/${fee.feeId}/receipt/${fee.receipts[0].receiptId}`
    await takeBack(receipt, made.admin)
    await takeBack(`/api/disbursal/${paid[0]?.disbursalId}`)
    const { orm } = app.services.database
    await orm.transaction((tx) => eraseOffers(tx, [made.application.id]))
    const rows = [
      ...(await orm.select().from(feeReceipts).where(eq(feeReceipts.feeId, fee.feeId))),
      ...(await orm.select().from(disbursals).where(eq(disbursals.offerId, made.offer.offerId))),
    ]
    expect(rows.map(({ amount, takenBackBecause }) => [amount, takenBackBecause])).toEqual([
      [1000, null],
      [200_000, null],
    ])
  })

  test('stays on a case that is closed', async () => {
    await accept(made.offer)
    const { fees, disbursals: paid } = await disburse(200_000)
    const fee = await receive(fees[0])
    await close()
    const receipt = `/api/fee/${fee.feeId}/receipt/${fee.receipts[0].receiptId}`
    expect((await takeBack(receipt, made.admin)).body.code).toBe('NOT_EDITABLE')
    const part = await takeBack(`/api/disbursal/${paid[0]?.disbursalId}`)
    expect(part.body.code).toBe('ILLEGAL_TRANSITION')
  })
})

describe('the fees due', () => {
  const list = async (person: Person): Promise<ListedFee[]> =>
    (await person.call('GET', '/api/fee?limit=100')).body.data
  const mine = async (person: Person) =>
    (await list(person)).filter(({ applicationId }) => applicationId === made.application.id)

  test('are listed for admins and managers of the cases, the latest first, until they are received or waived', async () => {
    await accept(made.offer)
    await disburse(120_000)
    const { fees } = await disburse(80_000)
    await app.services.database.orm
      .update(feesDue)
      .set({ dueOn: '2020-01-06' })
      .where(eq(feesDue.id, fees[1]?.feeId ?? ''))
    const [late, next] = await mine(manager)
    expect(late).toMatchObject({
      feeId: fees[1]?.feeId,
      lenderName: made.lender.name,
      facility: CASH,
      paidOn: '2026-11-20',
      dueOn: '2020-01-06',
      amount: 1600,
      outstanding: 1600,
    })
    expect(late?.daysLate).toBeGreaterThan(2000)
    expect(next?.feeId).toBe(fees[0]?.feeId)
    expect(await mine(made.admin)).toHaveLength(2)
    const stranger = await makePerson(app, 'relationship-manager')
    expect(await list(stranger)).toEqual([])
    expect((await made.owner.call('GET', '/api/fee')).status).toBe(403)
    await receive(fees[1])
    expect(await mine(manager)).toHaveLength(1)
    expect((await close('Waived.')).status).toBe(200)
    expect(await mine(manager)).toEqual([])
  })

  test('are a table, too', async () => {
    await accept(made.offer)
    await disburse(200_000)
    const csv = await manager.call('GET', '/api/fee', { headers: { accept: 'text/csv' } })
    expect(String(csv.body)).toContain('Outstanding (₹),Days late')
    expect(String(csv.body)).toContain(made.lender.name)
  })
})
