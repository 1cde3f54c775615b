import { Alert } from '@mantine/core'
import { inBraces } from '../../../domain/notices/message-fields.ts'

type Props = {
  /** Fields without a known value when a template was filled in. */
  unknown: readonly string[]
  /** The words as they are by now. */
  words: string
}

/** Says which fields are still to be filled in by hand. */
export const OpenFields = ({ unknown, words }: Props) => {
  const open = unknown.filter((name) => words.includes(inBraces(name)))
  return open.length === 0 ? null : (
    <Alert color="yellow" role="status">
      Nothing is known here for {open.map(inBraces).join(', ')}. Write it yourself, or take the
      words out.
    </Alert>
  )
}
