import { useSyncExternalStore } from 'react'

const still = () => () => undefined

/** Whether the page runs in a browser: what the address or this tab knows is in no prerendered page. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    still,
    () => true,
    () => false,
  )
