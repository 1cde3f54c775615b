import type { bankFileCalls } from '../../../contract/lender/bank-file.ts'
import type { RightRequests } from './right-request.ts'

export const bankFileRequests: RightRequests<typeof bankFileCalls> = {
  getBankFile: { sample: ({ submission: id }) => ({ path: { id }, query: '?as=zip' }) },
}
