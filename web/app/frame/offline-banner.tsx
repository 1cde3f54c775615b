import { useOnline } from '../../lib/page/use-online.ts'
import classes from './offline-banner.module.css'

/** Says that there is no connection, for as long as there is none. */
export const OfflineBanner = () => {
  const online = useOnline()
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
