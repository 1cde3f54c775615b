import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

type Props = { opened: boolean; onOpen: () => void; onClose: () => void }

/** Keeps the page while photos are nowhere else: who goes back leaves the dialog first, and is then shown the photos. */
export const StayForPhotos = ({ opened, onOpen, onClose }: Props) => {
  const blocker = useBlocker(true)
  const stay = useEffectEvent(() => {
    blocker.reset?.()
    if (opened) onClose()
    else onOpen()
  })
  const blocked = blocker.state === 'blocked'
  useEffect(() => {
    if (blocked) stay()
  }, [blocked])
  return null
}
