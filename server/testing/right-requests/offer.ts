import type { disbursalCalls } from '../../../contract/offer/disbursal.ts'
import type { offerCalls } from '../../../contract/offer/offer.ts'
import { makePerson } from '../factories.ts'
import {
  acceptedEarlier,
  acceptOnPaper,
  makeOffer,
  offerBody,
  offerCode,
  openedCopy,
} from '../offer-factory.ts'
import { makeSubmission } from '../submission-factory.ts'
import type { TestApp } from '../test-app.ts'
import type { Ids, RightRequests } from './right-request.ts'

const ofOffer = ({ offer: id }: Ids) => ({ path: { id } })

const made = async (test: TestApp) => {
  const { admin, owner, offer } = await makeOffer(test)
  const condition = offer.conditions[0]?.conditionId ?? ''
  return { admin, owner, offer, ids: { offer: offer.offerId, condition } }
}

/** An offer whose acceptance on paper a colleague recorded; the admin has opened the copy. */
const recorded = async (test: TestApp) => {
  const { admin, owner, offer, ids } = await made(test)
  const recorder = await makePerson(test, 'admin')
  const signedCopyKey = await openedCopy(test, recorder)
  await recorder.call('POST', `/api/offer/${offer.offerId}/accept`, { body: { signedCopyKey } })
  await admin.call('GET', `/api/documents/view/${signedCopyKey}`)
  return { admin, owner, ids }
}

/** An offer that its owner has accepted. */
const accepted = async (test: TestApp) => {
  const { admin, owner, offer, ids } = await made(test)
  const emailOtp = await offerCode(test, owner, offer.offerId)
  await owner.call('POST', `/api/offer/${offer.offerId}/accept`, { body: { emailOtp } })
  await acceptedEarlier(test, offer.offerId)
  return { admin, owner, offer, ids }
}

const tranche = {
  date: '2026-11-20',
  amount: 100_000,
  facility: 'Cash Credit (CC)',
  reference: 'UTR1',
}

const notDrawn = { date: '2026-11-20', reason: 'The second machine is not bought.' }

const received = { date: '2026-11-20', amount: 100, tds: 10, reference: 'N1' }

/** The same, with a part paid out and the fee on it. */
const paid = async (test: TestApp) => {
  const { admin, owner, offer } = await accepted(test)
  const { body } = await admin.call('POST', `/api/offer/${offer.offerId}/disbursal`, {
    body: tranche,
  })
  const [{ feeId: fee, disbursalId: disbursal }] = body.data.fees
  return { admin, owner, fee, disbursal, offer: offer.offerId }
}

export const disbursalRequests: RightRequests<typeof disbursalCalls> = {
  listDisbursals: { sample: ({ application: id }) => ({ path: { id } }) },
  createDisbursal: {
    sample: (ids) => ({ ...ofOffer(ids), body: tranche }),
    arrange: async (test) => {
      const { admin, ids } = await accepted(test)
      return { token: admin.token, ids, other: { body: { reference: 'UTR2' } } }
    },
  },
  answerArrival: {
    sample: ({ disbursal: id }) => ({ path: { id }, body: { arrived: true } }),
    arrange: async (test) => {
      const { owner, disbursal } = await paid(test)
      return { token: owner.token, ids: { disbursal }, other: { body: { arrived: false } } }
    },
  },
  receiveFee: {
    sample: ({ fee: id }) => ({
      path: { id },
      body: received,
    }),
    arrange: async (test) => {
      const { admin, fee } = await paid(test)
      return { token: admin.token, ids: { fee }, other: { body: { reference: 'N2' } } }
    },
  },
  takeBackDisbursal: {
    sample: ({ disbursal: id }) => ({ path: { id }, body: { reason: 'Another case.' } }),
    arrange: async (test) => {
      const { admin, disbursal } = await paid(test)
      return { token: admin.token, ids: { disbursal }, other: { body: { reason: 'Twice.' } } }
    },
  },
  recordNotDrawn: {
    sample: (ids) => ({ ...ofOffer(ids), body: notDrawn }),
    arrange: async (test) => {
      const { admin, offer } = await paid(test)
      return { token: admin.token, ids: { offer }, other: { body: { reason: 'Too dear.' } } }
    },
  },
  takeBackNotDrawn: {
    sample: (ids) => ({ ...ofOffer(ids), body: { reason: 'They draw it.' } }),
    arrange: async (test) => {
      const { admin, offer } = await paid(test)
      await admin.call('POST', `/api/offer/${offer}/not-drawn`, { body: notDrawn })
      return { token: admin.token, ids: { offer }, other: { body: { reason: 'Twice.' } } }
    },
  },
  takeBackReceipt: {
    sample: ({ fee: id, receipt: receiptId }) => ({
      path: { id, receiptId },
      body: { reason: 'Another case.' },
    }),
    arrange: async (test) => {
      const { admin, fee } = await paid(test)
      const { body } = await admin.call('POST', `/api/fee/${fee}/receipt`, { body: received })
      const receipt = body.data.receipts[0].receiptId
      return { token: admin.token, ids: { fee, receipt }, other: { body: { reason: 'Twice.' } } }
    },
  },
  listFees: { sample: () => ({ query: '?search=castings' }) },
}

export const offerRequests: RightRequests<typeof offerCalls> = {
  createOffer: {
    sample: ({ submission: id }) => ({ path: { id }, body: offerBody() }),
    arrange: async (test) => {
      const { admin, submission } = await makeSubmission(test)
      return {
        token: admin.token,
        ids: { submission: submission.submissionId },
        other: { body: { validUntil: '2099-11-30' } },
      }
    },
  },
  listOffers: { sample: ({ application: id }) => ({ path: { id } }) },
  checkCondition: {
    sample: ({ offer: id, condition: conditionId }) => ({
      path: { id, conditionId },
      body: { state: 'done' },
    }),
    arrange: async (test) => {
      const { admin, ids } = await made(test)
      return { token: admin.token, ids }
    },
  },
  sendOfferCode: {
    sample: ofOffer,
    arrange: async (test) => {
      const { owner, ids } = await made(test)
      return { token: owner.token, ids }
    },
  },
  acceptOffer: {
    sample: (ids) => ({ ...ofOffer(ids), body: { emailOtp: ids.code } }),
    arrange: async (test) => {
      const { owner, offer, ids } = await made(test)
      const code = await offerCode(test, owner, offer.offerId)
      return {
        token: owner.token,
        ids: { ...ids, code },
        other: { body: { emailOtp: '12 34 56' } },
      }
    },
  },
  takeBackAcceptance: {
    sample: (ids) => ({ ...ofOffer(ids), body: { reason: 'Another offer.' } }),
    arrange: async (test) => {
      const { admin, offer, ids } = await made(test)
      await acceptOnPaper(
        test,
        { recorder: admin, checker: await makePerson(test, 'admin') },
        offer.offerId,
      )
      return { token: admin.token, ids, other: { body: { reason: 'Twice.' } } }
    },
  },
  confirmAcceptance: {
    sample: ofOffer,
    arrange: async (test) => {
      const { admin, ids } = await recorded(test)
      const another = await recorded(test)
      return { token: admin.token, ids, other: { path: { id: another.ids.offer } } }
    },
  },
  denyAcceptance: {
    sample: (ids) => ({ ...ofOffer(ids), body: { note: 'I have signed nothing.' } }),
    arrange: async (test) => {
      const { owner, ids } = await recorded(test)
      return { token: owner.token, ids, other: { body: { note: 'Not mine.' } } }
    },
  },
  cancelOffer: {
    sample: (ids) => ({ ...ofOffer(ids), body: { reason: 'Its rules have changed.' } }),
    arrange: async (test) => {
      const { admin, ids } = await accepted(test)
      return { token: admin.token, ids, other: { body: { reason: 'Twice.' } } }
    },
  },
  takeBackOffer: {
    sample: (ids) => ({ ...ofOffer(ids), body: { reason: 'Another case.' } }),
    arrange: async (test) => {
      const { admin, ids } = await made(test)
      return { token: admin.token, ids, other: { body: { reason: 'Twice.' } } }
    },
  },
  declineOffer: {
    sample: (ids) => ({ ...ofOffer(ids), body: { reason: 'Too dear.' } }),
    arrange: async (test) => {
      const { owner, ids } = await made(test)
      return { token: owner.token, ids, other: { body: { reason: 'Too late.' } } }
    },
  },
}
