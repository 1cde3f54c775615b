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
