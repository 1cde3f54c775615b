import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePerson, type Person } from '../testing/factories.ts'
import { acceptedEarlier, makeOffer, offerCode } from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let partner: Person
let manager: Person
let made: Awaited<ReturnType<typeof makeOffer>>

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  partner = await makePerson(app, 'referral-partner')
  made = await makeOffer(app, {
    relationshipManagerId: manager.userId,
    referralPartnerId: partner.userId,
  })
})

const url = () => `/api/business-loan/${made.application.id}/commission`
const put = (body: object, person = made.admin, headers = {}) =>
  person.call('PUT', url(), { body, headers })
const wrong = async (body: object) => Object.keys((await put(body)).body.fields ?? {})
const rate = { basis: 'fee', ratePercent: 10 }
const payOut = async () => {
  const emailOtp = await offerCode(app, made.owner, made.offer.offerId)
  const of = `/api/offer/${made.offer.offerId}`
  await made.owner.call('POST', `${of}/accept`, { body: { emailOtp } })
  await acceptedEarlier(app, made.offer.offerId)
  const body = {
    date: '2026-11-20',
    amount: 120_000,
    facility: 'Cash Credit (CC)',
    reference: 'UTR1',
  }
  expect((await manager.call('POST', `${of}/disbursal`, { body })).status).toBe(201)
}
const subjects = async () =>
  (await app.mailsTo(partner.user.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('commission'))
const lists = async (person = partner) =>
  Promise.all(
    ['/api/lead/mine', `/api/business-loan/referral-partner/${partner.userId}`].map(
      async (path) => (await person.call('GET', path)).body.data[0],
    ),
  )

describe('the commission of a partner', () => {
  test('is agreed as a rate, comes to its amount when it falls due, and is paid: one mail for each stage', async () => {
    expect((await made.admin.call('GET', url())).body.data).toMatchObject({
      commission: null,
      partner: { userId: partner.userId },
    })
    expect((await put(rate)).body.data).toMatchObject({
      commission: { terms: '10 % of our fee without GST', amount: null, stage: 'agreed' },
      sums: { fee: 0, disbursed: 0 },
    })
    await payOut()
    const due = await put({ ...rate, dueOn: '2026-12-10' })
    expect(due.body.data).toMatchObject({
      commission: { amount: 240, stage: 'due', dueOn: '2026-12-10' },
      sums: { fee: 2400, disbursed: 120_000 },
    })
    const { body: cases } = await made.admin.call(
      'GET',
      `/api/business-loan?ids=${made.application.id}`,
    )
    expect(cases.data).toMatchObject([{ disbursed: 120_000 }])
    expect(cases.data[0].sanctioned).toBeGreaterThanOrEqual(120_000)
    await put({ ...rate, dueOn: '2026-12-11', amount: 250 })
    const paid = {
      ...rate,
      dueOn: '2026-12-11',
      amount: 250,
      paidOn: '2026-11-24',
      tds: 5,
      reference: 'NEFT 7',
    }
    expect((await put(paid)).body.data.commission).toMatchObject({
      stage: 'paid',
      tds: 5,
      reference: 'NEFT 7',
      changedBy: made.admin.user.name,
    })
    const company = made.application.companyName
    expect((await subjects()).toSorted()).toEqual([
      `We have paid your commission for ${company}: ₹250`,
      `Your commission for ${company} is agreed`,
      `Your commission for ${company} is due on 10 Dec 2026`,
    ])
  })

  test('is read by its partner without what it is counted on, and by no other', async () => {
    for (const lead of await lists())
      expect(lead).toMatchObject({ commission: null, commissionStage: null, commissionTerms: null })
    const earning = async () =>
      (await partner.call('GET', '/api/lead/mine?stage=earning')).body.data.length
    expect(await earning()).toBe(0)
    await put(rate)
    expect(await earning()).toBe(1)
    await payOut()
    for (const lead of await lists())
      expect(lead).toMatchObject({
        commission: null,
        commissionTerms: '10 % of our fee without GST',
        commissionStage: 'agreed',
      })
    await put({ ...rate, dueOn: '2026-12-10' })
    for (const lead of await lists()) {
      expect(lead).toMatchObject({ commission: 240, commissionDueOn: '2026-12-10' })
      expect(JSON.stringify(lead)).not.toContain('2400')
      expect(JSON.stringify(lead)).not.toContain(made.lender.name)
    }
    for (const person of [partner, manager, made.owner])
      for (const answer of [await person.call('GET', url()), await put(rate, person)])
        expect(answer.status).toBe(403)
  })

  test('stays with the partner that it was agreed with once it is paid', async () => {
    const paid = { basis: 'amount', amount: 25_000, dueOn: '2026-11-20' }
    await put({ ...paid, paidOn: '2026-11-24', reference: 'NEFT 8' })
    const next = await makePerson(app, 'referral-partner')
    await made.admin.call(
      'POST',
      `/api/business-loan/assign-referral-partner/${made.application.id}`,
      { body: { referralPartner: next.userId } },
    )
    expect((await made.admin.call('GET', url())).body.data).toMatchObject({
      commission: { partner: { userId: partner.userId } },
      partner: { userId: next.userId },
    })
    expect((await next.call('GET', '/api/lead/mine')).body.data[0].commissionStage).toBeNull()
    expect((await made.admin.call('DELETE', url())).body.code).toBe('NOT_EDITABLE')
  })

  test('goes over to a new partner while it is not paid, who is mailed of it', async () => {
    await put(rate)
    const next = await makePerson(app, 'referral-partner')
    await made.admin.call(
      'POST',
      `/api/business-loan/assign-referral-partner/${made.application.id}`,
      { body: { referralPartner: next.userId } },
    )
    await put(rate)
    const mail = (await app.mailsTo(next.user.email)).find(({ subject }) =>
      subject.includes('commission'),
    )
    expect(mail?.text).toContain('10 % of our fee without GST')
    expect((await lists())[0]).toBeUndefined()
  })

  test('is not mailed to who wants no mail', async () => {
    partner = await makePerson(app, 'referral-partner', { notifyByEmail: false })
    made = await makeOffer(app, { referralPartnerId: partner.userId })
    await put(rate)
    expect(await subjects()).toEqual([])
  })

  test('is refused at the field', async () => {
    const fixed = { basis: 'amount', amount: 25_000 }
    expect(await wrong({ basis: 'fee' })).toEqual(['ratePercent'])
    expect(await wrong({ basis: 'fee', ratePercent: 101 })).toEqual(['ratePercent'])
    expect(await wrong({ basis: 'fee', ratePercent: 0 })).toEqual(['ratePercent'])
    expect(await wrong({ basis: 'fee', ratePercent: 1.255 })).toEqual(['ratePercent'])
    expect(await wrong({ basis: 'amount' })).toEqual(['amount'])
    expect(await wrong({ ...fixed, amount: 0.5 })).toEqual(['amount'])
    expect(await wrong({ ...fixed, ratePercent: 1 })).toEqual(['ratePercent'])
    expect(await wrong({ ...rate, amount: 5 })).toEqual(['amount'])
    expect(await wrong({ ...rate, dueOn: '2026-12-10' })).toEqual(['amount'])
    expect(await wrong({ ...fixed, paidOn: '2026-11-20', reference: 'N' })).toEqual(['dueOn'])
    expect(await wrong({ ...fixed, reference: 'N' })).toEqual(['paidOn'])
    expect(await wrong({ ...fixed, tds: 5 })).toEqual(['paidOn'])
    const due = { ...fixed, dueOn: '2026-11-20' }
    expect(await wrong({ ...due, paidOn: '2026-11-20' })).toEqual(['reference'])
    expect(await wrong({ ...due, paidOn: '2099-01-01', reference: 'N' })).toEqual(['paidOn'])
    expect(await wrong({ ...due, paidOn: '2026-11-20', reference: 'N', tds: 25_001 })).toEqual([
      'tds',
    ])
    expect((await made.admin.call('GET', url())).body.data.commission).toBeNull()
  })

  test('needs a partner on the case, and the version that was read', async () => {
    await put(rate)
    expect((await put(rate, made.admin, { 'If-Match': '"9"' })).body.code).toBe('VERSION_STALE')
    expect((await put(rate, made.admin, { 'If-Match': '"1"' })).status).toBe(200)
    expect((await made.admin.call('DELETE', url())).body.data.commission).toBeNull()
    expect((await made.admin.call('DELETE', url())).status).toBe(404)
    await made.admin.call(
      'POST',
      `/api/business-loan/assign-referral-partner/${made.application.id}`,
      { body: { referralPartner: null } },
    )
    expect(await put(rate)).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
  })
})
