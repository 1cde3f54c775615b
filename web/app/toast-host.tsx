import { type ComponentType, useEffect, useState } from 'react'
import { useToastsWanted } from '../lib/api/toast.ts'

/** Place of the toasts; fetched when one may come, so that it doesn't weigh on the first load. */
export const ToastHost = () => {
  const wanted = useToastsWanted()
  const [Toasts, setToasts] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!wanted) return undefined
    let stopped = false
    const load = () => {
      import('./toasts.tsx').then(
        ({ default: Loaded }) => {
          if (!stopped) setToasts(() => Loaded)
        },
        // Without a connection the page goes on without toasts, and fetches them when it is back.
        () => addEventListener('online', load, { once: true }),
      )
    }
    load()
    return () => {
      stopped = true
      removeEventListener('online', load)
    }
  }, [wanted])

  return Toasts && <Toasts />
}
