import '@mantine/core/styles/Switch.layer.css'
import { Alert, Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { User } from '../../../../contract/account.ts'
import { roleWords } from '../../../../domain/role-words.ts'
import { api } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { requestStateOf } from '../../../lib/request-state.ts'
import { useShowUser } from './use-show-user.ts'

/** Whether somebody gets mails about what happens; saved at once. */
export const Notifications = ({ user }: { user: User }) => {
  const show = useShowUser()
  const choice = useMutation({
    mutationFn: (notifyByEmail: boolean) =>
      // The call takes the details with it; they stay as they are.
      api.call('updateProfile', { body: { name: user.name, notifyByEmail } }),
    onSuccess: (reply) => show(reply.user),
  })
  const saving = requestStateOf(choice) === 'loading'
  return (
    <Stack gap="sm">
      <Switch
        label="Email me when something happens"
        description={`${roleWords[user.role].mailedAbout} Codes and password links come in any case.`}
        checked={(saving ? choice.variables : undefined) ?? user.notifyByEmail}
        disabled={saving}
        onChange={(event) => choice.mutate(event.currentTarget.checked)}
      />
      {choice.error && (
        <Alert color="red" role="alert">
          {sentenceOf(choice.error)}
        </Alert>
      )}
    </Stack>
  )
}
