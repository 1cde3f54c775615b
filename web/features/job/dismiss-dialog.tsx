import { Text } from '@mantine/core'
import type { DeadLetter } from '../../../contract/firm/job.ts'
import { api } from '../../lib/api/api.ts'
import { toast } from '../../lib/api/toast.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'
import { titleOf } from './stuck-columns.tsx'

type Props = { letter: DeadLetter | null; onClose: () => void; onDone: () => Promise<unknown> }

/** Takes stuck work off the list for good, after saying what that means. */
export const DismissDialog = ({ letter, onClose, onDone }: Props) => {
  const dismiss = async (reason: string | undefined) => {
    if (letter === null) return
    const params = { id: letter.id }
    await api.call('dismissDeadLetter', { params, body: { reason: reason ?? '' } })
    toast.success('Dismissed: it will not be tried again.')
    await onDone()
  }
  return (
    <NoteDialog
      opened={letter !== null}
      onClose={onClose}
      title="Dismiss this work?"
      confirmLabel="Dismiss"
      destructive
      note={{
        label: 'Reason',
        description: 'Kept in the audit trail for good, so without names, addresses and numbers.',
        required: true,
      }}
      keptAs={`dismiss ${letter?.id ?? ''}`}
      onConfirm={dismiss}
    >
      <Text>
        {letter && titleOf(letter)}: it is never done, and what it would have said is erased.
      </Text>
    </NoteDialog>
  )
}
