import { useEffect, useEffectEvent } from 'react'
import { isTaken, LEAD, type PageKey, PATIENCE, usePageKeys } from '../../../lib/page/page-keys.ts'
import { useWorkspaceChoice } from '../../../lib/page/workspace-choice.ts'

const keys: readonly PageKey[] = [
  { key: 'a', label: 'Accept the document in view' },
  { key: 'r', label: 'Return it; then 1 to 8 for the reason, 9 for other words' },
  { key: 'n', label: 'Not applicable: confirm it, or say why' },
  { key: 'u', label: 'Undo, for 10 seconds' },
  { key: 'j', label: 'Next document, also ↓' },
  { key: 'k', label: 'Document before, also ↑' },
]

const arrows: Readonly<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' }

/** True for an element that scrolls by itself and keeps its arrows. */
const scrolls = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-scrolls]') !== null

/**
 * Letters act on the paper in view, unless they are switched off; a key that is held down acts once. While reasons are to choose from,
 * whoever types letters writes one: `onWords` opens the box for it, which gets the first letter, too.
 */
export const useReviewKeys = (
  onKey: (key: string) => boolean,
  onWords: (() => void) | null,
): void => {
  const act = useEffectEvent((key: string, isLetter: boolean) => {
    if (!isLetter || onWords === null) return onKey(key)
    onWords()
    return false
  })
  useEffect(() => {
    usePageKeys.setState({ title: 'Documents of a case', keys }, true)
    let ledAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent): void => {
      const { key, timeStamp, repeat, target } = event
      if (isTaken(event) || !useWorkspaceChoice.getState().keys) return
      // `g` and a letter lead to a place.
      const isLed = timeStamp - ledAt < PATIENCE
      ledAt = key === LEAD ? timeStamp : Number.NEGATIVE_INFINITY
      const arrow = arrows[key]
      if (isLed || (arrow !== undefined && scrolls(target))) return
      const meant = arrow ?? key
      if (repeat && meant !== 'j' && meant !== 'k') return
      if (act(meant, /^\p{L}$/u.test(key))) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      usePageKeys.setState(null, true)
    }
  }, [])
}
