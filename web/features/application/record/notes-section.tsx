import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CaseNote } from '../../../../contract/application-notes.ts'
import { applicationStatusTable } from '../../../../domain/application-status.ts'
import { ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { useKeptText } from '../../../lib/kept-form.ts'
import { callQuery } from '../../../lib/queries.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { NoteBox } from './note-box.tsx'
import { NoteWords } from './note-words.tsx'
import { useMentions } from './use-mentions.ts'

const titleOf = ({ movedTo }: CaseNote) =>
  movedTo === null ? 'Note' : `Note on the move to ${applicationStatusTable[movedTo].label}`

/** What staff write about a case for each other, the latest first, and a box for more. */
export const NotesSection = ({ applicationId }: { applicationId: string }) => {
  const query = callQuery('listNotes', { params: { id: applicationId } })
  const found = useQuery(query)
  const queries = useQueryClient()
  const typed = useKeptText(`note ${applicationId}`)
  const mentions = useMentions(applicationId)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)

  const refuse = (sentence: string) => {
    setProblem(sentence)
    box.current?.focus()
  }

  const add = async () => {
    const text = typed.text.trim()
    if (text === '') return refuse('Write the note first.')
    setSaving(true)
    setFailure(null)
    try {
      const body = await mentions.held(text)
      const answer = await api.call('addNote', { params: { id: applicationId }, body: { body } })
      queries.setQueryData(query.queryKey, answer)
      typed.forget()
    } catch (error) {
      const atBox = error instanceof ApiError ? error.fields['body'] : undefined
      if (atBox) refuse(atBox)
      else setFailure(sentenceOf(error, 'The note was not saved. Try again.'))
    }
    setSaving(false)
  }

  const notes = found.data?.data
  return (
    <Section title="Internal notes">
      <Stack gap="sm" align="stretch">
        <NoteBox
          ref={box}
          value={typed.text}
          colleagues={mentions.colleagues}
          onChoose={mentions.choose}
          onChange={(text) => {
            typed.set(text)
            setProblem(null)
          }}
          error={problem}
        />
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Button
          variant="default"
          onClick={() => void add()}
          loading={isSaving}
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
              note: <NoteWords note={note} />,
            }))}
          />
        )}
      </Stack>
    </Section>
  )
}
