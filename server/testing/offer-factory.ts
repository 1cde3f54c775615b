import { eq } from 'drizzle-orm'
import type { Offer } from '../../contract/offer/offer.ts'
import { type CodeOf, makeCode, renewCode } from '../account/codes.ts'
import { lenderOffers } from '../db/schema.ts'
import { makeDocument } from './case-factories.ts'
import type { Person } from './factories.ts'
import { makeSubmission } from './submission-factory.ts'
import type { TestApp } from './test-app.ts'

/** A day far in the future. */
export const LONG_FROM_NOW = '2099-12-31'

/** An offer: one term loan of 2 lakh at 10 %, with a fee of 2,360 in all. */
export const offerBody = (about: object = {}) => ({
  kind: 'sanction',
  facilities: [
    {
      title: 'Cash Credit (CC)',
      amount: 200_000,
      ratePercent: 10,
      rateKind: 'fixed',
      tenureMonths: 12,
      repayment: 'emi',
    },
  ],
  processingFee: 2000,
  processingFeeGst: 360,
  otherCharges: [],
  security: 'Hypothecation of stock and book debts',
  conditions: [{ text: 'Board resolution', before: 'disbursal' }],
  validUntil: LONG_FROM_NOW,
  ...about,
})

/** Records an offer through the API, with a letter unless the test says otherwise. */
export const putOffer = async (
  test: TestApp,
  by: Person,
  submissionId: string,
  about: object = {},
): Promise<Offer> => {
  const { key } = await makeDocument(test, { ownerId: by.userId, fileName: 'letter.pdf' })
  const { status, body } = await by.call('POST', `/api/submission/${submissionId}/offer`, {
    body: offerBody({ letterKey: key, ...about }),
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

/** A case with a sanction that its owner can accept. */
export const makeOffer = async (
  test: TestApp,
  facts: Parameters<typeof makeSubmission>[1] = {},
  about: object = {},
) => {
  const ready = await makeSubmission(test, facts)
  const offer = await putOffer(test, ready.admin, ready.submission.submissionId, about)
  return { ...ready, offer }
}

/** A code for an offer, as the mail to its owner has it. */
export const offerCode = async (
  { services }: TestApp,
  { userId, user }: Person,
  about: string,
): Promise<string> => {
  const { orm } = services.database
  const of: CodeOf = {
    userId,
    purpose: 'offer',
    contact: { kind: 'email', value: user.email },
    about,
  }
  return (await makeCode(orm, services.keys, await renewCode(orm, of)))?.code ?? ''
}

/** A signed copy that its uploader has opened; returns its key. */
export const openedCopy = async (test: TestApp, by: Person, fileName = 'signed.pdf') => {
  const { key } = await makeDocument(test, { ownerId: by.userId, fileName })
  await by.call('GET', `/api/documents/view/${key}`)
  return key
}

/** Confirms an acceptance that a colleague recorded from this copy, having opened it. */
export const confirmOnPaper = async (checker: Person, offerId: string, signedCopyKey: string) => {
  await checker.call('GET', `/api/documents/view/${signedCopyKey}`)
  return checker.call('POST', `/api/offer/${offerId}/confirm-acceptance`)
}

/** An acceptance on paper, recorded by one of the staff and confirmed by another; returns the key of the copy. */
export const acceptOnPaper = async (
  test: TestApp,
  { recorder, checker }: { recorder: Person; checker: Person },
  offerId: string,
): Promise<string> => {
  const signedCopyKey = await openedCopy(test, recorder)
  const recorded = await recorder.call('POST', `/api/offer/${offerId}/accept`, {
    body: { signedCopyKey },
  })
  if (recorded.status !== 200) throw new Error(JSON.stringify(recorded.body))
  const confirmed = await confirmOnPaper(checker, offerId, signedCopyKey)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  return signedCopyKey
}

/** Dates the acceptance of an offer back, before the disbursals of the tests. */
export const acceptedEarlier = ({ services }: TestApp, offerId: string) =>
  services.database.orm
    .update(lenderOffers)
    .set({ decidedAt: new Date('2026-10-01T06:00:00Z') })
    .where(eq(lenderOffers.id, offerId))
