import { Text } from '@mantine/core'
import { sentenceOf } from '../../lib/api/api-error.ts'

type Props = {
  failure: unknown
  /** Sentence of the server about a field that has no place of its own. */
  said?: string | undefined
  fallback: string
}

/** Failure of an act that did not reach the firm; nothing where it did. */
export const ActFailure = ({ failure, said, fallback }: Props) =>
  failure === null ? null : (
    <Text role="alert" fz="sm" c="var(--mantine-color-error)">
      {said ?? sentenceOf(failure, fallback)}
    </Text>
  )
