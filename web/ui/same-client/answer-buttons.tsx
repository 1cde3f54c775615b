import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SameClientMatch } from '../../../contract/client/same-client.ts'
import type { SameClientAnswer, SameClientKind } from '../../../domain/client/same-client.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { toast } from '../../lib/api/toast.ts'

export type Compared = { kind: SameClientKind; id: string }
type Props = { of: Compared; match: SameClientMatch }

/** Question whether two are the same client, and its answer. */
export const AnswerButtons = ({ of, match: { kind, found, same } }: Props) => {
  const queries = useQueryClient()
  const [sending, setSending] = useState<SameClientAnswer | null>(null)
  if (found === null) return null
  const answer = async (said: SameClientAnswer) => {
    setSending(said)
    try {
      const other = { kind, id: found.id }
      await api.call('answerSameClient', { body: { one: of, other, answer: said } })
      toast.success(
        said === 'same'
          ? 'Noted: they are the same client.'
          : 'Noted: they are two. They are not shown to each other any more.',
      )
      await queries.invalidateQueries({ queryKey: ['listSameClient'] })
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setSending(null)
    }
  }
  const button = (said: SameClientAnswer, label: string) => (
    <Button
      size="compact-sm"
      mih={32}
      variant="default"
      loading={sending === said}
      disabled={sending !== null && sending !== said}
      onClick={() => void answer(said)}
      aria-label={`${label}: ${found.title}`}
    >
      {label}
    </Button>
  )
  return same === null ? (
    <Group gap="xs">
      {button('same', 'Same client')}
      {button('another', 'Another')}
    </Group>
  ) : (
    <Group gap="xs">
      <Text fz="sm">
        Same client, says {same.by ?? 'a former colleague'}, {formatDate(same.at)}
      </Text>
      {button('another', 'Not the same')}
    </Group>
  )
}
