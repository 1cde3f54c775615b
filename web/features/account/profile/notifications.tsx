import '@mantine/core/styles/Switch.layer.css'
import { Alert, NativeSelect, Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { User } from '../../../../contract/people/account.ts'
import type { MailChoice } from '../../../../domain/notices/mail-choices.ts'
import { roleWords } from '../../../../domain/people/role-words.ts'
import { isBorrower, isStaff } from '../../../../domain/people/roles.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { requestStateOf } from '../../../lib/session/request-state.ts'
import { useShowUser } from './use-show-user.ts'

const choices: readonly (readonly [MailChoice, string])[] = [
  ['everything', 'Everything that happens'],
  ['to-do', 'What I must do'],
  ['security', 'Security only'],
]

type Choice = Partial<Pick<User, 'mailAbout' | 'mailDigest' | 'reminders'>>

const isChoice = (value: string): value is MailChoice => choices.some(([one]) => one === value)

/** Choices of a person's mails; saved at once. The inbox has everything in any case. */
export const Notifications = ({ user }: { user: User }) => {
  const show = useShowUser()
  const choice = useMutation({
    mutationFn: (changed: Choice) =>
      // The call takes the details with it; they stay as they are.
      api.call('updateProfile', { body: { name: user.name, ...changed } }),
    onSuccess: (reply) => show(reply.user),
  })
  const saving = requestStateOf(choice) === 'loading'
  const chosen = { ...user, ...(saving ? choice.variables : {}) }
  return (
    <Stack gap="md">
      <NativeSelect
        label="Email me about"
        description={`${roleWords[user.role].mailedAbout} Codes, password links and changes of your account come in any case; your inbox has everything.`}
        value={chosen.mailAbout}
        disabled={saving}
        data={choices.map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => {
          if (isChoice(value)) choice.mutate({ mailAbout: value })
        }}
      />
      {isStaff(user.role) && (
        <Switch
          label="One mail each morning at 8:45 instead of one at once"
          checked={chosen.mailDigest}
          disabled={saving || chosen.mailAbout === 'security'}
          onChange={(event) => choice.mutate({ mailDigest: event.currentTarget.checked })}
        />
      )}
      {isBorrower(user.role) && (
        <Switch
          label="Remind me of what I owe"
          description="When a document is due, a letter waits for my signature or an application is not finished: one email a day at most, never in the evening or at night."
          checked={chosen.reminders}
          disabled={saving || chosen.mailAbout === 'security'}
          onChange={(event) => choice.mutate({ reminders: event.currentTarget.checked })}
        />
      )}
      {choice.error && (
        <Alert color="red" role="alert">
          {sentenceOf(choice.error)}
        </Alert>
      )}
    </Stack>
  )
}
