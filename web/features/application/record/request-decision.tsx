import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { api } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { NoteDialog } from '../../../ui/note-dialog.tsx'
import { useRefreshRecord } from './use-record.ts'

type Paper = ApplicationRecord['additionalDocuments'][number]

/** What staff can do about a paper that was asked for, each told at once on the page. */
const useDecision = (applicationId: string, { id }: Paper) => {
  const refresh = useRefreshRecord()
  const [running, setRunning] = useState(false)
  const params = { id: applicationId }

  const accept = async () => {
    setRunning(true)
    try {
      await api.call('updateAdditionalDocuments', {
        params,
        body: { documents: [{ id, accept: true }] },
      })
      await refresh(applicationId)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setRunning(false)
    }
  }

  const sendBack = async (reason: string | undefined) => {
    await api.call('updateAdditionalDocuments', {
      params,
      body: { documents: [{ id, accept: false, ...(reason !== undefined && { reason }) }] },
    })
    await refresh(applicationId)
    toast.success('Returned. The borrower reads why.')
  }

  const takeBack = async () => {
    await api.call('deleteAdditionalDocument', { params, body: { documentId: id } })
    await refresh(applicationId)
  }

  return { running, accept, sendBack, takeBack }
}

/** Accept what came, return it with a reason, mend that verdict, or take the request back. */
export const RequestDecision = ({
  applicationId,
  paper,
}: {
  applicationId: string
  paper: Paper
}) => {
  const [asked, setAsked] = useState<'return' | 'delete' | null>(null)
  const { id, title, status, abilities } = paper
  const { running, accept, sendBack, takeBack } = useDecision(applicationId, paper)
  if (!abilities.decide && !abilities.delete) return null
  return (
    <Group gap="xs">
      {abilities.decide && status !== 'accepted' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={running}
          onClick={() => void accept()}
          aria-label={`Accept ${title}`}
        >
          Accept
        </Button>
      )}
      {abilities.decide && status !== 'returned' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => setAsked('return')}
          aria-label={`Return ${title}`}
        >
          Return
        </Button>
      )}
      {abilities.delete && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => setAsked('delete')}
          aria-label={`Take back ${title}`}
        >
          Take back
        </Button>
      )}
      <NoteDialog
        opened={asked === 'return'}
        onClose={() => setAsked(null)}
        title={`Return ${title}?`}
        confirmLabel="Return the document"
        note={{ label: 'What is wrong with it?', required: true }}
        keptAs={`return request ${id}`}
        fallback="An error occurred."
        onConfirm={sendBack}
      >
        <Text>The borrower gets an email with your reason and uploads another one.</Text>
      </NoteDialog>
      <NoteDialog
        opened={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={`Take back ${title}?`}
        confirmLabel="Take it back"
        destructive
        keptAs={`delete request ${id}`}
        fallback="An error occurred."
        onConfirm={takeBack}
      >
        <Text>
          {paper.document === null
            ? 'The request disappears from the borrower’s list.'
            : `The request disappears, and ${paper.document.fileName} is no longer part of this case.`}
        </Text>
      </NoteDialog>
    </Group>
  )
}
