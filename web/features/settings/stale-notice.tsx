import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'

type Props = { onLoadTheirs: () => Promise<void>; onKeepMine: () => Promise<void> }

/** Somebody else saved the settings meanwhile: nothing goes without a choice. */
const StaleNotice = ({ onLoadTheirs, onKeepMine }: Props) => {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const run = async (choice: () => Promise<void>) => {
    setRunning(true)
    setFailure(null)
    await choice().catch((error: unknown) => setFailure(sentenceOf(error)))
    setRunning(false)
  }

  return (
    <Alert color="yellow" role="alert" title="These settings were changed elsewhere">
      <Stack gap="sm">
        <Text>
          Somebody saved them after you opened this page. Load those, and what you typed here is
          lost; or keep yours, and saving again replaces theirs.
        </Text>
        {failure !== null && <Text c="red">{failure}</Text>}
        <Group gap="sm">
          <Button variant="default" loading={running} onClick={() => void run(onLoadTheirs)}>
            Load the saved settings
          </Button>
          <Button variant="default" loading={running} onClick={() => void run(onKeepMine)}>
            Keep mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

export default StaleNotice
