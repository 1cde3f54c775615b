import { SEARCH } from './search-name.ts'

// Who presses Ctrl K types on at once; the window may still be on its way.
let letters = ''

const isSearchField = (element: Element | null) =>
  element?.matches(`input[role=combobox][aria-label="${SEARCH}"]`) === true

/** Keeps what is typed until the field of the search has the focus; returns how to stop. */
export const keepEarlyLetters = (): (() => void) => {
  letters = ''
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (isSearchField(document.activeElement) || isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'Backspace') letters = letters.slice(0, -1)
    else if (key.length === 1) letters += key
    else return
    // No place of the workspace is meant, and nothing of the page.
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', keep, true)
  return () => removeEventListener('keydown', keep, true)
}

/** Letters typed before the field was there; given once. */
export const takeEarlyLetters = (): string => {
  const taken = letters
  letters = ''
  return taken
}
