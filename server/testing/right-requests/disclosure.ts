import type { disclosureCalls } from '../../../contract/lender/disclosure.ts'
import type { RightRequests } from './right-request.ts'

export const disclosureRequests: RightRequests<typeof disclosureCalls> = {
  listDisclosures: { sample: ({ application: id }) => ({ path: { id } }) },
}
