import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { type Post, rolesOn } from '../../../domain/people/roles.ts'
import type { ReplyOf } from './api.ts'
import { callQuery } from './queries.ts'

/** As many as one page of the users' list holds. */
const MOST = 100

const combine = (lists: readonly UseQueryResult<ReplyOf<'listUsers'>>[]) => ({
  people: lists.flatMap(({ data }) => data?.users ?? []),
  /** True if there are more than are named here. */
  isCut: lists.some(({ data }) => (data?.totalUsers ?? 0) > MOST),
  isPending: lists.some(({ isPending }) => isPending),
  error: lists.find(({ isError }) => isError)?.error ?? null,
})

/** Whoever has a role of this post of a case, by name; only an admin can list them. */
export const usePeopleOn = (
  post: Post,
  { search = '', enabled = true }: { search?: string; enabled?: boolean } = {},
) =>
  useQueries({
    queries: rolesOn(post).map((role) => ({
      ...callQuery('listUsers', {
        query: {
          role,
          sortBy: 'name',
          order: 'asc',
          limit: String(MOST),
          ...(search !== '' && { search }),
        },
      }),
      enabled,
    })),
    combine,
  })
