import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queries.ts'
import { requestStateOf } from '../../../lib/session/request-state.ts'
import { Page } from '../../../ui/page/page.tsx'

/** Page behind the link of a reminder: it stops nothing until the button is pressed. */
const StopRemindersPage = () => {
  const { token = '' } = useParams()
  // It is public: no provider stands around it.
  const stop = useMutation(
    { mutationFn: () => api.call('stopReminders', { params: { token } }) },
    queryClient,
  )
  const back = (
    <Text fz="sm" c="dimmed">
      You can turn them on again in{' '}
      <Anchor component={Link} to="/profile" inherit underline="always">
        your profile
      </Anchor>
      , under notifications.
    </Text>
  )
  return (
    <Page title="Stop reminders" width="narrow">
      {stop.isSuccess ? (
        <Stack gap="md">
          <Alert color="teal" title="You get no more reminders" role="status">
            What we ask you for, and what keeps your account safe, still reaches you.
          </Alert>
          {back}
        </Stack>
      ) : (
        <Stack gap="md" align="flex-start">
          <Text>
            We remind you by email when a document is due, when a letter waits for your signature
            and when you have not finished an application. Stop that? What we ask you for, and what
            keeps your account safe, still reaches you.
          </Text>
          {stop.isError && (
            <Alert color="red" role="alert">
              {sentenceOf(stop.error)}
            </Alert>
          )}
          <Button loading={requestStateOf(stop) === 'loading'} onClick={() => stop.mutate()}>
            Stop reminders
          </Button>
          {back}
        </Stack>
      )}
    </Page>
  )
}

export default StopRemindersPage
