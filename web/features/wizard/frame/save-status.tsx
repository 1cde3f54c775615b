import { Text } from '@mantine/core'
import { formatTime } from '../../../lib/format/formats.ts'
import type { SavingStatus } from '../saving/saving-queue.ts'
import classes from '../parts/wizard.module.css'

type Props = { status: SavingStatus; savedAt: string | null; local: boolean }

const sentenceOf = ({ status, savedAt, local }: Props): string => {
  if (status === 'retrying') return 'Not saved, retrying'
  if (status === 'stale') return 'Not saved: changed elsewhere'
  if (status === 'saving' || status === 'waiting') return 'Saving…'
  if (savedAt === null) return local ? 'Not changed yet' : 'Nothing to save yet'
  return local ? `Kept on this device ${formatTime(savedAt)}` : `Saved ${formatTime(savedAt)}`
}

/** Status of saving; always in view, and read out when it changes. */
export const SaveStatus = (props: Props) => (
  <Text
    role="status"
    aria-live="polite"
    fz="sm"
    className={classes['saved'] ?? ''}
    data-status={props.status}
    data-new={props.savedAt === null || undefined}
  >
    {sentenceOf(props)}
  </Text>
)
