import { useEffect } from 'react'

/** Has the browser ask before a page is closed or reloaded, while something on it would be lost. */
export const useAskBeforeLeaving = (held: boolean): void =>
  useEffect(() => {
    if (!held) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [held])
