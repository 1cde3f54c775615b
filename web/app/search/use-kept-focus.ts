import { type RefObject, useEffect } from 'react'

/**
 * Gives a field the focus while its window is open, and gives it back: a page that was on its way comes after the window
 * has opened and wants the focus for itself, and what is typed would go there.
 */
export const useKeptFocus = (opened: boolean, field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    if (!opened) return undefined
    const take = () => field.current?.focus({ preventScroll: true })
    const keep = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[role=dialog]') === null) take()
    }
    take()
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [opened, field])
}
