import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { type ItemState, type ReviewItem, stateOf } from '../../../parts/papers/review-items.ts'
import { useNewest } from './use-newest.ts'
import type { HeldReturn } from '../../../parts/papers/returns-draft.ts'
import { useHeldReturns } from '../../../parts/papers/use-held-returns.ts'
import { useVerdicts } from './use-verdicts.ts'

/** Time for which a decision can be undone here. */
const UNDO_MILLISECONDS = 10_000

/** Last decision: an acceptance was told to the server, a return waits for its mail. */
export type Undoable = { items: readonly ReviewItem[]; did: 'accepted' | 'returned' }

/** The paper that the address names, else the first one that is to be checked. */
const useChosen = (items: readonly ReviewItem[], stateNow: (item: ReviewItem) => ItemState) => {
  const [search, setSearch] = useSearchParams()
  const named = search.get('paper')
  const first = items.find((item) => stateNow(item) === 'check') ?? items[0]
  // On a phone the list stands alone until one is chosen: what isn't seen isn't opened.
  const isWide = matchMedia('(width >= 62em)').matches
  const newest = useNewest(items)
  const there = items.find(({ id }) => id === named)
  // What was replaced since it was chosen gives way to what came for it.
  const instead = there || named === null ? undefined : newest(named)
  const current = there ?? instead ?? (isWide ? first : undefined)
  const choose = (id: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('paper')
        else after.set('paper', id)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  // What the list begins with stays the chosen one when it is decided on.
  const insteadId = instead?.id ?? (named === null && isWide ? first?.id : undefined)
  const chooseInstead = useEffectEvent(choose)
  useEffect(() => {
    if (insteadId !== undefined) chooseInstead(insteadId)
  }, [insteadId])
  return { current, choose, isNamed: named !== null }
}

/** Last decision, for as long as it can be undone. */
const useUndoable = () => {
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  useEffect(() => {
    if (!undoable) return undefined
    const timer = setTimeout(() => setUndoable(null), UNDO_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [undoable])
  return [undoable, setUndoable] as const
}

/** A sitting over the papers of a case: which one is in view, what was opened, decided and can be undone. */
export const useReview = (record: ApplicationRecord, items: readonly ReviewItem[]) => {
  const { accepted, accept, takeBack, settleClaim, settleAnswer } = useVerdicts(record)
  const { held, hold, drop, dropAll } = useHeldReturns(record)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [undoable, setUndoable] = useUndoable()

  const heldReturn = (item: ReviewItem): HeldReturn | undefined =>
    held.find(({ key }) => key === item.id)
  const stateNow = (item: ReviewItem): ItemState => {
    if (heldReturn(item)) return 'held'
    return accepted.has(item.id) ? 'accepted' : stateOf(item)
  }
  const { current, choose, isNamed } = useChosen(items, stateNow)

  /** Goes on to the next one to check, in the order of the list, round its end. */
  const goOn = (done: ReviewItem) => {
    const at = items.findIndex(({ id }) => id === done.id)
    const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
    const next = others.find((item) => stateNow(item) === 'check')
    if (next) choose(next.id)
  }

  const isOpened = (item: ReviewItem) => opened.has(item.id)
  const mayJudge = record.abilities.reviewDocuments
  const mayAccept = (item: ReviewItem) =>
    mayJudge && item.kind === 'file' && isOpened(item) && stateNow(item) !== 'accepted'

  /** Those of a group that one press accepts. */
  const acceptable = (group: readonly ReviewItem[]) =>
    group.filter((item) => mayAccept(item) && stateNow(item) === 'check')

  const notifyAccepted = (done: readonly ReviewItem[], canUndo: boolean) => {
    const now: Undoable | null = canUndo ? { items: done, did: 'accepted' } : null
    void accept(done.map(({ id }) => id)).then((told) => {
      if (!told) setUndoable((last) => (last === now ? null : last))
    })
    setUndoable(now)
  }

  return {
    current,
    choose,
    isNamed,
    held,
    heldReturn,
    undoable,
    mayJudge,
    mayAccept,
    acceptable,
    isOpened,
    stateNow,
    /** Once their mail has left there is nothing to undo. */
    dropHeld: () => {
      dropAll()
      setUndoable(null)
    },
    goOn,
    /** Its first page is in view, or the file itself was downloaded: from now on it may be accepted. */
    noteOpened: (id: string) => setOpened((before) => new Set([...before, id])),
    accept: (item: ReviewItem) => {
      if (!mayAccept(item)) return
      if (heldReturn(item)) drop(item.id)
      const wasOpen = stateOf(item) === 'check'
      notifyAccepted([item], wasOpen)
      goOn(item)
    },
    acceptAll: (group: readonly ReviewItem[]) => {
      const open = acceptable(group)
      if (open.length > 0) notifyAccepted(open, true)
    },
    sendBack: (item: ReviewItem, reason: string) => {
      if (item.kind === 'claim') void settleClaim(item, reason)
      else if (item.kind === 'answer') void settleAnswer(item, reason)
      else {
        hold({ key: item.id, reason })
        setUndoable({ items: [item], did: 'returned' })
      }
      goOn(item)
    },
    confirmClaim: (item: ReviewItem) => {
      if (stateOf(item) === 'not-applicable') return
      if (item.kind === 'claim') void settleClaim(item)
      else if (item.kind === 'answer') void settleAnswer(item)
      else return
      goOn(item)
    },
    undo: () => {
      if (!undoable) return
      const { items: done, did } = undoable
      setUndoable(null)
      const keys = done.map(({ id }) => id)
      if (did === 'returned') for (const key of keys) drop(key)
      else void takeBack(keys)
      const [first] = keys
      if (first !== undefined) choose(first)
    },
  }
}

export type Review = ReturnType<typeof useReview>
