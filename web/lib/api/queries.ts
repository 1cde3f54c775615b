import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallName } from '../../../contract/index.ts'
import { api, type Input, type ReplyOf } from './api.ts'
import { onRoleChange, useUser } from '../session/session.ts'

/** Cache of the server's data; the calls themselves retry, so queries don't. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Whoever signs in next on this page must not see what another person loaded, nor they themselves in another role.
useUser.subscribe((now, before) => {
  if (before.userId !== null && now.userId !== before.userId) queryClient.clear()
})
onRoleChange(() => queryClient.clear())

/**
 * A call as a query: `useQuery(callQuery('getProfile'))`. Its key starts with the call's name, so
 * `invalidateQueries({ queryKey: ['listApplications'] })` refreshes all pages of a list.
 */
export const callQuery = <Name extends CallName>(
  name: Name,
  input?: Omit<Input<Name>, 'signal' | 'headers'>,
) =>
  queryOptions({
    queryKey: [name, input ?? {}] as const,
    queryFn: ({ signal }): Promise<ReplyOf<Name>> =>
      // The optional input can't be spread into the call's own argument type.
      (api.call as (name: Name, input: object) => Promise<ReplyOf<Name>>)(name, {
        ...input,
        signal,
      }),
  })
