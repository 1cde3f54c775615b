import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Offer } from '../../contract/offer/offer.ts'
import { disbursals, notifications, users } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { acceptedEarlier, makeOffer, offerCode } from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let partner: Person
let manager: Person
let made: Awaited<ReturnType<typeof makeOffer>>

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  partner = await makePerson(app, 'referral-partner')
  manager = await makePerson(app, 'relationship-manager')
  made = await makeOffer(app, {
    relationshipManagerId: manager.userId,
    referralPartnerId: partner.userId,
  })
  const { offerId } = made.offer
  const emailOtp = await offerCode(app, made.owner, offerId)
  await made.owner.call('POST', `/api/offer/${offerId}/accept`, { body: { emailOtp } })
  await acceptedEarlier(app, offerId)
})

let references = 0
const disburse = async (amount: number): Promise<Offer> => {
  references += 1
  const { status, body } = await manager.call(
    'POST',
    `/api/offer/${made.offer.offerId}/disbursal`,
    {
      body: {
        date: '2026-11-20',
        amount,
        facility: 'Cash Credit (CC)',
        reference: `UTR${references}`,
      },
    },
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const takeBack = async (path: string, person = manager) => {
  const answer = await person.call('POST', `${path}/take-back`, {
    body: { reason: 'It was another case’s.' },
  })
  expect(answer.status).toBe(200)
}
const lastPart = ({ disbursals: paid }: Offer) => `/api/disbursal/${paid.at(-1)?.disbursalId}`
const commission = async (body: object) => {
  const url = `/api/business-loan/${made.application.id}/commission`
  const answer = await made.admin.call('PUT', url, { body })
  expect(answer.status).toBe(200)
  return answer.body.data.commission
}
const agreed = async () => {
  const url = `/api/business-loan/${made.application.id}/commission`
  return (await made.admin.call('GET', url)).body.data.commission
}
const mailsTo = async ({ user }: Person, of: RegExp) =>
  (await app.mailsTo(user.email)).filter(({ subject }) => of.test(subject))
const corrections = (person: Person) => mailsTo(person, /correct|is not due yet|now$/u)
const inbox = async (person: Person) =>
  (await person.call('GET', '/api/notification?which=all&page=1&limit=50')).body.data.map(
    ({ title, detail, path }: { title: string; detail: string | null; path: string }) => ({
      title,
      detail,
      path,
    }),
  )

const rate = { basis: 'fee', ratePercent: 10 }

describe('what was paid out by mistake', () => {
  test('is told to its borrower, who was asked for a fee, and to its partner; to nobody else', async () => {
    await commission(rate)
    await disburse(120_000)
    const second = await disburse(80_000)
    await commission({ ...rate, dueOn: '2026-12-10' })
    const colleagues = await inbox(manager)
    await takeBack(lastPart(second))
    const company = made.application.companyName
    const [mail] = await corrections(made.owner)
    expect(mail?.subject).toBe(`We corrected what was paid out to ${company}`)
    expect(mail?.text).toContain('₹80,000 of Cash Credit (CC) on 20 Nov 2026')
    expect(mail?.text).toContain('fee of ₹1,600 on it is no longer due')
    expect(mail?.text).not.toContain('another case')
    expect(await inbox(made.owner)).toContainEqual({
      title: mail?.subject,
      detail: null,
      path: `/dashboard/offers/${made.application.id}`,
    })
    const [toPartner, ...more] = await corrections(partner)
    expect(more).toEqual([])
    expect(toPartner?.subject).toBe(`Your commission for ${company} is ₹240 now`)
    expect(`${toPartner?.text}`).not.toContain(made.lender.name)
    expect(await agreed()).toMatchObject({ amount: 240, stage: 'due', dueOn: '2026-12-10' })
    expect(await inbox(partner)).toContainEqual({
      title: `Your commission for ${company}`,
      detail: 'Corrected: ₹240 due on 10 Dec 2026',
      path: '/dashboard',
    })
    expect(await inbox(manager)).toEqual(colleagues)
    expect(await corrections(made.admin)).toEqual([])
    const timeline = async (person: Person) =>
      JSON.stringify(
        (await person.call('GET', `/api/user/loans/${made.application.id}`)).body.data.timeline,
      )
    expect(await timeline(made.owner)).toContain('₹80,000 Cash Credit (CC) of 20 Nov 2026')
    expect(await timeline(made.owner)).not.toContain('another case')
    expect(await timeline(manager)).toContain('It was another case’s. The partner’s commission')
  })

  test('leaves a commission agreed that nothing is left of, and due again it is told again', async () => {
    await commission(rate)
    const paid = await disburse(120_000)
    await commission({ ...rate, dueOn: '2026-12-10' })
    await takeBack(lastPart(paid))
    expect(await agreed()).toMatchObject({ amount: null, stage: 'agreed', dueOn: null })
    expect((await corrections(partner)).map(({ subject }) => subject)).toEqual([
      `Your commission for ${made.application.companyName} is not due yet`,
    ])
    await disburse(120_000)
    await commission({ ...rate, dueOn: '2026-12-11' })
    expect(await mailsTo(partner, /is due on/u)).toHaveLength(2)
  })

  test('is not told to a partner who heard of no commission, and changes none that is paid', async () => {
    const first = await disburse(120_000)
    await takeBack(lastPart(first))
    expect(await corrections(partner)).toEqual([])
    const again = await disburse(120_000)
    const paid = { ...rate, dueOn: '2026-11-20', paidOn: '2026-11-24', reference: 'NEFT 7' }
    await commission(paid)
    await takeBack(lastPart(again))
    expect(await agreed()).toMatchObject({ stage: 'paid', amount: 240 })
    expect(await corrections(partner)).toEqual([])
    const { body } = await manager.call('GET', `/api/user/loans/${made.application.id}`)
    expect(JSON.stringify(body.data.timeline)).toContain('settle it with them')
  })

  test('is not told to a borrower who wants no mail but in the inbox', async () => {
    const { orm } = app.services.database
    const paid = await disburse(120_000)
    await orm.update(users).set({ notifyByEmail: false }).where(eq(users.id, made.owner.userId))
    await takeBack(lastPart(paid))
    expect(await corrections(made.owner)).toEqual([])
    expect(JSON.stringify(await inbox(made.owner))).toContain('We corrected what was paid out')
  })

  test('is told by nothing where taking it back fails', async () => {
    const paid = await disburse(120_000)
    const [fee] = paid.fees
    const body = { date: '2026-11-25', amount: 100, reference: 'NEFT 1' }
    await made.admin.call('POST', `/api/fee/${fee?.feeId}/receipt`, { body })
    const refused = await manager.call('POST', `${lastPart(paid)}/take-back`, {
      body: { reason: 'Wrong.' },
    })
    expect(refused.body.code).toBe('GUARD_UNMET')
    expect(await corrections(made.owner)).toEqual([])
    const [row] = await app.services.database.orm
      .select()
      .from(disbursals)
      .where(eq(disbursals.offerId, made.offer.offerId))
    expect(row?.takenBackAt).toBeNull()
  })
})

test('a receipt that was taken back is told to the borrower, who owes it again, and to no partner', async () => {
  await commission(rate)
  const { fees } = await disburse(120_000)
  await commission({ ...rate, dueOn: '2026-12-10' })
  const { body } = await made.admin.call('POST', `/api/fee/${fees[0]?.feeId}/receipt`, {
    body: { date: '2026-11-25', amount: 1000, tds: 100, reference: 'NEFT 1' },
  })
  const { receiptId } = body.data.receipts[0]
  await takeBack(`/api/fee/${fees[0]?.feeId}/receipt/${receiptId}`, made.admin)
  const [mail] = await corrections(made.owner)
  expect(mail?.text).toContain('₹1,100 of our fee came in on 25 Nov 2026')
  expect(mail?.text).toContain('₹2,400 of that fee are due')
  expect(await corrections(partner)).toEqual([])
  expect(await agreed()).toMatchObject({ stage: 'due', amount: 240 })
})

describe('the commission of a partner in the inbox', () => {
  const told = async () =>
    (await inbox(partner)).flatMap(({ title, detail }: { title: string; detail: string | null }) =>
      title.startsWith('Your commission') ? [detail] : [],
    )

  test('stands there at each stage, whether or not a mail goes out', async () => {
    await app.services.database.orm
      .update(users)
      .set({ mailOnlyToDo: true })
      .where(eq(users.id, partner.userId))
    await disburse(120_000)
    await commission(rate)
    await commission({ ...rate, dueOn: '2026-12-10' })
    await commission({ ...rate, dueOn: '2026-12-10', paidOn: '2026-11-24', reference: 'NEFT 7' })
    expect(await told()).toEqual([
      '₹240 paid on 24 Nov 2026',
      '₹240 due on 10 Dec 2026',
      'Agreed: 10 % of our fee without GST',
    ])
    expect(await mailsTo(partner, /commission/u)).toEqual([])
  })

  test('waits for the morning where the partner wants one mail a day', async () => {
    const { orm } = app.services.database
    await orm.update(users).set({ mailDigest: true }).where(eq(users.id, partner.userId))
    await commission(rate)
    expect(await mailsTo(partner, /commission/u)).toEqual([])
    const [row] = await orm
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.personId, partner.userId), eq(notifications.kind, 'commission-moved')),
      )
    expect(row).toMatchObject({ digest: true, mailedAt: null })
  })
})
