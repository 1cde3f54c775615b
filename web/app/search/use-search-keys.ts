import { useEffect, useEffectEvent } from 'react'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import { SEARCH } from './search-name.ts'
import { isTaken } from '../../lib/page/page-keys.ts'

/** Another dialog: the search itself may still be on its way out. */
const isDialogOpen = () =>
  document.querySelector(`[role=dialog][aria-modal=true]:not([aria-label="${SEARCH}"])`) !== null

/** On a page with a list, `/` is for the search of the list; a table takes the key by itself. */
const ownSearch = () => document.querySelector<HTMLInputElement>('main [role=search] input')

const asksForSearch = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k')
    return !isDialogOpen()
  // A bare letter is off while somebody types, and where letters are switched off (WCAG 2.1.4).
  if (key !== '/' || isTaken(event)) return false
  return useWorkspaceChoice.getState().keys
}

/** Ctrl K, or the key of a Mac, opens the search everywhere, `/` where nothing else is meant by it. */
export const useSearchKeys = (onOpen: () => void): void => {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !asksForSearch(event)) return
      event.preventDefault()
      const own = event.key === '/' ? ownSearch() : null
      if (own) own.select()
      else open()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
