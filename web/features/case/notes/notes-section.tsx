import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CaseNote } from '../../../../contract/case/application-notes.ts'
import { applicationStatusTable } from '../../../../domain/status/application-status.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Timeline } from '../../../ui/page/timeline.tsx'
import { NoteBox } from './note-box.tsx'
import { NoteWords } from './note-words.tsx'
import { Pages } from '../../../ui/page/pages.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { useAddNote } from './use-add-note.ts'

/** As many as stay within two screens. */
const PAGE = 10

const titleOf = ({ movedTo }: CaseNote) =>
  movedTo === null ? 'Note' : `Note on the move to ${applicationStatusTable[movedTo].label}`

/** Notes of staff on a case for each other, the latest first, and a box for more. */
export const NotesSection = ({ applicationId }: { applicationId: string }) => {
  const found = useQuery(callQuery('listNotes', { params: { id: applicationId } }))
  const { typed, mentions, add } = useAddNote(applicationId, `note ${applicationId}`)
  const [problem, setProblem] = useState<string | null>(null)
  const [page, setPage] = useState(0)
  const box = useRef<HTMLTextAreaElement>(null)

  const send = async () => {
    setProblem(null)
    box.current?.focus()
    const wrong = await add()
    // The new one stands first.
    if (wrong === null) setPage(0)
    else setProblem(wrong)
  }

  const notes = found.data?.data
  const pages = Math.max(1, Math.ceil((notes?.length ?? 0) / PAGE))
  return (
    <Section title="Internal notes">
      <Stack gap="sm" align="stretch">
        <NoteBox
          ref={box}
          value={typed.text}
          colleagues={mentions.colleagues}
          onChoose={mentions.choose}
          onSend={() => void send()}
          onChange={(text) => {
            typed.set(text)
            setProblem(null)
          }}
          error={problem}
        />
        <NotSent kept={typed} verb="saved" />
        <Button variant="default" onClick={() => void send()} style={{ alignSelf: 'flex-start' }}>
          Add the note
        </Button>
        {found.isPending && <Skeleton height={60} role="status" aria-label="Loading the notes" />}
        {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
        {notes?.length === 0 && <Text c="dimmed">There are none yet.</Text>}
        {notes && notes.length > 0 && (
          <Timeline
            label="Internal notes, the latest first"
            events={notes.slice(page * PAGE, (page + 1) * PAGE).map((note) => ({
              id: note.id,
              title: titleOf(note),
              at: note.at,
              who: note.author,
              note: <NoteWords note={note} />,
            }))}
          />
        )}
        {pages > 1 && <Pages page={Math.min(page, pages - 1)} pages={pages} onPage={setPage} />}
      </Stack>
    </Section>
  )
}
