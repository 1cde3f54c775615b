import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/work/live.ts'
import { actedWithin, noteOwnAct } from '../../lib/api/own-acts.ts'
import { watchHands } from './in-the-middle.ts'
import { movingLists } from './moving-lists.ts'
import { type Changes, isQuiet } from './what-changes.ts'

/**
 * Changes that are not shown yet: new rows of the list on this page, rows that go or move, or something else on it.
 */
export type Waiting = { news: number; moved: number; page: boolean }

export type Following = {
  hear(heard: LiveEvent): void
  /** Shows what waits. */
  show(): void
  stop(): void
}

/** Several changes of one moment are one question to the server. */
const TOGETHER_MS = 120
/** Pause between looks whether somebody's hands are free again. */
const LOOK_MS = 500
/** Time after an act of one's own in which a change counts as that act. */
const OWN_MS = 2500

/** After a time away something may have changed, or nothing: that is looked at, and not said. */
const isKnown = ({ kind }: LiveEvent) => kind !== 'all'

/** Asks anew for what others have changed: at once, or where somebody is in the middle of something, afterwards. */
export const followChanges = (
  queries: QueryClient,
  { isList, inList, onPage }: Changes,
  tell: (waiting: Waiting) => void,
): Following => {
  const hands = watchHands()
  let coming: LiveEvent[] = []
  let held: LiveEvent[] = []
  let soon: ReturnType<typeof setTimeout> | undefined
  /** Queries whose answer was on its way when a change was heard: it may have been read before the change. */
  const overtaken = new Set<string>()
  const cache = queries.getQueryCache()

  const shown = (predicate: (query: Query) => boolean) =>
    cache.findAll({ type: 'active', predicate })
  const isShown = (predicate: (query: Query) => boolean) => shown(predicate).length > 0
  const say = () => tell({ ...lists.waiting(), page: held.some(isKnown) })
  const lists = movingLists(queries, hands.isBusy, say)
  const ask = (heard: readonly LiveEvent[], which: Changes['onPage']) =>
    void queries.invalidateQueries({
      predicate: (query) => {
        const isAsked = heard.some((one) => which(one, query))
        if (isAsked && query.isActive()) overtaken.delete(query.queryHash)
        return isAsked
      },
    })
  /** Counts as old at once what a change concerns: what is opened in the next moment is asked for anew. */
  const markOld = (heard: LiveEvent) =>
    void queries.invalidateQueries({
      predicate: (query) => {
        const isOld = inList(heard, query) || onPage(heard, query)
        if (isOld && query.state.fetchStatus !== 'idle') overtaken.add(query.queryHash)
        return isOld
      },
      refetchType: 'none',
    })
  const settle = () => {
    const isOwn = actedWithin(OWN_MS)
    const now = coming
    coming = []
    const known = now.filter(isKnown)
    if (isOwn) ask(now, inList)
    // After a time away the rows are asked for in any case, but not while somebody is in the middle of something.
    else if (known.length === now.length || hands.isBusy())
      for (const query of shown((one) => known.some((heard) => inList(heard, one))))
        void lists.lookAt(
          query,
          known.filter((heard) => inList(heard, query)),
        )
    const quiet = now.filter(isQuiet)
    const others = now.filter((one) => !isQuiet(one) && isShown((query) => onPage(one, query)))
    ask(quiet, onPage)
    if (others.length > 0 && !isOwn && hands.isBusy()) held.push(...others)
    else ask(others, onPage)
    say()
  }
  const look = setInterval(() => {
    if ((held.length === 0 && !lists.hasInPlace()) || hands.isBusy()) return
    lists.showInPlace()
    ask(held, onPage)
    held = []
    say()
  }, LOOK_MS)
  const stopCache = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.action.manual === true) {
      if (!lists.isShowing()) noteOwnAct()
      return
    }
    if (overtaken.delete(event.query.queryHash)) event.query.invalidate()
    // Somebody has turned the page, or came back: the rows are new ones.
    if (lists.isShown(event.query)) say()
  })

  return {
    hear: (heard) => {
      coming.push(heard)
      markOld(heard)
      clearTimeout(soon)
      soon = setTimeout(settle, TOGETHER_MS)
    },
    show: () => {
      ask(held, onPage)
      held = []
      lists.forget()
      void queries.refetchQueries({ type: 'active', predicate: isList })
      say()
    },
    stop: () => {
      clearTimeout(soon)
      clearInterval(look)
      stopCache()
      hands.stop()
    },
  }
}
