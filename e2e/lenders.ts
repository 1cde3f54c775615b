import type { Calls } from './api.ts'

/** A lender that cases go to, by its name. */
export const newLender = async (firm: Calls, name: string) => {
  const { data } = await firm.call('POST', '/api/lender', {
    name,
    kind: 'private',
    branches: [{ name: 'Fort', city: 'Mumbai', state: 'MH' }],
    contacts: [{ name: 'Asha Rao', email: 'asha@lender.example', role: 'Credit head' }],
    products: [{ title: 'Working capital', criteria: [], checkedOn: '2026-01-15' }],
  })
  return { lenderId: String(data.lenderId), name }
}

/** Shows a case to a lender without a name: what the consent to share is enough for. */
export const sendBlind = async (firm: Calls, staff: Calls, applicationId: string, name: string) => {
  const { lenderId } = await newLender(firm, name)
  const { data: record } = await staff.call('GET', `/api/user/loans/${applicationId}`)
  const { data } = await staff.call('POST', `/api/business-loan/${applicationId}/submissions`, {
    lenderId,
    facilities: record.selectedOptions.slice(0, 1),
    amount: record.amount,
    teaser: 'blind',
  })
  return String(data.submissionId)
}

/** A sanction of two lakh at 10 %, with its letter; returns the id of the offer. */
export const enterOffer = async (staff: Calls, submissionId: string, title: string) => {
  const { data } = await staff.call('POST', `/api/submission/${submissionId}/offer`, {
    kind: 'sanction',
    facilities: [
      {
        title,
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
    security: 'Hypothecation of stock',
    conditions: [{ text: 'Board resolution', before: 'disbursal' }],
    validUntil: '2099-12-31',
    letterKey: await staff.upload(paper('sanction.pdf')),
  })
  return String(data.offerId)
}

/** Records an acceptance from a signed copy, which its recorder has opened; it waits to be confirmed. */
export const recordOnPaper = async (staff: Calls, offerId: string) => {
  const signedCopyKey = await staff.upload(paper('signed.pdf'))
  await staff.call('GET', `/api/documents/view/${signedCopyKey}`)
  await staff.call('POST', `/api/offer/${offerId}/accept`, { signedCopyKey })
}

/** A second colleague opens the signed copy of the acceptance that waits on a case, and confirms it. */
export const confirmOnPaper = async (checker: Calls, applicationId: string) => {
  const { data } = await checker.call('GET', `/api/business-loan/${applicationId}/offers`)
  const waiting = data.find(
    ({ recordedAcceptance }: { recordedAcceptance: unknown }) => recordedAcceptance !== null,
  )
  await checker.call('GET', `/api/documents/view/${waiting.signedCopyKey}`)
  await checker.call('POST', `/api/offer/${waiting.offerId}/confirm-acceptance`)
}

/** A PDF of no content. */
export const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})
