import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MessageChannel } from '../../../../domain/notices/message-words.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { WriteForm } from './write-form.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type WriteMessageProps = {
  applicationId: string
  /** To whom. */
  name: string
  /** By which way it is begun; null while the dialog is closed. */
  opened: MessageChannel | null
  onClose: () => void
}

/** A message to the borrower: written, looked at as it will be, sent. */
const WriteWindow = ({ applicationId, name, opened, onClose }: WriteMessageProps) => {
  const found = useQuery({
    ...callQuery('listMessages', { params: { id: applicationId } }),
    // What is missing, and the hour, are those of now.
    staleTime: 0,
    enabled: opened !== null,
  })
  const writing = found.data?.writing
  return (
    <Dialog
      opened={opened !== null}
      onClose={onClose}
      title={`Write to ${name}`}
      size="lg"
      centered
    >
      {opened !== null && writing ? (
        <WriteForm
          applicationId={applicationId}
          writing={writing}
          begunBy={opened}
          onClose={onClose}
        />
      ) : found.isError ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton h={420} radius="md" role="status" aria-label="Loading what is known" />
      )}
    </Dialog>
  )
}

export default WriteWindow
