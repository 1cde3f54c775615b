import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queries.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'
import { Page } from '../../ui/page/page.tsx'

/** Page behind the link of a mail about a change that nobody else may decide on: it stops nothing until the button is pressed. */
const StopChangePage = () => {
  const { token = '' } = useParams()
  // It is public: no provider stands around it.
  const stop = useMutation(
    { mutationFn: () => api.call('stopProposal', { params: { token } }) },
    queryClient,
  )
  return (
    <Page title="Stop a change" width="narrow">
      {stop.isSuccess ? (
        <Alert color="teal" title="The change is stopped" role="status">
          Nothing has changed, and all admins are mailed. If nobody of you proposed it, set new
          passwords at once.
        </Alert>
      ) : (
        <Stack gap="md" align="flex-start">
          <Text>
            The mail that brought you here names a change which takes effect by itself, because
            nobody else may decide on it. If its maker did not mean it, stop it now.
          </Text>
          {stop.isError && (
            <Alert color="red" role="alert">
              {sentenceOf(stop.error)}
            </Alert>
          )}
          <Button
            color="red"
            loading={requestStateOf(stop) === 'loading'}
            onClick={() => stop.mutate()}
          >
            Stop the change
          </Button>
        </Stack>
      )}
    </Page>
  )
}

export default StopChangePage
