import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { lookForNewBuild, useNewBuild } from '../../lib/page/build-id.ts'
import classes from './offline-banner.module.css'

/** Time that a tab is away before it asks for a new version when somebody comes back, in milliseconds. */
const AWAY = 60_000

/** A press that the browser itself would follow within this tab. */
const linkPressed = (event: MouseEvent): HTMLAnchorElement | null => {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!plain || event.altKey || link === null || link.hasAttribute('download')) return null
  const within = link.target === '' || link.target === '_self'
  return within && link.origin === location.origin && link.pathname !== location.pathname
    ? link
    : null
}

/**
 * Says that the firm's server has another version than this tab. The next link that is pressed is
 * followed by the browser itself, which fetches the new one.
 */
const VersionBanner = () => {
  const { id } = useNewBuild()

  useEffect(() => {
    let leftAt = Date.now()
    const look = () => void lookForNewBuild()
    const comeBack = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (Date.now() - leftAt > AWAY) look()
    }
    // A part of a page that is fetched on demand is missing.
    addEventListener('vite:preloadError', look)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      removeEventListener('vite:preloadError', look)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])

  useEffect(() => {
    if (id === null) return undefined
    const follow = (event: MouseEvent) => {
      if (linkPressed(event)) event.stopPropagation()
    }
    addEventListener('click', follow, true)
    return () => removeEventListener('click', follow, true)
  }, [id])

  return (
    <div role="status">
      {id !== null && (
        <p className={classes['banner']}>
          A new version is here. It opens with the next page;{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            c="inherit"
            onClick={() => location.reload()}
          >
            load it now
          </Anchor>
          . What you typed is kept.
        </p>
      )}
    </div>
  )
}

export default VersionBanner
