import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { statusWords } from '../../../domain/case/case-events.ts'
import { api } from '../../lib/api/api.ts'
import { toast } from '../../lib/api/toast.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'
import { consequenceOf, isEnding, type Move, wordsOfMove } from './moves.ts'
import { builtOn, recordQuery, useRefreshRecord } from './use-record.ts'

type Props = {
  record: ApplicationRecord
  move: Move
  opened: boolean
  onClose: () => void
  borrower?: boolean
}

/** Asks before a move, with what it means and the words that go with it. */
export const MoveDialog = ({ record, move, opened, onClose, borrower = false }: Props) => {
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  const { applicationId } = record
  const { field, ...words } = wordsOfMove(move, applicationId, borrower)

  const send = async (note: string | undefined, internalNote: string | undefined) => {
    try {
      const moved = await api.call('updateStatus', {
        params: { id: applicationId },
        ...builtOn(record),
        body: {
          status: move.to,
          ...(note !== undefined && { [field]: note }),
          ...(internalNote !== undefined && { internalNote }),
        },
      })
      // It is known as one's own act then, and nothing says that others have changed something.
      queries.setQueryData(recordQuery(applicationId).queryKey, moved)
    } finally {
      // Also after a refusal: somebody else may have moved the case.
      void refresh(applicationId)
    }
    toast.success(`The case is now: ${statusWords(move.to)[borrower ? 'client' : 'staff']}`)
  }

  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      title={`${move.label}?`}
      confirmLabel={move.label}
      destructive={isEnding(move)}
      {...words}
      fallback="An error occurred."
      onConfirm={send}
    >
      <Text>{consequenceOf(move, record, borrower)}</Text>
    </NoteDialog>
  )
}
