import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { comeTo } from '../lib/come-to.ts'

/** On every change of page: scrolls to the top, moves the focus to the page and reads its title. */
export const RouteFocus = ({ target }: { target: string }) => {
  const location = useLocation()
  const announcer = useRef<HTMLDivElement>(null)
  const last = useRef(location.pathname)

  useEffect(() => {
    const { pathname, hash } = location
    if (hash !== '') comeTo(document.getElementById(hash.slice(1)))
    if (last.current === pathname) return
    last.current = pathname
    if (hash !== '') return
    window.scrollTo(0, 0)
    document.getElementById(target)?.focus({ preventScroll: true })
    if (announcer.current) announcer.current.textContent = document.title
  }, [location, target])

  return <VisuallyHidden ref={announcer} aria-live="polite" />
}
