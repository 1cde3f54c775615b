import { Alert } from '@mantine/core'
import type { MessageChannel } from '../../../domain/notices/message-words.ts'
import { formatDateTime } from '../../lib/format/formats.ts'

type Props = {
  channel: MessageChannel
  quietUntil: string | null
  /** True if a mail that waits can still be taken back. */
  canTakeBack: boolean
}

/** From 20:00 to 9:00 in India nobody is written to. */
export const QuietNotice = ({ channel, quietUntil, canTakeBack }: Props) =>
  quietUntil === null ? null : (
    <Alert color="yellow" role="note" p="xs">
      {channel === 'mail'
        ? `It is between 20:00 and 9:00: the mail waits until ${formatDateTime(quietUntil)}. ${canTakeBack ? 'Until then you can take it back.' : 'It can’t be taken back.'}`
        : 'It is between 20:00 and 9:00: a message now may wake somebody. Better wait until 9:00.'}
    </Alert>
  )
