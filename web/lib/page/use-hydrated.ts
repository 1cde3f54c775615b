import { useSyncExternalStore } from 'react'

const still = () => () => undefined

/** False in a prerendered page and until it is hydrated: only then are the query string and this tab's state known. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    still,
    () => true,
    () => false,
  )
