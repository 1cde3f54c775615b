import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useKeptText } from '../../../lib/kept-form.ts'
import { useOneFile } from '../../../lib/use-one-file.ts'
import { OneFileSlot } from '../../../ui/one-file-slot.tsx'
import { Section } from '../../../ui/section.tsx'
import { useRefreshRecord } from '../record/use-record.ts'

type Props = { applicationId: string; userId: string; onDone: () => void }

/** A paper that nobody asked for: its name, and the file. */
export const UnaskedPaper = ({ applicationId, userId, onDone }: Props) => {
  const refresh = useRefreshRecord()
  const name = useKeptText(`unasked ${applicationId}`)
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)

  const upload = useOneFile({
    fields: { userId },
    onStored: async ({ key }) => {
      await api.call('updateAdditionalDocuments', {
        params: { id: applicationId },
        body: { documents: [{ title: name.text.trim(), key }] },
      })
      name.forget()
      await refresh(applicationId)
      onDone()
    },
  })

  const choose = (file: File) => {
    if (name.text.trim() !== '') return upload.choose(file)
    setMissing(true)
    input.current?.focus()
    return undefined
  }

  return (
    <Section title="Another paper">
      <Stack gap="md">
        <TextInput
          ref={input}
          label="What is it?"
          placeholder="Rent agreement of the new shed"
          maxLength={200}
          value={name.text}
          onChange={(event) => {
            name.set(event.currentTarget.value)
            setMissing(false)
          }}
          withAsterisk
          aria-required
          error={missing && 'Say which document, then choose the file again.'}
        />
        <OneFileSlot
          upload={{ ...upload, choose }}
          label="The file"
          help="pdf, doc, docx, jpg, png, jpeg, csv, xlsx or xls, at most 25 MB"
        />
        <Group>
          <Button
            variant="subtle"
            onClick={() => {
              upload.clear()
              name.forget()
              onDone()
            }}
          >
            Cancel
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
