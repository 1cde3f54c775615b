import { type ComponentType, type ReactNode, useEffect } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { useOnDemand } from './use-on-demand.ts'

/**
 * A part of a page that comes when the page has nothing else to do, into the place kept for it: what a page is
 * for doesn't wait for it. A place that says that it loads is marked `data-later`. Without a connection it comes when there is one again.
 */
export const later = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: ReactNode,
) =>
  function Later(props: Props) {
    const { part: Part, fetch } = useOnDemand(load)
    useEffect(() => {
      const bring = async () => {
        if (!(await fetch())) addEventListener('online', bring, { once: true })
      }
      const callOff = whenIdle(() => void bring())
      return () => {
        callOff()
        removeEventListener('online', bring)
      }
    }, [fetch])
    return Part ? <Part {...props} /> : place
  }
