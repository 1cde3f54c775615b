import { Text } from '@mantine/core'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { receivedWords } from '../../../domain/papers/received-ways.ts'
import { formatDate } from '../../lib/format/formats.ts'

/** Origin of a file that did not come through the portal; nothing for every other. */
export const ReceivedLine = ({ file: { received } }: { file: DocumentDescriptor }) =>
  received === undefined ? null : (
    <Text fz="sm" c="dimmed">
      Received {receivedWords(received)} on {formatDate(received.on)}, entered by{' '}
      {received.enteredBy}
    </Text>
  )
