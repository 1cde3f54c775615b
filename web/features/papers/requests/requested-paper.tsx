import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { api } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { DueLine } from '../../../ui/case/due-line.tsx'
import { FileRow } from '../../../ui/case/file-row.tsx'
import { FileSlot } from '../../../ui/files/file-slot.tsx'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { FoldLine } from '../../../ui/page/fold-line.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { requestStatus } from './request-status.ts'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'
import { UnavailableAnswer } from './unavailable-answer.tsx'
import { useBatch } from './use-batch.ts'

type Props = {
  applicationId: string
  userId: string
  paper: ApplicationRecord['additionalDocuments'][number]
  onView: (file: DocumentDescriptor) => void
  /** True for the one that is looked at first. */
  first?: boolean
  /** Below it: where else it belongs. */
  children?: ReactNode
}

/** Words of a request: the reason, and everything said of it since. */
const RequestWords = ({ paper }: Pick<Props, 'paper'>) => {
  const { note, status, reason } = paper
  return (
    <>
      {note !== null && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>}
      {paper.example !== null && (
        <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
          What it looks like: {paper.example}
        </Text>
      )}
      <Text fz="sm" c="dimmed">
        {paper.requestedBy}, {formatDate(paper.requestedAt)}
      </Text>
      {status === 'returned' && reason !== null && (
        <Alert
          color="red"
          title={paper.unavailableBecause === null ? 'We returned it' : 'We need it all the same'}
        >
          <Text style={{ whiteSpace: 'pre-line' }}>{reason}</Text>
        </Alert>
      )}
      {paper.unavailableBecause !== null && (
        <Text fz="sm">You told us: {paper.unavailableBecause}</Text>
      )}
    </>
  )
}

type TakeBackProps = Pick<Props, 'applicationId' | 'paper'> & {
  opened: boolean
  onClose: () => void
}

/** Asks before a paper that nobody asked for is taken back. */
const TakeBack = ({ applicationId, paper, opened, onClose }: TakeBackProps) => {
  const { id, title, document } = paper
  const refresh = useRefreshRecord()
  const takeBack = async () => {
    await api.call('deleteAdditionalDocument', {
      params: { id: applicationId },
      body: { documentId: id },
    })
    await refresh(applicationId)
  }
  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      title={`Take back ${title}?`}
      confirmLabel="Take it back"
      destructive
      keptAs={`take back ${id}`}
      fallback="An error occurred."
      onConfirm={takeBack}
    >
      <Text>{document?.fileName ?? title} is no longer part of your application.</Text>
    </NoteDialog>
  )
}

/** Requested paper: the reason, its state, and the place to upload it. */
export const RequestedPaper = ({
  applicationId,
  userId,
  paper,
  onView,
  first = false,
  children,
}: Props) => {
  const refresh = useRefreshRecord()
  const [removing, setRemoving] = useState(false)
  const [replacing, setReplacing] = useState(false)
  const { id, title, status, document, abilities } = paper
  const open = status === 'requested' || status === 'returned'

  const batch = useBatch({
    userId,
    send: async ([key, ...more]) => {
      await api.call('updateAdditionalDocuments', {
        params: { id: applicationId },
        body: { documents: [more.length === 0 ? { id, key } : { id, keys: [key, ...more] }] },
      })
      setReplacing(false)
      await refresh(applicationId)
    },
  })

  const { tone, borrower } = requestStatus[status]
  return (
    <FoldLine
      title={
        <Title order={3} fz="md" fw={500}>
          {title}
        </Title>
      }
      small={<DueLine paper={paper} />}
      aside={<StatusBadge tone={tone}>{borrower}</StatusBadge>}
      open={first}
    >
      <Stack gap="xs">
        <RequestWords paper={paper} />
        {document && <FileRow file={document} onView={onView} badge={<></>} />}
        {abilities.supply && (open || replacing) && (
          <FileSlot
            label={`${status === 'requested' ? 'Upload' : 'Upload another'}: ${title}`}
            labelHidden
            photosAs={title}
            help="PDF, Word, Excel, CSV, JPG or PNG, up to 25 MB a file; several files are fine."
            required
            whole={batch.whole}
            disabled={batch.sending}
            files={batch.files}
            onChoose={batch.add}
            onCancel={batch.cancel}
            onRetry={batch.retry}
            onUnlock={batch.unlock}
            onRemove={batch.cancel}
          />
        )}
        <Group gap="xs">
          {abilities.answer && (
            <UnavailableAnswer applicationId={applicationId} requestId={id} title={title} />
          )}
          {abilities.supply && !open && !replacing && (
            <Button
              size="sm"
              variant="default"
              onClick={() => setReplacing(true)}
              aria-label={`Replace ${title}`}
            >
              Replace
            </Button>
          )}
          {abilities.delete && (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              onClick={() => setRemoving(true)}
              aria-label={`Take back ${title}`}
            >
              Take back
            </Button>
          )}
        </Group>
        <TakeBack
          {...{ applicationId, paper }}
          opened={removing}
          onClose={() => setRemoving(false)}
        />
        {children}
      </Stack>
    </FoldLine>
  )
}
