import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import getDecisions from 'virtual:may-call/getDecisions'
import type { Role } from '../../../domain/people/roles.ts'
import { api } from '../../lib/api/api.ts'
import { callQuery, queryClient } from '../../lib/api/queries.ts'
import { decisions, followOwnActs, placeCount, queueCounts } from '../../lib/api/queues.ts'
import { openRequestsOf } from '../../ui/case/next-step.ts'
import { type Counted, pagesOf, type Place } from './places.ts'

/** Counts of waiting things in each place, and the places where some are late. */
export type PlaceCounts = Partial<Record<Counted, number>> & { late?: ReadonlySet<Counted> }

/** As many as the list calls mine, with a day or without; what is due first comes first, so one tells whether any is late. */
const openTasks = placeCount('tasks', async () => {
  const { data, total } = await api.call('listTasks', { query: { limit: '1' } })
  return { open: total, isLate: data.some(({ isOverdue }) => isOverdue) }
})

const newEnquiries = placeCount('enquiries', async () => {
  const query = { status: 'new' as const, limit: '1' }
  return (await api.call('listEnquiries', { query })).total
})

/** Of as many applications it is looked at what they wait for: who has more finds the rest in the list. */
const MOST_CASES = 5

/** Answer that the page has asked for as well, if it is of this moment. */
const once: typeof queryClient.fetchQuery = (query) =>
  queryClient.fetchQuery({ ...query, staleTime: 5000 })

const ownWork = placeCount('own', async () => {
  const live = await once(callQuery('listApplications', { query: { stage: 'live' } }))
  const waiting = live.data.filter(({ waitsFor }) => waitsFor === 'borrower').slice(0, MOST_CASES)
  const asked = await Promise.all(
    waiting.map(async ({ applicationId }) =>
      openRequestsOf((await once(callQuery('getApplication', { params: { applicationId } }))).data),
    ),
  )
  return {
    papers: asked.reduce((sum, { papers }) => sum + papers, 0),
    letters: asked.reduce((sum, { letters }) => sum + letters, 0),
  }
})

// The bar stands beside the pages, which have the provider: it names the client.

/** Counts for a person of the firm, or a partner, in the places that they have. */
export const useStaffCounts = (role: Role, places: readonly Place[]): PlaceCounts => {
  const has = (counted: Counted) => pagesOf(places).some(({ count }) => count === counted)
  const queue = useQuery({ ...queueCounts(), enabled: has('mine') }, queryClient).data?.data
  const unread = useQuery(
    { ...callQuery('countNotifications'), enabled: has('unread') },
    queryClient,
  ).data?.unread
  const decided = useQuery({ ...decisions(), enabled: getDecisions.includes(role) }, queryClient)
    .data?.data
  const tasks = useQuery({ ...openTasks, enabled: has('tasks') }, queryClient).data
  const enquiries = useQuery({ ...newEnquiries, enabled: has('enquiries') }, queryClient).data
  useEffect(() => followOwnActs(), [])

  return {
    mine: queue?.mine ?? 0,
    colleagues: queue?.colleagues ?? 0,
    borrower: queue?.borrower ?? 0,
    lenders: queue?.lenders ?? 0,
    calls: queue?.calls ?? 0,
    unread: unread ?? 0,
    mandates: decided?.mandates ?? 0,
    tasks: tasks?.open ?? 0,
    enquiries: enquiries ?? 0,
    late: new Set<Counted>([
      ...((queue?.overdue ?? 0) > 0 ? (['mine'] as const) : []),
      ...(tasks?.isLate ? (['tasks'] as const) : []),
    ]),
  }
}

/** Counts of the firm's requests to a borrower, over all applications that wait for them. */
export const useOwnCounts = (): PlaceCounts => {
  const found = useQuery(ownWork, queryClient).data
  useEffect(() => followOwnActs(), [])
  return found ?? {}
}
