import { create } from 'zustand'

/** How long the letter may come after `g`, in milliseconds. */
export const PATIENCE = 1500
/** What a place's letter comes after. */
export const LEAD = 'g'

/** Where a key writes, or chooses among entries, it is no shortcut; neither is it in an open dialog or menu. A box that is ticked takes no letters. */
const takesKeys =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** Whether a key belongs to what is being typed or chosen, or to the browser. */
export const isTaken = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(takesKeys) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null

export type PageKey = { key: string; label: string }

/** The keys of the page in view, for the list of all keys; null where it has none. */
export const usePageKeys = create<{ title: string; keys: readonly PageKey[] } | null>(() => null)
