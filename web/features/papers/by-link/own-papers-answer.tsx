import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '../../../lib/api/api.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'

export type Asked = ReplyOf<'readOwnPapers'>['data']

const stands = ({ agreed, answeredAt, hasNewLenders }: Asked): string | null => {
  if (agreed === null || answeredAt === null) return null
  const when = formatDateTime(answeredAt)
  if (!agreed) return `You do not agree (${when}). None of your own documents goes to a lender.`
  return hasNewLenders
    ? `You agreed on ${when}, to fewer or other lenders. Your documents go only to those.`
    : `You agreed on ${when}. You can take that back here at any time while the case is open.`
}

const Part = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <Title order={2} fz="lg">
      {title}
    </Title>
    <List mt="xs">
      {items.map((item, index) => (
        <List.Item key={index}>{item}</List.Item>
      ))}
    </List>
  </div>
)

const lendersOf = ({ anyLender, lenders }: Asked): string[] => {
  if (anyLender)
    return ['Any lender we work with, if we have told the person who applied a day before']
  return lenders.length > 0 ? lenders.map(({ name }) => name) : ['No lender is named yet']
}

type Props = { token: string; asked: Asked; onAnswered: (asked: Asked) => void }

/** Papers, lenders and purpose of the question, and its two answers. */
export const OwnPapersAnswer = ({ token, asked, onAnswered }: Props) => {
  const [sending, setSending] = useState<'agree' | 'refuse' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const standing = stands(asked)
  const answer = async (agree: boolean) => {
    setSending(agree ? 'agree' : 'refuse')
    setFailure(null)
    try {
      const lenders = asked.anyLender
        ? ('any' as const)
        : asked.lenders.map(({ lenderId }) => lenderId)
      const { data } = await api.call('answerOwnPapers', {
        params: { token },
        body: { agree, lenders },
      })
      onAnswered(data)
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(null)
    }
  }
  return (
    <Stack gap="lg">
      <Part
        title="Your own documents"
        items={asked.papers.length > 0 ? asked.papers : ['None has come in yet']}
      />
      <Part title="To whom" items={lendersOf(asked)} />
      <Text>
        What for: the lenders decide on a loan to {asked.companyName}. If you do not agree, none of
        your own documents goes to them; the documents of the business can go without them.
      </Text>
      <Text fw={600}>{asked.words}</Text>
      {standing !== null && (
        <Alert color={asked.agreed === true ? 'green' : 'gray'} role="status">
          {standing}
        </Alert>
      )}
      {failure !== null && (
        <Alert color="red" role="alert">
          {sentenceOf(failure, 'Your answer was not saved. Try again.')}
        </Alert>
      )}
      <Group>
        {(asked.agreed !== true || asked.hasNewLenders) && (
          <Button loading={sending === 'agree'} onClick={() => void answer(true)}>
            I agree
          </Button>
        )}
        {asked.agreed !== false && (
          <Button
            variant="default"
            loading={sending === 'refuse'}
            onClick={() => void answer(false)}
          >
            {asked.agreed === true ? 'I no longer agree' : 'I do not agree'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
