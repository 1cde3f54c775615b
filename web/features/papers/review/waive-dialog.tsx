import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

type Props = {
  record: ApplicationRecord
  slot: string
  title: string
  opened: boolean
  onClose: () => void
}

/** Asks why a missing paper is not applicable to this case, in words that the borrower reads. */
export const WaiveDialog = ({ record, slot, title, opened, onClose }: Props) => {
  const refresh = useRefreshRecord()
  const { applicationId } = record
  const waive = async (why: string | undefined) => {
    await api.call('waivePaper', {
      params: { id: applicationId },
      ...builtOn(record),
      body: { slot, why: why ?? null },
    })
    await refresh(applicationId)
    toast.success('Marked as not applicable. The borrower reads why.')
  }
  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      title={`${title}: not applicable?`}
      confirmLabel="Mark as not applicable"
      note={{
        label: 'Why does this case not need it?',
        description: 'The borrower reads it.',
        required: true,
        maxLength: 500,
      }}
      keptAs={`waive ${applicationId} ${slot}`}
      fallback="An error occurred."
      onConfirm={waive}
    >
      <Text>Nobody waits for it any more. You can take that back.</Text>
    </NoteDialog>
  )
}
