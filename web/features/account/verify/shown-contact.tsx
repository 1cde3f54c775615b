import { Button, Group, Text } from '@mantine/core'

type Props = { label: string; value: string; changeLabel: string; onChange: () => void }

/** A contact that a code was sent to, and the way to correct it. */
export const ShownContact = ({ label, value, changeLabel, onChange }: Props) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <div style={{ minWidth: 0 }}>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
    </div>
    <Button
      variant="default"
      size="sm"
      mih={44}
      onClick={onChange}
      aria-label={changeLabel}
      style={{ flexShrink: 0 }}
    >
      Change
    </Button>
  </Group>
)
