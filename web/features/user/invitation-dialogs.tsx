import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedUser } from '../../../contract/people/user.ts'
import { isBorrower } from '../../../domain/people/roles.ts'
import { api } from '../../lib/api/api.ts'
import { pendingWords } from '../../lib/format/pending-words.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { toast } from '../../lib/api/toast.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'

type Props = { user: ListedUser; opened: boolean; onClose: () => void }

/** Mails somebody a new link. */
export const ResendDialog = ({ user: { userId, name, email }, opened, onClose }: Props) => {
  const queries = useQueryClient()
  const resend = async () => {
    const { invitation, pending } = await api.call('resendInvitation', { params: { userId } })
    if (pending)
      toast.info(pendingWords(pending), { title: `${name} is not invited yet`, duration: 10_000 })
    if (invitation)
      toast.success(`A new link is on its way. It works until ${formatDate(invitation.expiresAt)}.`)
    await queries.invalidateQueries({ queryKey: ['listUsers'] })
  }
  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      title={`Send the invitation of ${name} again?`}
      confirmLabel="Send again"
      keptAs="resend invitation"
      onConfirm={resend}
    >
      <Text>{email} gets a new link for 7 days. The one before stops working.</Text>
    </NoteDialog>
  )
}

/** Takes an invitation back. */
export const WithdrawDialog = ({ user: { userId, name, email, role }, opened, onClose }: Props) => {
  const queries = useQueryClient()
  const withdraw = async () => {
    const { message } = await api.call('withdrawInvitation', { params: { userId } })
    toast.success(message)
    await queries.invalidateQueries({ queryKey: ['listUsers'] })
  }
  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      title={`Withdraw the invitation of ${name}?`}
      confirmLabel="Withdraw"
      destructive
      keptAs="withdraw invitation"
      onConfirm={withdraw}
    >
      <Text>
        The link that {email} got stops working.{' '}
        {isBorrower(role)
          ? 'What was prepared for them stays until you delete the account.'
          : 'They leave this list; you can invite them anew, also with another role.'}
      </Text>
    </NoteDialog>
  )
}
