import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Unsent } from '../../lib/kept/use-kept.ts'
import { useOnline } from '../../lib/page/use-online.ts'

/** Time up to which a wait needs no word. */
const SOON_MS = 600

const Words = ({ children }: { children: string }) => (
  <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

/** Texts whose answer takes its time. */
const Lasting = ({ texts }: { texts: readonly string[] }) => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong && <Words>{`Being saved: ${texts.map((text) => `“${text}”`).join(', ')}`}</Words>
}

type Props = {
  /** Form or box, or several boxes of one form. */
  kept: Unsent | readonly Unsent[]
  /** Word for what the button does. */
  verb?: 'sent' | 'saved'
  /** Part of the page that it is, where that is not plain. */
  part?: string
  /** Said of everything that is typed, not only of what was found again, or has no connection. */
  always?: boolean
}

/**
 * Note that something is typed and not sent, at the buttons that send it: of text that an earlier visit left here, of any while
 * there is no connection, and of what is on its way for long.
 */
export const NotSent = ({ kept, verb = 'sent', part, always = false }: Props) => {
  const online = useOnline()
  const all = [kept].flat()
  const isTyped = all.some((one) => one.isTyped)
  const isKept = isTyped && (!online || all.some((one) => one.isFound))
  const isSaid = isKept || (isTyped && always)
  const sending = all.flatMap((one) => one.sending ?? [])
  if (!isSaid && !always && sending.length === 0) return null
  const words = [
    ...(online ? [] : ['No connection.']),
    `Not ${verb} yet${part === undefined ? '' : `: ${part}`}${isKept ? '.' : ''}`,
    ...(isKept ? ['Kept on this device.'] : []),
  ]
  return (
    <div role="status">
      {isSaid && <Words>{words.join(' ')}</Words>}
      {sending.length > 0 && <Lasting texts={sending} />}
    </div>
  )
}
