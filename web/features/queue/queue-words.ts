import type { QueueName } from '../../../domain/case/queues.ts'

/** The name of each queue, as its page is headed. */
const labels: Readonly<Record<QueueName, string>> = {
  mine: 'To do',
  colleagues: 'With colleagues',
  borrower: 'With the client',
  lenders: 'With lenders',
  all: 'All live cases',
  calls: 'Calls today',
  overdue: 'Overdue',
  unassigned: 'Unassigned',
  mandates: 'Mandates to approve',
  stuck: 'No movement for a week',
}

export const queueLabel = (queue: QueueName): string => labels[queue]
