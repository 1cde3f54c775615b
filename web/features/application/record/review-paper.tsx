import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { DocumentDescriptor } from '../../../../contract/document.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { NoteDialog } from '../../../ui/note-dialog.tsx'
import { useRefreshRecord } from './use-record.ts'

type Props = { file: DocumentDescriptor; applicationId: string }

/** Staff accept a file or return it with a reason. */
export const ReviewPaper = ({ file, applicationId }: Props) => {
  const refresh = useRefreshRecord()
  const [running, setRunning] = useState(false)
  const [returning, setReturning] = useState(false)

  const accept = async () => {
    setRunning(true)
    try {
      await api.call('reviewDocument', { params: { key: file.key }, body: { accept: true } })
      await refresh(applicationId)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setRunning(false)
    }
  }

  const sendBack = async (reason: string | undefined) => {
    await api.call('reviewDocument', {
      params: { key: file.key },
      body: { accept: false, ...(reason !== undefined && { reason }) },
    })
    await refresh(applicationId)
    toast.success('Returned. The borrower reads why.')
  }

  return (
    <>
      {file.review?.state !== 'accepted' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={running}
          onClick={() => void accept()}
          aria-label={`Accept ${file.fileName}`}
        >
          Accept
        </Button>
      )}
      {file.review?.state !== 'returned' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => setReturning(true)}
          aria-label={`Return ${file.fileName}`}
        >
          Return
        </Button>
      )}
      <NoteDialog
        opened={returning}
        onClose={() => setReturning(false)}
        title={`Return ${file.fileName}?`}
        confirmLabel="Return the document"
        note={{ label: 'What is wrong with it?', required: true }}
        keptAs={`return ${file.key}`}
        fallback="An error occurred."
        onConfirm={sendBack}
      >
        <Text>The borrower gets an email with your reason and uploads another one.</Text>
      </NoteDialog>
    </>
  )
}
