import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/page/use-online.ts'

/** Time up to which a wait needs no word. */
const SOON_MS = 600

const Lasting = ({ texts }: { texts: readonly string[] }) => {
  const online = useOnline()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <Text fz="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
      {online ? 'Being saved' : 'Waits for the connection'}:{' '}
      {texts.map((text) => `“${text}”`).join(', ')}
    </Text>
  )
}

/** Texts that were sent from the box above and are not answered yet. */
export const StillSending = ({ texts }: { texts: readonly string[] }) => (
  <div role="status">{texts.length > 0 && <Lasting texts={texts} />}</div>
)
