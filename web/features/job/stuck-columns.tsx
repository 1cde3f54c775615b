import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DeadLetter } from '../../../contract/firm/job.ts'
import { jobTitle, mailTitle } from '../../../contract/form/job-titles.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'

const column = columnsOf<DeadLetter>()

/** Title in one line, for screen readers, too. */
export const titleOf = ({ kind, mail }: DeadLetter): string =>
  mail === null ? jobTitle(kind) : `${jobTitle(kind)}: ${mailTitle(mail)}`

type Acts = {
  onRetry: (letter: DeadLetter) => void
  onDismiss: (letter: DeadLetter) => void
  retrying: boolean
}

/** The columns of what is stuck: what, why, since when, and what can be done. */
export const stuckColumns = ({ onRetry, onDismiss, retrying }: Acts) =>
  column.columns([
    column.accessor('kind', {
      header: 'What',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <>
          {titleOf(original)}
          {original.page !== null && (
            <Text fz="sm" fw={400}>
              <Anchor component={Link} to={original.page} fz="inherit">
                The page it is about
              </Anchor>
            </Text>
          )}
        </>
      ),
    }),
    column.accessor('reason', {
      header: 'Why',
      cell: ({ getValue }) => (
        <Text fz="inherit" maw={420} style={{ overflowWrap: 'anywhere' }}>
          {getValue()}
        </Text>
      ),
    }),
    column.accessor('attempts', { header: 'Attempts', meta: { align: 'end' } }),
    column.accessor('failedAt', {
      header: 'Stuck since',
      cell: ({ row: { original } }) => (
        <span>
          <time dateTime={original.failedAt} style={{ whiteSpace: 'nowrap' }}>
            {formatDateTime(original.failedAt)}
          </time>
          <Text fz="sm" c="dimmed">
            Begun {formatDateTime(original.createdAt)}
          </Text>
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'What to do',
      cell: ({ row: { original } }) => (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="sm"
            mih={44}
            disabled={retrying}
            onClick={() => onRetry(original)}
            aria-label={`Retry ${titleOf(original)}`}
          >
            Retry
          </Button>
          <Button
            size="sm"
            mih={44}
            variant="default"
            onClick={() => onDismiss(original)}
            aria-label={`Dismiss ${titleOf(original)}`}
          >
            Dismiss
          </Button>
        </Group>
      ),
    }),
  ])
