import { Alert, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { after, asClock, inWords, secondsUntil } from '../../../lib/format/countdown.ts'
import { useNow } from '../../../lib/format/use-now.ts'

export type Wait = { until: number; sentence: string; seconds: number }

/** Remembers how long the server asks to wait; `note` is true when an error asks for it. */
export const useWait = () => {
  const [wait, setWait] = useState<Wait | null>(null)
  return {
    wait,
    clear: () => setWait(null),
    note: ({ status, retryAfter, message }: ApiError): boolean => {
      if (status !== 429) return false
      const seconds = retryAfter ?? 1
      setWait({ until: after(seconds, Date.now()), sentence: message, seconds })
      return true
    },
  }
}

/** Wait before the next try; the clock ticks for the eye, the words are read once. */
export const WaitNotice = ({ wait }: { wait: Wait | null }) => {
  const now = useNow(wait !== null)
  if (wait === null) return null
  const left = secondsUntil(wait.until, now)
  return (
    <Alert color={left > 0 ? 'red' : 'blue'}>
      <VisuallyHidden role="alert" key={wait.until}>
        {wait.sentence} You can try again in {inWords(wait.seconds)}.
      </VisuallyHidden>
      {left > 0 ? (
        <span aria-hidden data-figures>
          {wait.sentence} You can try again in {asClock(left)}.
        </span>
      ) : (
        <span role="status">You can try again now.</span>
      )}
    </Alert>
  )
}
