import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'

type Props = { applicationId: string; paper: ApplicationRecord['additionalDocuments'][number] }

/** Takes back a request for a paper, with what came for it. */
export const TakeBackRequest = ({ applicationId, paper: { id, title, document } }: Props) => {
  const refresh = useRefreshRecord()
  const [asked, setAsked] = useState(false)
  const takeBack = async () => {
    await api.call('deleteAdditionalDocument', {
      params: { id: applicationId },
      body: { documentId: id },
    })
    await refresh(applicationId)
    toast.success('The request is taken back.')
  }
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        onClick={() => setAsked(true)}
        aria-label={`Take back ${title}`}
      >
        Take back
      </Button>
      <NoteDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Take back ${title}?`}
        confirmLabel="Take it back"
        destructive
        keptAs={`delete request ${id}`}
        fallback="An error occurred."
        onConfirm={takeBack}
      >
        <Text>
          {document === null
            ? 'The request disappears from the borrower’s list.'
            : `The request disappears, and ${document.fileName} is no longer part of this case.`}
        </Text>
      </NoteDialog>
    </div>
  )
}
