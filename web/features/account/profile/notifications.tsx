import '@mantine/core/styles/Switch.layer.css'
import { Alert, Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { User } from '../../../../contract/account.ts'
import { api } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useShowUser } from './use-show-user.ts'

const ofCases = 'Cases that you are given, and what borrowers do with their mandates.'

const told: Readonly<Record<User['role'], string>> = {
  user: 'Papers asked for or returned, a new status, a mandate to read.',
  admin: 'What borrowers do with their mandates.',
  'credit-analyst': ofCases,
  'relationship-manager': ofCases,
  'referral-partner': 'Leads that you are given.',
}

/** Whether somebody gets mails about what happens; saved at once. */
export const Notifications = ({ user }: { user: User }) => {
  const show = useShowUser()
  const choice = useMutation({
    mutationFn: (notifyByEmail: boolean) =>
      // The call takes the details with it; they stay as they are.
      api.call('updateProfile', { body: { name: user.name, mobile: user.mobile, notifyByEmail } }),
    onSuccess: (reply) => show(reply.user),
  })
  return (
    <Stack gap="sm">
      <Switch
        label="Email me when something happens"
        description={`${told[user.role]} Codes and password links come in any case.`}
        checked={choice.isPending ? choice.variables : user.notifyByEmail}
        disabled={choice.isPending}
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
