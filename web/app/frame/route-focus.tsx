import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusIntoView } from '../../lib/forms/focus-into-view.ts'

/** On every change of page: scrolls to the top, moves the focus to the page and reads its title. */
export const RouteFocus = ({ target }: { target: string }) => {
  const location = useLocation()
  const announcer = useRef<HTMLDivElement>(null)
  const last = useRef(location.pathname)
  const isFirst = useRef(true)

  useEffect(() => {
    const { pathname, hash } = location
    // Who types already when the page comes alive goes on where they type; the browser has scrolled by itself.
    const isAtWork = isFirst.current && document.activeElement !== document.body
    isFirst.current = false
    if (hash !== '' && !isAtWork) focusIntoView(document.getElementById(hash.slice(1)))
    if (last.current === pathname) return
    last.current = pathname
    if (hash !== '') return
    window.scrollTo(0, 0)
    document.getElementById(target)?.focus({ preventScroll: true })
    if (announcer.current) announcer.current.textContent = document.title
  }, [location, target])

  return <VisuallyHidden ref={announcer} aria-live="polite" />
}
