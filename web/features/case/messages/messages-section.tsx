import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseMessage } from '../../../../contract/case/application-messages.ts'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { MessageState } from '../../../../domain/notices/message-words.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Paged } from '../../../ui/page/paged.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Timeline } from '../../../ui/page/timeline.tsx'
import { WriteMessage } from './write-message.tsx'

/** As many as leave room for what is to be done. */
const FEW = 4
const MOST_SIGNS = 60

const stateWords: Readonly<Record<Exclude<MessageState, 'waits'>, string>> = {
  mailed: 'Mailed',
  shown: 'In their inbox',
  'not-sent': 'Not sent: an account was closed',
  opened: 'Opened in WhatsApp',
  'taken-back': 'Taken back',
}

const titleOf = ({ state, waitsUntil }: CaseMessage): string =>
  state === 'waits' ? `Waits until ${formatDateTime(waitsUntil ?? '')}` : stateWords[state]

type Props = { message: CaseMessage; applicationId: string }

const TakeBack = ({ message: { id: messageId, subject }, applicationId }: Props) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      await api.call('takeBackMessage', { params: { id: applicationId, messageId } })
      toast.success('The mail is taken back. Nobody has read it.')
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
    await Promise.all(
      ['listMessages', 'getApplication'].map((call) =>
        queries.invalidateQueries({ queryKey: [call] }),
      ),
    )
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      loading={isBusy}
      onClick={() => void takeBack()}
      aria-label={`Take back: ${subject ?? ''}`}
    >
      Take back
    </Button>
  )
}

/** Name of a message without a subject: its first words. */
const firstWords = (body: string): string => {
  const [line = ''] = body.split('\n')
  return line.length > MOST_SIGNS ? `${line.slice(0, MOST_SIGNS).trimEnd()} …` : line
}

const Words = ({ message, applicationId }: Props) => (
  <>
    <details name="message">
      <summary>{message.subject ?? firstWords(message.body)}</summary>
      <span style={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message.body}
      </span>
    </details>
    {message.state === 'waits' && <TakeBack message={message} applicationId={applicationId} />}
  </>
)

const Write = ({ record: { applicationId, owner } }: { record: ApplicationRecord }) => {
  const [isOpen, setOpen] = useState(false)
  if (owner.email === '' && owner.mobile === '') return null
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        Write a message
      </Button>
      <WriteMessage
        applicationId={applicationId}
        name={owner.name}
        opened={isOpen ? 'mail' : null}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Messages to the borrower, the latest first; a waiting one can be taken back. */
export const MessagesSection = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId } = record
  const found = useQuery(callQuery('listMessages', { params: { id: applicationId } }))
  const all = found.data?.data ?? []
  return (
    <Section title="Messages to the borrower" aside={<Write record={record} />}>
      <Stack gap="sm" align="flex-start">
        {found.isPending && (
          <Skeleton height={60} role="status" aria-label="Loading the messages" />
        )}
        {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
        {found.isSuccess && all.length === 0 && <Text c="dimmed">There are none yet.</Text>}
        {all.length > 0 && (
          <Paged rows={all} most={FEW}>
            {(shown) => (
              <Timeline
                label="Messages to the borrower, the latest first"
                events={shown.map((message) => ({
                  id: message.id,
                  title: titleOf(message),
                  at: message.at,
                  who: message.by,
                  note: <Words message={message} applicationId={applicationId} />,
                }))}
              />
            )}
          </Paged>
        )}
      </Stack>
    </Section>
  )
}
