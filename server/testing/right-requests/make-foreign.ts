import { makeApplication, makeDocument } from '../case-factories.ts'
import { makeDeadLetter, makeEnquiry, makePerson } from '../factories.ts'
import { makeMandate } from '../mandate-factory.ts'
import type { TestApp } from '../test-app.ts'
import { bankAccount } from './bank-account.ts'
import { absent, type Ids } from './right-request.ts'

/** One record of each kind that belongs to none of the people of a test. */
export const makeForeign = async (test: TestApp): Promise<Ids> => {
  const owner = await makePerson(test)
  const application = await makeApplication(test, { ownerId: owner.userId })
  const mandate = await makeMandate(test, { application, status: 'released' })
  const document = await makeDocument(test, { ownerId: owner.userId })
  const sessions = await owner.call('GET', '/api/user/sessions')
  const partner = await makePerson(test, 'referral-partner')
  const added = await partner.call('POST', '/api/bank-account/add', { body: bankAccount })
  return {
    ...absent(),
    application: application.id,
    mandate: mandate.mandateId,
    document: document.key,
    owner: owner.userId,
    session: sessions.body.data[0].id,
    partner: partner.userId,
    bankAccount: added.body.data.id,
    manager: (await makePerson(test, 'relationship-manager')).userId,
    analyst: (await makePerson(test, 'credit-analyst')).userId,
    enquiry: await makeEnquiry(test),
    deadLetter: await makeDeadLetter(test),
  }
}
