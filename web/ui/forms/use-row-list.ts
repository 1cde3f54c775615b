import { type RefObject, useEffect, useRef } from 'react'
import { isTaken } from '../../lib/page/page-keys.ts'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'

const rowsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('li[data-row]') ?? []),
]

/** Moves the focus to the link of a row, so that Enter opens it; a row that leads nowhere has it itself. */
const goTo = (row: HTMLElement) => {
  const target = row.querySelector<HTMLElement>('a') ?? row
  if (target === row) row.tabIndex = -1
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** Gives the focus to the heading above, where nothing else of a part of the page is left to have it. */
export const focusHeading = (within: HTMLElement | null | undefined) => {
  const heading = (within?.closest('section') ?? document).querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the focus in a list: where an act takes a row or its button away, it goes to the row that stands there now,
 * or to the heading of the list.
 */
export const useKeptRowFocus = (frame: RefObject<HTMLElement | null>, rows: string) => {
  const acted = useRef<number | null>(null)
  useEffect(() => {
    const index = acted.current
    acted.current = null
    if (index === null || !isLost()) return
    const now = rowsIn(frame.current)
    const next = now[Math.min(index, now.length - 1)]
    if (next) goTo(next)
    else focusHeading(frame.current)
  }, [frame, rows])
  /** For the handler of an act: its row is `target`'s. */
  return (target: Element) => {
    const row = target.closest<HTMLElement>('li[data-row]')
    acted.current = row ? rowsIn(frame.current).indexOf(row) : null
  }
}

/** `j` and `k` lead through plain rows as through a table; unless letters are switched off. */
export const useRowListKeys = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const step = (by: 1 | -1): boolean => {
      const rows = rowsIn(frame.current)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
      if (next) goTo(next)
      return next !== undefined
    }
    const listen = (event: KeyboardEvent): void => {
      if (isTaken(event) || !useWorkspaceChoice.getState().keys) return
      const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : null
      if (by !== null && step(by)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [frame])
}
