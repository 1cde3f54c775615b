import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/work/live.ts'
import { isInPlace, newRows } from './rows.ts'

/**
 * Lists of which something was heard. Each is asked for anew beside the page: where its rows stay where they are, they get
 * their new words as soon as somebody's hands are free; rows that would come, go or move wait to be asked for.
 */
export const movingLists = (queries: QueryClient, isBusy: () => boolean, changed: () => void) => {
  /** Of each list that would move: what is new in it, and what was heard of. */
  const moving = new Map<string, { news: number; heard: ReadonlySet<string> }>()
  const inPlace = new Set<string>()
  let looks = 0

  const showInPlace = () => {
    if (inPlace.size === 0) return
    const which = new Set(inPlace)
    inPlace.clear()
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryHash }) => which.has(queryHash),
    })
  }
  const lookAt = async (query: Query, heard: readonly LiveEvent[]) => {
    const { queryFn } = query.options
    if (queryFn === undefined) return
    looks += 1
    // A key of its own each time: what one look is waiting for may be older than the next change.
    const now: unknown = await queries
      .fetchQuery({ queryKey: ['beside the page', looks], queryFn, gcTime: 0 })
      .catch(() => null)
    if (now === null || !query.isActive()) return
    const { queryHash, state } = query
    if (isInPlace(state.data, now)) {
      moving.delete(queryHash)
      inPlace.add(queryHash)
      if (!isBusy()) showInPlace()
    } else {
      const before = moving.get(queryHash)?.heard ?? []
      moving.set(queryHash, {
        news: newRows(state.data, now),
        heard: new Set([...before, ...heard.map(({ id, kind }) => id ?? kind)]),
      })
    }
    changed()
  }

  return {
    lookAt,
    showInPlace,
    hasInPlace: () => inPlace.size > 0,
    /** Counts of waiting rows: new ones, and others that would move. */
    waiting: () => {
      const lists = [...moving.values()]
      return {
        news: Math.max(0, ...lists.map(({ news }) => news)),
        moved: Math.max(0, ...lists.map(({ heard }) => heard.size)),
      }
    },
    /** A list has come anew; says whether something of it waited. */
    isShown: ({ queryHash }: Query): boolean => moving.delete(queryHash),
    forget: () => {
      moving.clear()
      inPlace.clear()
    },
  }
}
