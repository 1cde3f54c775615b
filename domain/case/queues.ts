/**
 * The queues of live cases: what waits for the one who looks, for colleagues, for others, all of them, whom to call today; and what an admin looks at:
 * what is overdue or unassigned, mandates that wait for the firm, what has stood for a week.
 */
export const queueNames = [
  'mine',
  'colleagues',
  'borrower',
  'lenders',
  'all',
  'calls',
  'overdue',
  'unassigned',
  'mandates',
  'stuck',
] as const

export type QueueName = (typeof queueNames)[number]

/** What a queue can be sorted by; without a word the most urgent stand first. */
export const queueSorts = ['companyName', 'amount', 'since'] as const
export type QueueSort = (typeof queueSorts)[number]
