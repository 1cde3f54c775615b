import { type ComponentType, useEffect, useRef, useState } from 'react'
import { offline, sentenceOf } from '../lib/api-error.ts'
import { toast } from '../lib/toast.ts'
import { whenIdle } from '../lib/when-idle.ts'

/**
 * A dialog whose code comes when the page has nothing else to do: no first load waits for it, and
 * it is there before somebody presses the button. It stays mounted from its first opening on, so
 * that it can close in its own way. `closed` are the props of the dialog that isn't open.
 */
export const onOpening = <Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean,
  closed: Partial<Props>,
) =>
  function Dialog(props: Props) {
    const [Window, setWindow] = useState<ComponentType<Props> | null>(null)
    const [mounted, setMounted] = useState(false)
    const opened = isOpen(props)
    const latest = useRef(props)
    latest.current = props

    // What fails here is fetched again, and told, when it is needed.
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])

    useEffect(() => {
      if (!opened || Window) return
      let gone = false
      load()
        .then(({ default: Loaded }) => gone || setWindow(() => Loaded))
        .catch(() => {
          if (gone) return
          toast.error(sentenceOf(offline()))
          latest.current.onClose()
        })
      return () => {
        gone = true
      }
    }, [opened, Window])

    // A dialog notes where the focus was when it opens, not when it is mounted open.
    useEffect(() => {
      if (!Window) return
      const frame = requestAnimationFrame(() => setMounted(true))
      return () => cancelAnimationFrame(frame)
    }, [Window])

    return Window && <Window {...props} {...(!mounted && closed)} />
  }
