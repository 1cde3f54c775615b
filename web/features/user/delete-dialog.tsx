import { List, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedUser } from '../../../contract/people/user.ts'
import { counted } from '../../../domain/text/counted.ts'
import { isBorrower, partners } from '../../../domain/people/roles.ts'
import { api } from '../../lib/api/api.ts'
import { toast } from '../../lib/api/toast.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'
import { casesToHandOver } from './cases-to-hand-over.ts'

type Props = { user: ListedUser; opened: boolean; onClose: () => void }

const Consequences = ({ user }: { user: ListedUser }) => {
  const { role, cases } = user
  const handedOver = casesToHandOver(user)
  return (
    <>
      <Text>
        {user.email} is signed out at once and can never sign in again. This cannot be undone.
      </Text>
      <div>
        <Text fw={600}>Erased</Text>
        <List>
          <List.Item>Name, email, mobile number and profile</List.Item>
          <List.Item>Enquiries sent from the same email or mobile number</List.Item>
          <List.Item>
            {partners.includes(role)
              ? 'Bank accounts and uploaded documents'
              : 'Drafts and uploaded documents'}
          </List.Item>
          {isBorrower(role) && cases.ended > 0 && (
            <List.Item>
              Company, people, documents, teasers and unsigned mandate letters of{' '}
              {counted(cases.ended, 'ended application')}
            </List.Item>
          )}
        </List>
      </div>
      <div>
        <Text fw={600}>Stays</Text>
        <List>
          {isBorrower(role) && cases.ended > 0 && (
            <List.Item>Their amounts, dates, stages and fees, without a name</List.Item>
          )}
          {isBorrower(role) && cases.ended > 0 && (
            <List.Item>
              The letter and the signed copy of a signed mandate, for eight years from the signing;
              admins alone can read them
            </List.Item>
          )}
          <List.Item>The audit trail, with an id that no longer leads to anybody</List.Item>
        </List>
      </div>
      {handedOver > 0 && (
        <Text>
          They are taken off {counted(handedOver, 'case')}. Assign somebody else to those.
        </Text>
      )}
    </>
  )
}

/** Deletes somebody, after saying what is erased and what stays. */
export const DeleteDialog = ({ user, opened, onClose }: Props) => {
  const queries = useQueryClient()
  const { userId, name } = user

  const remove = async () => {
    const { message } = await api.call('deleteUser', { params: { userId } })
    toast.success(message)
    await queries.invalidateQueries({ queryKey: ['listUsers'] })
  }

  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${name}?`}
      confirmLabel="Delete the account"
      destructive
      keptAs="delete user"
      onConfirm={remove}
    >
      <Consequences user={user} />
    </NoteDialog>
  )
}
