import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DashboardSummary } from '../../contract/work/dashboard.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { acceptedEarlier, makeOffer, offerBody, offerCode } from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let analyst: Person
let made: Awaited<ReturnType<typeof makeOffer>>

const accept = async () => {
  const emailOtp = await offerCode(app, made.owner, made.offer.offerId)
  const url = `/api/offer/${made.offer.offerId}/accept`
  expect((await made.owner.call('POST', url, { body: { emailOtp } })).status).toBe(200)
  await acceptedEarlier(app, made.offer.offerId)
}
const start = async (about: object = {}) => {
  made = await makeOffer(
    app,
    { relationshipManagerId: manager.userId, creditAnalystId: analyst.userId },
    about,
  )
}

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
})
afterAll(() => app.close())
beforeEach(() => start())

let references = 0
const part = (about: object = {}) => {
  references += 1
  return {
    date: '2026-11-20',
    amount: 120_000,
    facility: 'Cash Credit (CC)',
    reference: `UTR${references}`,
    kind: 'tranche',
    ...about,
  }
}
const disburse = (about: object = {}, person = manager) =>
  person.call('POST', `/api/offer/${made.offer.offerId}/disbursal`, { body: part(about) })
const status = async () =>
  (await manager.call('GET', `/api/user/loans/${made.application.id}`)).body.data.status
const receive = (feeId: string, body: object, person = made.admin) =>
  person.call('POST', `/api/fee/${feeId}/receipt`, {
    body: { date: '2026-11-25', reference: 'NEFT 1', ...body },
  })

describe('a limit that the lender gives already in part', () => {
  const raised = (existing: number) => ({
    facilities: [{ ...offerBody().facilities[0], existing, repayment: 'revolving' }],
  })

  test('bears our fee on the increase alone, when it is accepted and when it is made available', async () => {
    await start(raised(150_000))
    const { accepting, facilities } = made.offer
    expect(facilities[0]).toMatchObject({ amount: 200_000, existing: 150_000 })
    expect(accepting).toMatchObject({ base: 50_000 })
    const percentage = accepting?.percentage ?? 0
    expect(accepting?.fee).toBe((50_000 * percentage) / 100)
    await accept()
    const { status: code, body } = await disburse({ amount: 200_000, kind: 'availability' })
    expect(code).toBe(201)
    expect(body.data.fees).toMatchObject([{ amount: accepting?.fee, gst: accepting?.gst }])
  })

  test('is refused where it would be more than is offered', async () => {
    const answer = await manager.call(
      'POST',
      `/api/submission/${made.submission.submissionId}/offer`,
      { body: offerBody(raised(200_001)) },
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'facilities.0.existing': 'This is more than is offered.' } },
    })
  })
})

describe('what a lender pays out', () => {
  test('moves the case, and makes the fee on each part fall due three working days later', async () => {
    await accept()
    const first = await disburse()
    expect(first.status).toBe(201)
    // 20 November 2026 is a Friday.
    expect(first.body.data).toMatchObject({
      disbursed: 120_000,
      disbursals: [{ amount: 120_000, date: '2026-11-20', by: manager.user.name }],
      fees: [{ amount: 2400, dueOn: '2026-11-25', received: 0, outstanding: 2400 }],
    })
    expect(await status()).toBe('partly-disbursed')
    const mails = await app.mailsTo(made.owner.user.email)
    expect(mails.filter(({ subject }) => subject.includes('is due on 25 Nov 2026'))).toHaveLength(1)
    const second = await disburse({ amount: 80_000 })
    const fees: { amount: number }[] = second.body.data.fees
    expect(fees.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.offer.accepting?.fee)
    expect(await status()).toBe('disbursed')
    expect((await disburse({ amount: 1 })).body.code).toBe('OVER_DISBURSED')
  })

  test('is at most what was accepted, also where two record it at once', async () => {
    await accept()
    expect((await disburse({ amount: 200_001 })).body.code).toBe('OVER_DISBURSED')
    const answers = await Promise.all([disburse(), disburse({}, made.admin)])
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409])
    expect(await status()).toBe('partly-disbursed')
  })

  test('of a limit is its availability, whole and once', async () => {
    const [facility] = offerBody().facilities
    await start({ facilities: [{ ...facility, repayment: 'revolving' }] })
    await accept()
    const at = async (about: object) => Object.keys((await disburse(about)).body.fields ?? {})
    expect(await at({})).toEqual(['kind'])
    expect(await at({ kind: 'availability' })).toEqual(['amount'])
    const whole = await disburse({ kind: undefined, amount: 200_000 })
    expect(whole.body.data.disbursals).toMatchObject([{ kind: 'availability' }])
    expect(await status()).toBe('disbursed')
    expect((await disburse({ kind: 'availability', amount: 200_000 })).body.code).toBe(
      'OVER_DISBURSED',
    )
  })

  test('is of an accepted offer, and told with what it is of', async () => {
    expect((await disburse()).body.code).toBe('ILLEGAL_TRANSITION')
    await accept()
    const at = async (about: object) => Object.keys((await disburse(about)).body.fields ?? {})
    expect(await at({ facility: 'Term Loan' })).toEqual(['facility'])
    expect(await at({ date: '2099-01-01' })).toEqual(['date'])
    // Another year by mistake; a paper that was signed some days ago is recorded today.
    expect(await at({ date: '2025-09-30' })).toEqual(['date'])
    expect((await disburse({ amount: 10, date: '2026-09-30', reference: 'late' })).status).toBe(201)
    expect(await at({ reference: '' })).toEqual(['reference'])
    await disburse({ amount: 10, reference: 'same' })
    expect(await at({ amount: 10, reference: 'same' })).toEqual(['reference'])
  })

  test('is recorded by an admin and the manager of the case', async () => {
    await accept()
    for (const person of [made.owner, analyst])
      expect((await disburse({}, person)).status).toBe(403)
    const stranger = await makePerson(app, 'relationship-manager')
    expect((await disburse({}, stranger)).status).toBe(404)
    expect((await disburse({}, made.admin)).status).toBe(201)
  })

  test('makes no fee where the firm was the lender’s own agent when it was accepted', async () => {
    const agent = (isAgent: boolean) =>
      app.services.database.orm.execute(
        sql`update lenders set agent = ${isAgent} where id = ${made.lender.lenderId}`,
      )
    await agent(true)
    await accept()
    await agent(false)
    const { body } = await disburse()
    expect(body.data).toMatchObject({ agent: true, accepting: { fee: 0, total: 0 }, fees: [] })
    await start()
    await accept()
    await agent(true)
    expect((await disburse()).body.data).toMatchObject({ agent: false, fees: [{ amount: 2400 }] })
    // What was accepted before that was kept reads it as it is today.
    await app.services.database.orm.execute(
      sql`update lender_offers set agreed_fee = agreed_fee - 'agent' where id = ${made.offer.offerId}`,
    )
    expect((await disburse({ amount: 1000 })).body.data).toMatchObject({ agent: true })
  })

  test('moves no case with offers by hand', async () => {
    await accept()
    const move = (to: string) =>
      manager.call('PATCH', `/api/business-loan/update-status/${made.application.id}`, {
        body: { status: to },
      })
    expect((await move('documentation')).status).toBe(200)
    expect((await move('disbursed')).body.code).toBe('GUARD_UNMET')
    expect((await move('partly-disbursed')).body.code).toBe('GUARD_UNMET')
  })
})

describe('a fee', () => {
  test('comes in with its TDS, and not more than is due', async () => {
    await accept()
    const { body } = await disburse()
    const { feeId } = body.data.fees[0]
    expect((await receive(feeId, { amount: 100 }, manager)).status).toBe(403)
    expect((await receive(crypto.randomUUID(), { amount: 100 })).status).toBe(404)
    const answer = await receive(feeId, { amount: 1000, tds: 240 })
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      { received: 1000, tds: 240, outstanding: 1160 },
    ])
    const [mail] = await app.mailsTo(made.owner.user.email)
    expect(mail?.subject).toMatch(/^We received our fee from .*: ₹1,000$/)
    expect(mail?.text).toContain('₹240 were deducted as TDS')
    expect(mail?.text).toContain('₹1,160 of this fee are still due')
    expect(Object.keys((await receive(feeId, { amount: 1161 })).body.fields)).toEqual(['amount'])
    expect(Object.keys((await receive(feeId, { amount: 0 })).body.fields)).toEqual(['amount'])
    const answers = await Promise.all([
      receive(feeId, { amount: 1160, reference: 'a' }),
      receive(feeId, { amount: 1160, reference: 'b' }),
    ])
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 400])
  })
})

test('the admin reads what was sanctioned, paid out, due and received', async () => {
  const figures = async () => (await made.admin.call('GET', '/api/dashboard/decisions')).body.data
  const before = await figures()
  await accept()
  const { body } = await disburse()
  await receive(body.data.fees[0].feeId, { amount: 1000, tds: 240 })
  const after = await figures()
  const grown = (name: string) => after[name] - before[name]
  expect(['sanctioned', 'disbursed', 'feesDue', 'feesReceived'].map(grown)).toEqual([
    0, 120_000, 1160, 1240,
  ])
  expect(before.sanctioned).toBeGreaterThanOrEqual(200_000)
})

test('by status a case counts with what was sanctioned, then with what was paid out', async () => {
  const amountOf = async (of: string) => {
    const { body } = await made.admin.call('GET', '/api/dashboard/summary')
    const { byStatus, pipeline }: DashboardSummary = body.data
    return [byStatus.find(({ status: one }) => one === of)?.amount ?? 0, pipeline.amount]
  }
  const asked = made.application.amount
  const [before = 0, pipeline = 0] = await amountOf('sanctioned')
  await start()
  expect(await amountOf('sanctioned')).toEqual([before + 200_000, pipeline + asked])
  const [partly = 0] = await amountOf('partly-disbursed')
  await accept()
  await disburse()
  expect(await amountOf('partly-disbursed')).toEqual([partly + 120_000, pipeline + asked])
  const [wholly = 0] = await amountOf('disbursed')
  await disburse({ amount: 80_000 })
  expect(await amountOf('disbursed')).toEqual([wholly + 200_000, pipeline + asked])
})
