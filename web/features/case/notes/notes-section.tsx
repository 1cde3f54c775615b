import { Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import { NoteBox } from './note-box.tsx'
import { useAddNote } from './use-add-note.ts'

/** A box for notes of staff on a case for each other; the notes stand in the stream below it. */
export const NotesSection = ({ applicationId }: { applicationId: string }) => {
  const { typed, mentions, add } = useAddNote(applicationId, `note ${applicationId}`)
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)

  const send = async () => {
    setProblem(null)
    box.current?.focus()
    setProblem(await add())
  }

  return (
    <DenseSection title="Internal notes">
      <Stack gap="xs" align="stretch">
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
        <Group gap="sm">
          <Button size="sm" variant="default" onClick={() => void send()}>
            Add the note
          </Button>
          <NotSent kept={typed} verb="saved" />
        </Group>
      </Stack>
    </DenseSection>
  )
}
