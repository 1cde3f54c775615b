import type { search } from '../../../contract/work/search.ts'
import type { RightRequests } from './right-request.ts'

export const searchRequests: RightRequests<typeof search> = {
  search: { sample: () => ({ query: '?q=verma' }) },
}
