import { Alert, Button, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CaseNote } from '../../../../contract/application-notes.ts'
import { applicationStatusTable } from '../../../../domain/application-status.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { useKeptText } from '../../../lib/kept-form.ts'
import { callQuery } from '../../../lib/queries.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { Timeline } from '../../../ui/timeline.tsx'

const titleOf = ({ movedTo }: CaseNote) =>
  movedTo === null ? 'Note' : `Note on the move to ${applicationStatusTable[movedTo].label}`

/** What staff write about a case for each other, the latest first, and a box for more. */
export const NotesSection = ({ applicationId }: { applicationId: string }) => {
  const query = callQuery('listNotes', { params: { id: applicationId } })
  const found = useQuery(query)
  const queries = useQueryClient()
  const typed = useKeptText(`note ${applicationId}`)
  const [state, setState] = useState<'idle' | 'loading' | 'missing'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)

  const add = async () => {
    const body = typed.text.trim()
    if (body === '') {
      setState('missing')
      box.current?.focus()
      return
    }
    setState('loading')
    setFailure(null)
    try {
      const answer = await api.call('addNote', { params: { id: applicationId }, body: { body } })
      queries.setQueryData(query.queryKey, answer)
      typed.forget()
    } catch (error) {
      setFailure(sentenceOf(error, 'The note was not saved. Try again.'))
    }
    setState('idle')
  }

  const notes = found.data?.data
  return (
    <Section title="Internal notes">
      <Stack gap="sm" align="stretch">
        <Textarea
          ref={box}
          label="New note"
          description="Only our staff read it, never the borrower or a partner."
          rows={3}
          maxLength={4000}
          value={typed.text}
          onChange={(event) => {
            typed.set(event.currentTarget.value)
            if (state === 'missing') setState('idle')
          }}
          error={state === 'missing' && 'Write the note first.'}
        />
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Button
          variant="default"
          onClick={() => void add()}
          loading={state === 'loading'}
          style={{ alignSelf: 'flex-start' }}
        >
          Add the note
        </Button>
        {found.isPending && <Skeleton height={60} role="status" aria-label="Loading the notes" />}
        {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
        {notes?.length === 0 && <Text c="dimmed">There are none yet.</Text>}
        {notes && notes.length > 0 && (
          <Timeline
            label="Internal notes, the latest first"
            events={notes.map((note) => ({
              id: note.id,
              title: titleOf(note),
              at: note.at,
              who: note.author,
              note: <span style={{ whiteSpace: 'pre-line' }}>{note.body}</span>,
            }))}
          />
        )}
      </Stack>
    </Section>
  )
}
