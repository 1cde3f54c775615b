import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { formatDate } from '../../lib/format/formats.ts'

type Paper = Pick<
  ApplicationRecord['additionalDocuments'][number],
  'dueOn' | 'isOverdue' | 'status'
>

/** By when a request is to be answered; in colour only where that is past. */
export const DueLine = ({ paper: { dueOn, isOverdue, status } }: { paper: Paper }) => {
  if (dueOn === null || (status !== 'requested' && status !== 'returned')) return null
  return isOverdue ? (
    <Text fz="sm" c="var(--mantine-color-error)">
      Late: was due by {formatDate(dueOn)}
    </Text>
  ) : (
    <Text fz="sm" c="dimmed">
      By {formatDate(dueOn)}
    </Text>
  )
}
