import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { invitedRoles } from '../../../contract/people/user-invite.ts'
import { roleWords } from '../../../domain/people/role-words.ts'
import { admins, isRole, roleTable } from '../../../domain/people/roles.ts'
import { refreshQueues } from '../../lib/api/queues.ts'
import { pendingWords } from '../../lib/format/pending-words.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { useKeptForm } from '../../lib/kept/use-kept-form.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { NotSent } from '../../ui/forms/not-sent.tsx'

export type InviteDialogProps = { opened: boolean; onClose: () => void }

const choices = invitedRoles.map((value) => ({ value, label: roleTable[value].label }))

const InviteForm = ({ onClose }: Pick<InviteDialogProps, 'onClose'>) => {
  const queries = useQueryClient()
  const form = useContractForm('inviteUser', {
    onDone: async ({ user, invitation, pending }) => {
      await kept.forget()
      if (pending)
        toast.info(pendingWords(pending), {
          title: `${user.name} is not invited yet`,
          duration: 10_000,
        })
      if (invitation)
        toast.success(
          `${user.name} is invited. The link works until ${formatDate(invitation.expiresAt)}.`,
        )
      void refreshQueues()
      onClose()
      await queries.invalidateQueries({ queryKey: ['listUsers'] })
    },
  })
  const kept = useKeptForm(form, 'invite user')
  const chosen: string = form.watch('role') ?? ''
  return (
    <ContractFormFrame form={form}>
      <Text>
        They get a link by mail, which works once, for 7 days. With it they choose their own
        password.
      </Text>
      <TextField form={form} name="name" label="Name" autoComplete="off" required />
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <SelectField form={form} name="role" label="Role" choices={choices} required />
      {isRole(chosen) && (
        <Text fz="sm" c="dimmed" aria-live="polite">
          May: {roleWords[chosen].may}.
          {admins.includes(chosen) &&
            ' A second admin has to approve this before the mail goes out.'}
        </Text>
      )}
      <NotSent kept={kept} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Send the invitation
        </Button>
      </Group>
    </ContractFormFrame>
  )
}

const InviteDialog = ({ opened, onClose }: InviteDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Invite staff or a partner" centered>
    <InviteForm onClose={onClose} />
  </Dialog>
)

export default InviteDialog
