import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'

type Props = { applicationId: string; requestId: string; title: string }

/** The other answer to a request: why there is no such paper. */
export const UnavailableAnswer = ({ applicationId, requestId, title }: Props) => {
  const refresh = useRefreshRecord()
  const [opened, setOpened] = useState(false)
  const answer = async (words: string | undefined) => {
    await api.call('updateAdditionalDocuments', {
      params: { id: applicationId },
      body: { documents: [{ id: requestId, ...(words !== undefined && { unavailable: words }) }] },
    })
    await refresh(applicationId)
    toast.success('Thank you. We read it and tell you whether we can do without.')
  }
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        onClick={() => setOpened(true)}
        aria-label={`I can’t send ${title}`}
      >
        I can’t send this
      </Button>
      <NoteDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`You can’t send ${title}?`}
        confirmLabel="Send this answer"
        note={{ label: 'It is not available because', required: true, maxLength: 500 }}
        keptAs={`unavailable ${requestId}`}
        fallback="An error occurred."
        onConfirm={answer}
      >
        <Text>We read why. Either we do without it, or we write to you what we need instead.</Text>
      </NoteDialog>
    </>
  )
}
