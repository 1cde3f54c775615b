import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { formatDate, sizeInKb } from '../../lib/format/formats.ts'
import { saveFile } from '../../lib/uploads/stored-files.ts'
import { useIsStaff } from '../../lib/session/use-is-staff.ts'
import { StatusBadge } from '../page/status-badge.tsx'
import classes from './file-row.module.css'
import { ReceivedLine } from './received-line.tsx'

type Props = {
  file: DocumentDescriptor
  /** Label of the paper, where it isn't said above it. */
  label?: string
  onView: (file: DocumentDescriptor) => void
  /** Other acts on it. */
  actions?: ReactNode
  /** Says more than the file's own review does. */
  badge?: ReactNode
}

const verdicts = {
  accepted: { tone: 'success', word: 'Accepted' },
  returned: { tone: 'danger', word: 'Returned' },
} as const

const Verdict = ({ review }: Pick<DocumentDescriptor, 'review'>) => {
  if (review === null) return null
  const { tone, word } = verdicts[review.state]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}

/** Row of a stored file: its name, its details, and the ways to look at it. */
export const FileRow = ({ file, label, onView, actions, badge }: Props) => {
  const inside = useIsStaff()
  return (
    <div>
      <div className={classes['row']}>
        <span className={classes['name']}>
          {label ?? file.fileName}
          <Text span display="block" c="dimmed" fz="sm" data-figures="">
            {label !== undefined && `${file.fileName} · `}
            {sizeInKb(file.fileSize)} · {formatDate(file.uploadDate)}
          </Text>
        </span>
        {badge ?? <Verdict review={file.review} />}
        <span className={classes['actions']}>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onView(file)}
            aria-label={`View ${file.fileName}`}
          >
            View
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => void saveFile(file.key)}
            aria-label={`Download ${file.fileName}`}
          >
            Download
          </Button>
          {actions}
        </span>
      </div>
      {file.byLink && (
        <Text fz="sm" c="dimmed">
          {inside ? 'Received through the owner’s link' : 'Came through your link'}
        </Text>
      )}
      <ReceivedLine file={file} />
      {file.linksElsewhere && (
        <Text fz="sm" c="dimmed">
          Refers to other files that are not part of it. Don’t update its links when you open it.
        </Text>
      )}
      {badge === undefined && file.review?.state === 'returned' && file.review.reason !== null && (
        <Text fz="sm" c="var(--mantine-color-error)" style={{ whiteSpace: 'pre-line' }}>
          {file.review.reason}
        </Text>
      )}
    </div>
  )
}
