import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'

type Props = {
  /** Does it; the sentence of what went wrong, or null. */
  act: () => Promise<string | null>
  children: string
}

/** A press, because browsers let a passkey be used by nothing else, and above it what went wrong. */
export const PasskeyButton = ({ act, children }: Props) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const press = async () => {
    setFailure(null)
    setRunning(true)
    const sentence = await act()
    setRunning(false)
    setFailure(sentence)
  }
  return (
    <Stack gap="md">
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Button fullWidth loading={running} onClick={() => void press()}>
        {children}
      </Button>
    </Stack>
  )
}
