import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { makePerson } from '../testing/factories.ts'
import { makeOffer, offerCode } from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a partner reads what was sanctioned and paid out on a case they brought, and nothing of its lenders', async () => {
  const partner = await makePerson(app, 'referral-partner')
  const made = await makeOffer(app, { referralPartnerId: partner.userId })
  const { admin, owner, offer, lender, application } = made
  const mine = async () => (await partner.call('GET', '/api/lead/mine')).body.data
  const loans = async () =>
    (await partner.call('GET', `/api/business-loan/referral-partner/${partner.userId}`)).body.data
  const { reference } = application
  expect(await mine()).toMatchObject([
    { reference, status: 'sanctioned', sanctioned: 200_000, disbursed: 0 },
  ])
  const emailOtp = await offerCode(app, owner, offer.offerId)
  const accepted = await owner.call('POST', `/api/offer/${offer.offerId}/accept`, {
    body: { emailOtp },
  })
  expect(accepted.status).toBe(200)
  const paid = await admin.call('POST', `/api/offer/${offer.offerId}/disbursal`, {
    body: {
      date: calendarDateInIndia(new Date()),
      amount: 80_000,
      facility: 'Cash Credit (CC)',
      reference: 'UTR 1',
    },
  })
  expect(paid.status).toBe(201)
  const sums = { reference, status: 'partly-disbursed', sanctioned: 200_000, disbursed: 80_000 }
  expect(await mine()).toMatchObject([sums])
  expect(await loans()).toMatchObject([sums])
  const read = JSON.stringify([await mine(), await loans()])
  for (const word of [lender.name, lender.lenderId, 'Hypothecation', 'UTR 1'])
    expect(read).not.toContain(word)
  for (const url of [`/api/business-loan/${application.id}/offers`, '/api/report/lenders'])
    expect((await partner.call('GET', url)).status).toBe(403)
  const another = await makePerson(app, 'referral-partner')
  expect((await another.call('GET', '/api/lead/mine')).body.data).toEqual([])
  const { byMonth } = (await admin.call('GET', '/api/dashboard/summary')).body.data
  expect(byMonth.at(-1)).toMatchObject({
    sanctioned: { count: 1, amount: 200_000 },
    disbursed: { count: 0, amount: 0 },
  })
  // The board says the same of its column.
  const board = (await admin.call('GET', '/api/business-loan/board')).body.data
  expect(board.find(({ status }: { status: string }) => status === sums.status)).toMatchObject({
    count: 1,
    sanctioned: 200_000,
    disbursed: 80_000,
  })
})
