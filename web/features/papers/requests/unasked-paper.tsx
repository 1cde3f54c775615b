import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useKeptText } from '../../../lib/kept/use-kept.ts'
import { useAskBeforeLeaving } from '../../../lib/forms/use-ask-before-leaving.ts'
import type { SlotFile } from '../../../ui/files/file-line.tsx'
import { FileSlot } from '../../../ui/files/file-slot.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'
import { useBatch } from './use-batch.ts'

/** A file that was chosen before the paper had a name. */
type Waiting = { id: string; file: File }

const lineOfWaiting = ({ id, file }: Waiting): SlotFile => ({
  id,
  name: file.name,
  size: file.size,
  state: { kind: 'uploading', share: 0 },
})

type Props = { applicationId: string; userId: string; onDone: () => void }

/** A paper that nobody asked for: its name, and the file. */
export const UnaskedPaper = ({ applicationId, userId, onDone }: Props) => {
  const refresh = useRefreshRecord()
  const name = useKeptText(`unasked ${applicationId}`)
  const input = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useAskBeforeLeaving(waiting.length > 0)

  const batch = useBatch({
    userId,
    send: async ([key, ...more]) => {
      const title = name.text.trim()
      await api.call('updateAdditionalDocuments', {
        params: { id: applicationId },
        body: { documents: [more.length === 0 ? { title, key } : { title, keys: [key, ...more] }] },
      })
      name.forget()
      await refresh(applicationId)
      onDone()
    },
  })

  const choose = (files: File[]) => {
    if (name.text.trim() !== '') return batch.add(files)
    setWaiting([...waiting, ...files.map((file) => ({ id: crypto.randomUUID(), file }))])
    input.current?.focus()
    return undefined
  }
  const sendWaiting = () => {
    if (waiting.length === 0 || name.text.trim() === '') return
    batch.add(waiting.map(({ file }) => file))
    setWaiting([])
  }
  const cancel = (id: string) => {
    if (waiting.some((one) => one.id === id)) setWaiting(waiting.filter((one) => one.id !== id))
    else batch.cancel(id)
  }

  return (
    <Section title="Another document">
      <Stack gap="md">
        <TextInput
          ref={input}
          label="What is it?"
          placeholder="Rent agreement of the new shed"
          maxLength={200}
          value={name.text}
          onChange={(event) => name.set(event.currentTarget.value)}
          onBlur={sendWaiting}
          onKeyDown={({ key }) => key === 'Enter' && sendWaiting()}
          withAsterisk
          aria-required
          error={
            waiting.length > 0 &&
            name.text.trim() === '' &&
            `Say what it is; ${waiting.length === 1 ? 'the file waits' : 'the files wait'}.`
          }
        />
        <FileSlot
          label="The file"
          photosAs={name.text.trim() || 'Photos'}
          help="PDF, Word, Excel, CSV, JPG or PNG, up to 25 MB a file; several files are fine."
          required
          whole={batch.whole}
          disabled={batch.sending}
          files={[...waiting.map(lineOfWaiting), ...batch.files]}
          onChoose={choose}
          onCancel={cancel}
          onRetry={batch.retry}
          onUnlock={batch.unlock}
          onRemove={cancel}
        />
        <NotSent kept={name} />
        <Group>
          <Button
            variant="subtle"
            onClick={() => {
              batch.clear()
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
