import { create } from 'zustand'

/** Time in which the letter may come after `g`, in milliseconds. */
export const PATIENCE = 1500
/** Key before a place's letter. */
export const LEAD = 'g'

/**
 * Elements in which a key writes, or chooses among entries, and so is no shortcut; neither is it in an open dialog or
 * menu. A box that is ticked takes no letters.
 */
const takesKeys =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** True if a key belongs to a text or a choice, or to the browser. */
export const isTaken = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(takesKeys) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null

export type PageKey = { key: string; label: string }

/** The keys of the page in view, for the list of all keys; null where it has none. */
export const usePageKeys = create<{ title: string; keys: readonly PageKey[] } | null>(() => null)
