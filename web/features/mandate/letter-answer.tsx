import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { api } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { toast } from '../../lib/api/toast.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'

type Answer = 'agree' | 'request-changes'

/** The borrower's answer to a released letter: "I agree", or what should change. */
export const LetterAnswer = ({ mandate }: { mandate: MandateRecord }) => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Answer>('agree')
  const [opened, setOpened] = useState(false)
  const { response, abilities, mandateId, version } = mandate

  const ask = (answer: Answer) => {
    setAsked(answer)
    setOpened(true)
  }

  const send = async (note: string | undefined) => {
    await api.call('respondMandate', {
      params: { id: mandateId },
      headers: { 'If-Match': `"${version}"` },
      body: { answer: asked, ...(note !== undefined && { note }) },
    })
    await queries.invalidateQueries({ queryKey: ['listMandates'] })
    toast.success(
      asked === 'agree'
        ? 'Thank you. We confirm the terms next, then you sign.'
        : 'Thank you. We come back to you about the changes.',
    )
  }

  return (
    <Stack gap="md">
      {response !== null && (
        <Alert
          color={response.answer === 'agree' ? 'teal' : 'blue'}
          title={
            response.answer === 'agree' ? 'You agreed to this letter' : 'You asked for changes'
          }
        >
          {response.note !== null && (
            <Text style={{ whiteSpace: 'pre-line' }}>“{response.note}”</Text>
          )}
          <Text fz="sm">{formatDateTime(response.at)}</Text>
        </Alert>
      )}
      {abilities.respond && (
        <>
          <Text>
            {response === null
              ? 'Do the terms suit you? Your answer is no signature yet.'
              : 'You can still change your answer.'}
          </Text>
          <Group>
            {response?.answer !== 'agree' && <Button onClick={() => ask('agree')}>I agree</Button>}
            <Button variant="default" onClick={() => ask('request-changes')}>
              Please change
            </Button>
          </Group>
        </>
      )}
      <NoteDialog
        key={asked}
        opened={opened}
        onClose={() => setOpened(false)}
        title={asked === 'agree' ? 'Agree to this letter?' : 'What should change?'}
        confirmLabel={asked === 'agree' ? 'I agree' : 'Send my wish'}
        note={
          asked === 'agree'
            ? { label: 'A word to us', description: 'Optional', required: false }
            : { label: 'What should change', required: true }
        }
        keptAs={`mandate ${mandateId} ${asked}`}
        fallback="An error occurred."
        onConfirm={send}
      >
        <Text>
          {asked === 'agree'
            ? 'We confirm the terms next. After that you sign the letter and upload the signed copy.'
            : 'We read it and send you a new letter, or get in touch.'}
        </Text>
      </NoteDialog>
    </Stack>
  )
}
