import type { Lender } from '../../contract/lender/lender.ts'
import type { Submission } from '../../contract/lender/submission.ts'
import type { ApplicationRow } from '../case/queries.ts'
import { aProduct, makeLender } from '../lender/testing/make-lender.ts'
import { makeApplication } from './case-factories.ts'
import { firmAdmin, makePerson, type Person } from './factories.ts'
import { makeMandate } from './mandate-factory.ts'
import type { TestApp } from './test-app.ts'

type Facts = NonNullable<Parameters<typeof makeApplication>[1]>

export type ReadyCase = {
  owner: Person
  admin: Person
  application: ApplicationRow
  lender: Lender
}

/** A case that can go to a lender: its mandate is verified, and its owner has consented to that lender by name. */
export const readyForLenders = async (test: TestApp, facts: Facts = {}): Promise<ReadyCase> => {
  const owner = await makePerson(test)
  const admin = await firmAdmin(test)
  const application = await makeApplication(test, {
    status: 'mandate-pending',
    shareConsentAt: new Date(),
    ...facts,
    ownerId: owner.userId,
  })
  await makeMandate(test, { application, admin: admin.user, status: 'verified' })
  const lender = await makeLender(admin, {
    branches: [{ name: 'Fort', city: 'Mumbai', state: 'MH' }],
    contacts: [
      {
        name: 'Asha Rao',
        email: `asha.${crypto.randomUUID().slice(0, 8)}@bank.example`,
        role: 'Credit head',
      },
    ],
    products: [aProduct()],
  })
  await agreeTo(owner, application.id, [lender.lenderId])
  return { owner, admin, application, lender }
}

/** The owner consents to lenders by name. */
export const agreeTo = async (owner: Person, applicationId: string, lenders: string[] | 'any') => {
  const { status, body } = await owner.call('PUT', `/api/business-loan/${applicationId}/consent`, {
    body: { shareWithLenders: true, lenders },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** The body of a submission: by default the whole amount and no paper. */
export const submissionBody = (
  { application, lender }: Pick<ReadyCase, 'application' | 'lender'>,
  about: object = {},
) => ({
  lenderId: lender.lenderId,
  facilities: application.form.selectedOptions.slice(0, 1),
  amount: application.amount,
  documents: [],
  teaser: 'named',
  ...about,
})

/** Sends a ready case to its lender, through the API. */
export const submit = async (
  ready: Pick<ReadyCase, 'application' | 'lender'>,
  by: Person,
  about: object = {},
): Promise<Submission> => {
  const url = `/api/business-loan/${ready.application.id}/submissions`
  const { status, body } = await by.call('POST', url, { body: submissionBody(ready, about) })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

/** A case with a submission that its lender looks at. */
export const makeSubmission = async (test: TestApp, facts: Facts = {}) => {
  const ready = await readyForLenders(test, facts)
  return { ...ready, submission: await submit(ready, ready.admin) }
}

/** Submits a case to a new lender without the borrower's name, for which the consent to share is enough. */
export const sendBlind = async (admin: Person, by: Person, applicationId: string) => {
  const { lenderId } = await makeLender(admin)
  return by.call('POST', `/api/business-loan/${applicationId}/submissions`, {
    body: { lenderId, facilities: ['Cash Credit (CC)'], amount: 1_000_000, teaser: 'blind' },
  })
}
