import { makeApplication, makeDocument } from '../case-factories.ts'
import { makeDeadLetter, makeEnquiry, makeLead, makePerson } from '../factories.ts'
import { makeTrustedDevice, setUpPasskey } from '../factor-factory.ts'
import { makeMandate } from '../mandate-factory.ts'
import { makeOffer } from '../offer-factory.ts'
import { enteredRoom } from '../room-factory.ts'
import { makeSavedView } from './saved-view.ts'
import type { TestApp } from '../test-app.ts'
import { bankAccount } from './bank-account.ts'
import { makeNotification } from './notification.ts'
import { someTask } from './task.ts'
import { absent, type Ids } from './right-request.ts'

/** One record of each kind that belongs to none of the people of a test. */
export const makeForeign = async (test: TestApp): Promise<Ids> => {
  const owner = await makePerson(test)
  const application = await makeApplication(test, { ownerId: owner.userId })
  const mandate = await makeMandate(test, { application, status: 'released' })
  const document = await makeDocument(test, { ownerId: owner.userId })
  const { userId: colleague } = await makePerson(test, 'admin')
  const sessions = await owner.call('GET', '/api/user/sessions')
  const partner = await makePerson(test, 'referral-partner')
  const { offer, submission } = await makeOffer(test)
  const { room, cookies } = await enteredRoom(test)
  const added = await partner.call('POST', '/api/bank-account/add', { body: bankAccount })
  return {
    ...absent(),
    application: application.id,
    mandate: mandate.mandateId,
    document: document.key,
    owner: owner.userId,
    session: sessions.body.data[0].id,
    passkey: (await setUpPasskey(await makePerson(test))).id,
    trustedDevice: await makeTrustedDevice(test, owner.userId),
    partner: partner.userId,
    bankAccount: added.body.data.id,
    manager: (await makePerson(test, 'relationship-manager')).userId,
    analyst: (await makePerson(test, 'credit-analyst')).userId,
    enquiry: await makeEnquiry(test),
    // A lead without an owner would belong to every manager.
    lead: await makeLead(test, { ownerId: colleague, partnerId: partner.userId }),
    savedView: await makeSavedView(test, colleague),
    submission: submission.submissionId,
    room: room.id,
    roomToken: room.token,
    roomCookie: cookies['rinsetu_room'] ?? '',
    offer: offer.offerId,
    condition: offer.conditions[0]?.conditionId ?? '',
    task: await someTask(test),
    notification: await makeNotification(test, owner.userId),
    deadLetter: await makeDeadLetter(test),
  }
}
