import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/api/toast.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { TakeBackRequest } from './take-back-request.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'

type Paper = ApplicationRecord['additionalDocuments'][number]

/** Decisions of staff about a requested paper, each told at once on the page. */
const useDecision = (applicationId: string, { id, status }: Paper) => {
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

  const isAnswer = status === 'unavailable' || status === 'waived'

  const sendBack = async (reason: string | undefined) => {
    await api.call('updateAdditionalDocuments', {
      params,
      body: { documents: [{ id, accept: false, ...(reason !== undefined && { reason }) }] },
    })
    await refresh(applicationId)
    toast.success(
      isAnswer ? 'Asked for again. The borrower reads why.' : 'Returned. The borrower reads why.',
    )
  }

  return { running, isAnswer, accept, sendBack }
}

/** Accept what came, return it with a reason, mend that verdict, or take the request back. */
export const RequestDecision = ({
  applicationId,
  paper,
}: {
  applicationId: string
  paper: Paper
}) => {
  const [returning, setReturning] = useState(false)
  const { id, title, status, abilities } = paper
  const { running, isAnswer, accept, sendBack } = useDecision(applicationId, paper)
  const [acceptWord, returnWord] = isAnswer ? ['Waive', 'Ask again'] : ['Accept', 'Return']
  if (!abilities.decide && !abilities.delete) return null
  return (
    <Group gap="xs">
      {abilities.decide && status !== 'accepted' && status !== 'waived' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={running}
          onClick={() => void accept()}
          aria-label={`${acceptWord} ${title}`}
        >
          {acceptWord}
        </Button>
      )}
      {abilities.decide && status !== 'returned' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => setReturning(true)}
          aria-label={`${returnWord} ${title}`}
        >
          {returnWord}
        </Button>
      )}
      {abilities.delete && <TakeBackRequest applicationId={applicationId} paper={paper} />}
      <NoteDialog
        opened={returning}
        onClose={() => setReturning(false)}
        title={isAnswer ? `Ask for ${title} again?` : `Return ${title}?`}
        confirmLabel={isAnswer ? 'Ask again' : 'Return the document'}
        note={{
          label: isAnswer ? 'Why do you need it all the same?' : 'What is wrong with it?',
          required: true,
        }}
        keptAs={`return request ${id}`}
        fallback="An error occurred."
        onConfirm={sendBack}
      >
        <Text>
          The borrower gets an email with your reason and uploads {isAnswer ? 'it' : 'another one'}.
        </Text>
      </NoteDialog>
    </Group>
  )
}
