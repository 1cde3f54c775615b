/**
 * Queues of live cases: those that wait for the reader, for colleagues, for others, all of them, those to call today;
 * and for admins: overdue or unassigned cases, mandates that wait for the firm, cases that have stood still for a
 * week.
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

/** Columns that a queue can be sorted by; without one the most urgent cases come first. */
export const queueSorts = ['companyName', 'amount', 'since'] as const
export type QueueSort = (typeof queueSorts)[number]
