import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedUser } from '../../../contract/people/user.ts'
import { counted } from '../../../domain/text/counted.ts'
import { isStaff } from '../../../domain/people/roles.ts'
import { api } from '../../lib/api/api.ts'
import { refreshQueues } from '../../lib/api/queues.ts'
import { toast } from '../../lib/api/toast.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'

type Props = { user: ListedUser; opened: boolean; onClose: () => void }

/** Suspends somebody, or lifts the suspension, after saying what that does. */
export const SuspendDialog = ({ user, opened, onClose }: Props) => {
  const queries = useQueryClient()
  const { userId, name, cases } = user
  const suspended = user.status === 'suspended'

  const change = async (reason: string | undefined) => {
    await api.call('setUserStatus', {
      params: { userId },
      body: { suspended: !suspended, ...(reason !== undefined && { reason }) },
    })
    toast.success(suspended ? `${name} can sign in again.` : `${name} is suspended.`)
    // Whose cases belong to nobody now is counted beside the places.
    void refreshQueues()
    await queries.invalidateQueries({ queryKey: ['listUsers'] })
  }

  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      title={suspended ? `Lift the suspension of ${name}?` : `Suspend ${name}?`}
      confirmLabel={suspended ? 'Lift suspension' : 'Suspend'}
      destructive={!suspended}
      note={{
        label: 'Reason',
        description: 'Kept in the audit trail for good, so without names, addresses and numbers.',
        required: !suspended,
      }}
      keptAs={`suspend ${userId}`}
      onConfirm={change}
    >
      {suspended ? (
        <Text>{user.email} can sign in again, with the same password and the same access.</Text>
      ) : (
        <Text>
          {user.email} is signed out everywhere at once and cannot sign in until the suspension is
          lifted. Nothing is erased
          {cases.live > 0 &&
            `, and their ${counted(cases.live, 'live case')} ${isStaff(user.role) ? 'count as unassigned until then' : 'stay as they are'}`}
          .
        </Text>
      )}
    </NoteDialog>
  )
}
