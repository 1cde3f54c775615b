import { type ComponentType, useDeferredValue, useEffect, useRef, useState } from 'react'
import { toastNotFetched, useOnDemand } from './use-on-demand.ts'

/**
 * A dialog whose code comes on demand. It stays mounted from its first opening on, so that it can
 * close in its own way. `closed` are the props of the dialog that isn't open.
 */
export const onOpening = <Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean,
  closed: Partial<Props>,
) =>
  function Dialog(props: Props) {
    const { part: Window, fetch } = useOnDemand(load)
    const [mounted, setMounted] = useState(false)
    const opened = isOpen(props)
    // The click that asked for the dialog is answered before it is drawn.
    const drawn = useDeferredValue(opened && mounted)
    const latest = useRef(props)
    latest.current = props

    useEffect(() => {
      if (!opened || Window) return
      let gone = false
      void fetch().then((came) => {
        if (came || gone) return
        toastNotFetched()
        latest.current.onClose()
      })
      return () => {
        gone = true
      }
    }, [opened, Window, fetch])

    // A dialog notes where the focus was when it opens, not when it is mounted open.
    useEffect(() => {
      if (!Window) return
      const frame = requestAnimationFrame(() => setMounted(true))
      return () => cancelAnimationFrame(frame)
    }, [Window])

    return Window && <Window {...props} {...(!drawn && closed)} />
  }
