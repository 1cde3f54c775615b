import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Offer } from '../../contract/offer/offer.ts'
import { disbursals, users } from '../db/schema.ts'
import { makeAllTasks } from '../task/make-tasks.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { acceptedEarlier, makeOffer, offerBody, offerCode } from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let analyst: Person
let quietAdmin: Person
let made: Awaited<ReturnType<typeof makeOffer>>

beforeAll(async () => {
  app = await testApp()
  await app.runJobs()
  analyst = await makePerson(app, 'credit-analyst')
  quietAdmin = await makePerson(app, 'admin')
  await app.services.database.orm
    .update(users)
    .set({ notifyByEmail: false })
    .where(eq(users.id, quietAdmin.userId))
})
afterAll(() => app.close())

const start = async (about: object = {}) => {
  // One for each case, whose tasks are counted.
  manager = await makePerson(app, 'relationship-manager')
  made = await makeOffer(
    app,
    { relationshipManagerId: manager.userId, creditAnalystId: analyst.userId },
    about,
  )
  const { offerId } = made.offer
  const emailOtp = await offerCode(app, made.owner, offerId)
  await made.owner.call('POST', `/api/offer/${offerId}/accept`, { body: { emailOtp } })
  await acceptedEarlier(app, offerId)
}
beforeEach(() => start())

const disburse = async (about: object = {}): Promise<Offer> => {
  const { status, body } = await manager.call(
    'POST',
    `/api/offer/${made.offer.offerId}/disbursal`,
    {
      body: {
        date: '2026-11-20',
        amount: 120_000,
        facility: 'Cash Credit (CC)',
        reference: 'UTR1',
        ...about,
      },
    },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const idOf = ({ disbursals: [paid] }: Offer) => paid?.disbursalId ?? ''
const answer = (id: string, arrived: unknown, person: Person = made.owner) =>
  person.call('POST', `/api/disbursal/${id}/arrival`, { body: { arrived } })
const takeBack = (id: string, person = manager) =>
  person.call('POST', `/api/disbursal/${id}/take-back`, { body: { reason: 'Another case’s.' } })
const offer = async (person: Person = manager): Promise<Offer> =>
  (await person.call('GET', `/api/business-loan/${made.application.id}/offers`)).body.data[0]
const feesAskedFor = async () =>
  (await made.admin.call('GET', `/api/fee?search=${made.application.reference}`)).body.total
/** Tasks that ask the company for its fee. */
const reminders = async () =>
  (await manager.call('GET', '/api/task?state=open')).body.data.filter(
    ({ title }: { title: string }) => title.includes('for the fee'),
  ).length
const mails = async ({ user }: Person, about: string) =>
  (await app.mailsTo(user.email)).filter(({ subject }) => subject.includes(about))
const inbox = async (person: Person): Promise<string> =>
  JSON.stringify(
    (await person.call('GET', '/api/notification?which=all&page=1&limit=50')).body.data,
  )
const ALARM = 'says that the money did not arrive'

describe('a payout that staff record', () => {
  test('asks the client at once, with the day on which our fee falls due', async () => {
    const paid = await disburse()
    expect(paid.disbursals).toMatchObject([{ arrival: 'not-answered', arrivalAt: null }])
    const [mail] = await mails(made.owner, 'Did ₹1,20,000 arrive?')
    expect(mail?.subject).toContain('Our fee on it is due on 25 Nov 2026')
    expect(mail?.text).toContain('Please sign in and answer Yes or No.')
    expect(mail?.text).toContain('₹2,400')
    expect(mail?.text).toContain(`/dashboard/${made.owner.userId}/${made.application.id}`)
    expect(await inbox(made.owner)).toContain('Did ₹1,20,000 arrive?')
    expect((await offer(made.owner)).abilities.answerArrivals).toBe(true)
    expect((await offer()).abilities.answerArrivals).toBe(false)
  })

  test('of a limit asks whether it can be drawn', async () => {
    const [facility] = offerBody().facilities
    await start({ facilities: [{ ...facility, repayment: 'revolving' }] })
    await disburse({ amount: 200_000 })
    expect(await mails(made.owner, 'Is your limit of ₹2,00,000 available?')).toHaveLength(1)
  })

  test('that did not arrive is asked no fee for, and every admin is told, whatever mails they chose', async () => {
    const id = idOf(await disburse())
    await makeAllTasks(app.services)
    expect([await feesAskedFor(), await reminders()]).toEqual([1, 1])
    const { status, body } = await answer(id, false)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.disbursals).toMatchObject([
      { arrival: 'not-arrived', arrivalAt: expect.any(String) },
    ])
    expect([await feesAskedFor(), await reminders()]).toEqual([0, 0])
    await makeAllTasks(app.services)
    expect(await reminders()).toBe(0)
    for (const person of [made.admin, quietAdmin, manager, analyst]) {
      expect(await mails(person, ALARM)).not.toEqual([])
      expect(await inbox(person)).toContain(ALARM)
    }
    // A manager of this case alone gets one of each.
    expect(await mails(manager, ALARM)).toHaveLength(1)
    const { body: asStaff } = await manager.call('GET', `/api/user/loans/${made.application.id}`)
    expect(asStaff.data.timeline).toContainEqual(
      expect.objectContaining({ label: 'The client says that it did not arrive' }),
    )
    const csv = await manager.call('GET', `/api/business-loan/${made.application.id}/disbursals`, {
      headers: { accept: 'text/csv' },
    })
    expect(JSON.stringify(csv.body)).toContain('Client says: not arrived')
  })

  test('that has arrived after all is owed again', async () => {
    const id = idOf(await disburse())
    await makeAllTasks(app.services)
    await answer(id, false)
    expect((await answer(id, true)).body.data.disbursals).toMatchObject([{ arrival: 'arrived' }])
    expect([await feesAskedFor(), await reminders()]).toEqual([1, 1])
  })

  test('that the client confirmed is certain: no other answer, and an admin alone takes it back', async () => {
    const id = idOf(await disburse())
    expect((await answer(id, true)).status).toBe(200)
    // The same word again says nothing new.
    expect((await answer(id, true)).status).toBe(200)
    expect((await answer(id, false)).body.code).toBe('ILLEGAL_TRANSITION')
    expect((await offer()).abilities).toMatchObject({
      takeBackDisbursals: true,
      takeBackArrived: false,
    })
    expect((await takeBack(id)).body.code).toBe('GUARD_UNMET')
    expect((await offer()).disbursals).toHaveLength(1)
    expect((await takeBack(id, made.admin)).status).toBe(200)
    expect((await mails(made.owner, 'We corrected what was paid out')).length).toBe(1)
    expect(await mails(manager, ALARM)).toEqual([])
  })

  test('is answered by its owner alone', async () => {
    const id = idOf(await disburse())
    for (const person of [manager, analyst, made.admin])
      expect((await answer(id, true, person)).status).toBe(403)
    expect((await answer(id, true, await makePerson(app))).status).toBe(404)
    expect(Object.keys((await answer(id, 'yes')).body.fields)).toEqual(['arrived'])
    expect((await offer()).disbursals).toMatchObject([{ arrival: 'not-answered' }])
  })

  test('that was taken back is not asked about any more', async () => {
    const id = idOf(await disburse())
    expect((await takeBack(id)).status).toBe(200)
    expect((await answer(id, true)).status).toBe(404)
  })

  test('and that the version before recorded was asked of nobody, and is owed as it was', async () => {
    const id = idOf(await disburse())
    await app.services.database.orm
      .update(disbursals)
      .set({ arrivalAskedAt: null })
      .where(eq(disbursals.id, id))
    expect((await offer()).disbursals).toMatchObject([{ arrival: 'not-asked' }])
    expect((await answer(id, false)).body.code).toBe('ILLEGAL_TRANSITION')
    expect(await feesAskedFor()).toBe(1)
  })
})
