import { Text } from '@mantine/core'
import type { ListedUser } from '../../../contract/people/user.ts'
import { api } from '../../lib/api/api.ts'
import { saveAs } from '../../lib/uploads/stored-files.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'

type Props = { user: ListedUser; opened: boolean; onClose: () => void }

/** Downloads what the portal holds about somebody, for an answer to their request. */
export const DataDialog = ({ user: { userId, name, email }, opened, onClose }: Props) => {
  const download = async () => {
    saveAs(await api.call('exportUserData', { params: { userId } }), `data of ${name}.zip`)
  }
  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      title={`Download the data of ${name}?`}
      confirmLabel="Download"
      keptAs="export user"
      onConfirm={download}
    >
      <Text>
        A ZIP with the profile, applications, mandates, documents and activity of {email}. Hand it
        to nobody else. The download is recorded in the audit trail.
      </Text>
    </NoteDialog>
  )
}
