import { useSyncExternalStore } from 'react'
import classes from './offline-banner.module.css'

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Says that there is no connection, for as long as there is none. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className={classes['banner']}>
          You are offline. What you typed is kept here; we try again once you are back.
        </p>
      )}
    </div>
  )
}
