import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'
import { Section } from '../../ui/page/section.tsx'

/** Tries the mail server: what it says is read here, and the mail itself in the admin's mailbox. */
export const TestMail = () => {
  const sending = useMutation({ mutationFn: () => api.call('sendTestMail') })
  const said = sending.data?.message ?? null
  const trouble =
    sending.error && sentenceOf(sending.error, 'The mail could not be sent. Please try again.')
  return (
    <Section title="Mail">
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          Codes, reminders and letters leave by mail. See that they arrive before your first client
          does.
        </Text>
        <Group>
          <Button
            variant="default"
            loading={requestStateOf(sending) === 'loading'}
            onClick={() => sending.mutate()}
          >
            Send me a test mail
          </Button>
        </Group>
        {said !== null && (
          <Alert role="status" color="green">
            {said}
          </Alert>
        )}
        {trouble !== null && (
          <Alert role="alert" color="red">
            {trouble}
          </Alert>
        )}
      </Stack>
    </Section>
  )
}
