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
  /** Of each list whose rows stay: what was seen last. */
  const inPlace = new Map<string, { query: Query; now: unknown }>()
  let looks = 0
  let isShowing = false

  // What was seen, and not what a new question would find: that may have other rows by now.
  const showInPlace = () => {
    isShowing = true
    for (const { query, now } of inPlace.values()) queries.setQueryData(query.queryKey, now)
    isShowing = false
    inPlace.clear()
  }
  const lookAt = async (query: Query, heard: readonly LiveEvent[]): Promise<void> => {
    const { queryFn } = query.options
    if (queryFn === undefined) return
    looks += 1
    const { dataUpdatedAt } = query.state
    // A key of its own each time: what one look is waiting for may be older than the next change.
    const now: unknown = await queries
      .fetchQuery({ queryKey: ['beside the page', looks], queryFn, gcTime: 0 })
      .catch(() => null)
    if (now === null || !query.isActive()) return
    const { queryHash, state } = query
    // The list came anew meanwhile, and which of the two is older nobody knows.
    if (state.dataUpdatedAt !== dataUpdatedAt) {
      await lookAt(query, heard)
    } else if (isInPlace(state.data, now)) {
      moving.delete(queryHash)
      inPlace.set(queryHash, { query, now })
      if (!isBusy()) showInPlace()
    } else {
      inPlace.delete(queryHash)
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
    /** True while rows get their new words: that is nobody's own act. */
    isShowing: () => isShowing,
    /** Counts of waiting rows: new ones, and others that would move. */
    waiting: () => {
      const lists = [...moving.values()]
      return {
        news: Math.max(0, ...lists.map(({ news }) => news)),
        moved: Math.max(0, ...lists.map(({ heard }) => heard.size)),
      }
    },
    /** A list has come anew; says whether something of it waited. */
    isShown: ({ queryHash }: Query): boolean => {
      inPlace.delete(queryHash)
      return moving.delete(queryHash)
    },
    forget: () => {
      moving.clear()
      inPlace.clear()
    },
  }
}
