import { queryOptions } from '@tanstack/react-query'
import { type QueueName, queueNames } from '../../../domain/case/queues.ts'
import { api, type Input } from './api.ts'
import { queryClient } from './queries.ts'

/** Beginning of every query of queues and their counts: a change refreshes all of them by it. */
const QUEUES = ['queues'] as const

export const refreshQueues = () => queryClient.invalidateQueries({ queryKey: QUEUES })

const isQueueKey = ([first]: readonly unknown[]): boolean => first === QUEUES[0]

/** True if a query is a page of a queue, whose rows stay where they are until somebody wants to see the new ones. */
export const isQueuePage = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  isQueueKey(queryKey) && queueNames.some((name) => name === queryKey[1])

const figures: ReadonlySet<unknown> = new Set(['counts', 'decisions', 'places'])

/** Looks at the counts again after something was heard of; rows of a queue stay where they are. */
export const refreshCounts = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isQueueKey(queryKey) && figures.has(queryKey[1]),
  })

/** Counts of cases in each queue; looked at again whenever somebody comes back to the page. */
export const queueCounts = () =>
  queryOptions({
    queryKey: [...QUEUES, 'counts'] as const,
    queryFn: ({ signal }) => api.call('getQueueCounts', { signal }),
    staleTime: 2000,
  })

/** Counts of decisions to make: an act that moves a case changes these figures, too. */
export const decisions = () =>
  queryOptions({
    queryKey: [...QUEUES, 'decisions'] as const,
    queryFn: ({ signal }) => api.call('getDecisions', { signal }),
  })

/**
 * A count in the side bar. It has a query key of its own, so that refreshing it doesn't refresh the page.
 */
export const placeCount = <Answer>(name: string, ask: () => Promise<Answer>) =>
  queryOptions({
    queryKey: [...QUEUES, 'places', name] as const,
    queryFn: ask,
    staleTime: 2000,
  })

type Query = NonNullable<Input<'listQueue'>['query']>

/** A page of a queue. */
export const queuePage = (queue: QueueName, query: Query) =>
  queryOptions({
    queryKey: [...QUEUES, queue, query] as const,
    queryFn: ({ signal }) => api.call('listQueue', { params: { queue }, query, signal }),
    staleTime: 2000,
  })

/** Calls of a manager for today: as many as the desk may show. */
export const callsToday = () => queuePage('calls', { limit: '10' })

/** Cases of the queue that “next case” can go through. */
const AHEAD = '50'

/** Cases and tasks that wait for the reader, the most urgent first, beside pages that show other rows. */
export const nextForMe = () =>
  queryOptions({
    queryKey: [...QUEUES, 'next'] as const,
    queryFn: ({ signal }) =>
      api.call('listQueue', { params: { queue: 'mine' }, query: { limit: AHEAD }, signal }),
    staleTime: 2000,
  })

/** True if a query asks for the next case. */
export const isNextForMe = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  isQueueKey(queryKey) && queryKey[1] === 'next'

/** Queries whose loading means that somebody may have acted on a case: then the counts are looked at again. */
const tellsOfActs: ReadonlySet<unknown> = new Set([
  'getApplication',
  'listCalls',
  'listEnquiries',
  'listMandates',
  'listTasks',
])

/** Looks at the queues again after what happens on this page; returns how to stop. */
export const followOwnActs = (): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !tellsOfActs.has(query.queryKey[0])) return
    // What is loaded for the first time tells of nothing that was done.
    if (query.state.dataUpdateCount < 2) return
    if ('action' in event && event.action.type === 'success') void refreshQueues()
  })
