import { type ComponentType, type ReactNode, useEffect } from 'react'
import { whenIdle } from '../../lib/page/when-idle.ts'
import { useOnDemand } from './use-on-demand.ts'

const AGAIN_AFTER_MS = 5000

const noop = () => undefined

/**
 * A part of a page that comes when the page has nothing else to do, into the place kept for it: what a page is
 * for doesn't wait for it. A place that says that it loads is marked `data-later`. Without a connection it comes when there is one again, and is asked for again every few seconds.
 */
export const later = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: ReactNode,
  /** True for a part of the first screen, or one that somebody has just asked for: it waits for no idle moment. */
  { atOnce = false } = {},
) =>
  function Later(props: Props) {
    const { part: Part, fetch } = useOnDemand(load)
    useEffect(() => {
      let again: ReturnType<typeof setTimeout> | undefined
      let isOver = false
      const bring = async () => {
        clearTimeout(again)
        removeEventListener('online', bring)
        if ((await fetch()) || isOver) return
        addEventListener('online', bring, { once: true })
        again = setTimeout(() => void bring(), AGAIN_AFTER_MS)
      }
      const callOff = atOnce ? noop : whenIdle(() => void bring())
      if (atOnce) void bring()
      return () => {
        isOver = true
        callOff()
        clearTimeout(again)
        removeEventListener('online', bring)
      }
    }, [fetch])
    return Part ? <Part {...props} /> : place
  }
