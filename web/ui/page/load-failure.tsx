import { Alert, Button, Stack, Text } from '@mantine/core'
import { sentenceOf } from '../../lib/api/api-error.ts'

type Props = { error: unknown; onRetry: () => void; fallback?: string }

/** Something could not be loaded, with the way to try again. */
export const LoadFailure = ({ error, onRetry, fallback }: Props) => (
  <Alert color="red" role="alert" title="This could not be loaded">
    <Stack align="flex-start" gap="sm">
      <Text>{sentenceOf(error, fallback)}</Text>
      <Button size="sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  </Alert>
)
