import { useEffect } from 'react'
import { isTaken } from '../../../lib/page/page-keys.ts'

/** Almost a whole page: the last lines stay in view. */
const PAGE = 0.9

const ways: Readonly<Record<string, (paper: Element) => number>> = {
  PageDown: (paper) => paper.scrollTop + paper.clientHeight * PAGE,
  PageUp: (paper) => paper.scrollTop - paper.clientHeight * PAGE,
  ' ': (paper) => paper.scrollTop + paper.clientHeight * PAGE,
  End: (paper) => paper.scrollHeight,
  Home: () => 0,
}

/** True for an element with keys of its own: it scrolls by itself, or the space bar presses it. */
const keepsKey = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  (target.closest('[data-scrolls], [role=dialog], [role=menu]') !== null ||
    (key === ' ' &&
      target.closest('button, a, summary, [role=button]') !== null &&
      target.closest('[data-papers]') === null))

/** The keys that scroll a page scroll the paper in view, also with the focus in the list beside it. */
export const useScrollKeys = (): void =>
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, target, shiftKey } = event
      const way = ways[shiftKey && key === ' ' ? 'PageUp' : key]
      if (!way || event.defaultPrevented || isTaken(event) || keepsKey(target, key)) return
      const paper = document.querySelector('[data-paper]')
      if (!paper) return
      event.preventDefault()
      paper.scrollTo({ top: way(paper) })
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
