import { Button, Group, List, Stack, Text } from '@mantine/core'
import { toast } from '../../../lib/api/toast.ts'
import { printLines } from './print-lines.ts'

const TITLE = 'Recovery codes'

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('The codes are copied.')
  } catch {
    // A browser may refuse it; the codes can be marked and copied by hand.
    toast.error('This browser does not copy. Mark the codes and copy them.')
  }
}

/** Ten codes, shown this once. */
export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  codes: readonly string[]
  onDone: () => void
}) => (
  <Stack gap="md">
    <Text>
      If you lose your phone, one of these codes opens your account instead. Each works once. Keep
      them where only you can read them: we can’t show them again.
    </Text>
    <List listStyleType="none" ff="monospace" aria-label={TITLE}>
      {codes.map((code) => (
        <List.Item key={code}>{code}</List.Item>
      ))}
    </List>
    <Group gap="sm">
      <Button variant="default" onClick={() => void copy(codes.join('\n'))}>
        Copy
      </Button>
      <Button variant="default" onClick={() => printLines(`${TITLE}, ${location.host}`, codes)}>
        Print
      </Button>
      <Button onClick={onDone}>I have kept them</Button>
    </Group>
  </Stack>
)
