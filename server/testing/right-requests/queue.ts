import type { queueCalls } from '../../../contract/queue.ts'
import type { RightRequests } from './right-request.ts'

export const queueRequests: RightRequests<typeof queueCalls> = {
  getQueueCounts: { sample: () => ({}) },
  listQueue: { sample: () => ({ path: { queue: 'mine' } }) },
}
