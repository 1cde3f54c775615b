import type { queueCalls } from '../../../contract/work/queue.ts'
import type { RightRequests } from './right-request.ts'

export const queueRequests: RightRequests<typeof queueCalls> = {
  getQueueCounts: { sample: () => ({}) },
  listQueue: { sample: () => ({ path: { queue: 'mine' } }) },
}
