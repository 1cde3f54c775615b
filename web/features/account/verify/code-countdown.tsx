import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { asClock, CODE_SECONDS } from '../../../lib/format/countdown.ts'

type Props = {
  left: number
  /** Contact of the code, where several run beside each other. */
  of?: string | undefined
}

const named = (label: string, of: string | undefined) =>
  of === undefined ? label : `${label} (${of})`

/** Time that a code is still good: a clock and a bar. Only its end is read out. */
export const CodeCountdown = ({ left, of }: Props) => (
  <Stack gap={6}>
    <Group justify="space-between" gap="xs">
      <Text role="status" fz="sm" c="dimmed">
        {left > 0 ? 'The code is good for' : 'The code has expired. Request a new one.'}
      </Text>
      <Text role="timer" aria-label={named('Time left', of)} fz="sm" fw={600} data-figures>
        {asClock(left)}
      </Text>
    </Group>
    <Progress
      value={(left / CODE_SECONDS) * 100}
      size="sm"
      transitionDuration={200}
      aria-label={named('Time left for the code', of)}
    />
  </Stack>
)
