import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { workOutMarkedTurns } from '../moves/case-turns.ts'
import { caseTurns, lenderOffers } from '../db/schema.ts'
import { makeLender } from '../lender/testing/make-lender.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { putOffer } from '../testing/offer-factory.ts'
import { agreeTo, makeSubmission, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { expireLapsedSanctions } from './expire-sanctions.ts'

let app: TestApp
let manager: Person
beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const until = (offerId: string, validUntil: string) =>
  app.services.database.orm
    .update(lenderOffers)
    .set({ validUntil })
    .where(eq(lenderOffers.id, offerId))
const caseOf = async (id: string) => (await manager.call('GET', `/api/user/loans/${id}`)).body.data
const statusesOf = async (id: string): Promise<string[]> =>
  (await manager.call('GET', `/api/business-loan/${id}/submissions`)).body.data.map(
    ({ status }: { status: string }) => status,
  )

test('a sanction that nobody took in time expires, once, and the case goes back to the lenders with its last', async () => {
  const ready = await makeSubmission(app, { relationshipManagerId: manager.userId })
  const other = await makeLender(ready.admin)
  await agreeTo(ready.owner, ready.application.id, [ready.lender.lenderId, other.lenderId])
  const second = await submit({ ...ready, lender: other }, manager)
  const [one, two] = [
    await putOffer(app, manager, ready.submission.submissionId),
    await putOffer(app, manager, second.submissionId),
  ]
  await until(one.offerId, '2026-01-31')
  for (let run = 0; run < 2; run += 1) {
    await expireLapsedSanctions(app.services)
    expect(await statusesOf(ready.application.id)).toEqual(['expired', 'sanctioned'])
  }
  expect((await caseOf(ready.application.id)).status).toBe('sanctioned')
  await until(two.offerId, '2026-01-31')
  await Promise.all([expireLapsedSanctions(app.services), expireLapsedSanctions(app.services)])
  expect(await statusesOf(ready.application.id)).toEqual(['expired', 'expired'])
  expect((await caseOf(ready.application.id)).status).toBe('shared')
})

test('one without figures stays, and so does one whose last day is today', async () => {
  const bare = await makeSubmission(app, { relationshipManagerId: manager.userId })
  await manager.call('PATCH', `/api/submission/${bare.submission.submissionId}`, {
    body: { status: 'sanctioned' },
  })
  const good = await makeSubmission(app, { relationshipManagerId: manager.userId })
  const { offerId } = await putOffer(app, manager, good.submission.submissionId)
  await until(offerId, calendarDateInIndia(new Date()))
  await expireLapsedSanctions(app.services)
  for (const { application } of [bare, good])
    expect(await statusesOf(application.id)).toEqual(['sanctioned'])
})

test('a sanction whose offer can no longer be accepted waits for the firm from that day on', async () => {
  const ready = await makeSubmission(app, { relationshipManagerId: manager.userId })
  const { offerId } = await putOffer(app, manager, ready.submission.submissionId)
  const turnInQueue = async () => {
    await workOutMarkedTurns(app.services.database.orm)
    const [row] = await app.services.database.orm
      .select({ waitsFor: caseTurns.waitsFor, step: caseTurns.step })
      .from(caseTurns)
      .where(eq(caseTurns.applicationId, ready.application.id))
    return row
  }
  expect(await turnInQueue()).toEqual({ waitsFor: 'borrower', step: 'accept-sanction' })
  await app.services.database.orm
    .update(lenderOffers)
    .set({ letterDocumentId: null })
    .where(eq(lenderOffers.id, offerId))
  await expireLapsedSanctions(app.services)
  expect(await turnInQueue()).toEqual({ waitsFor: 'firm', step: 'enter-offer' })
  expect((await caseOf(ready.application.id)).turn).toEqual(await turnInQueue())
})
