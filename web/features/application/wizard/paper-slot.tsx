import { Text } from '@mantine/core'
import { useState } from 'react'
import { type DocumentSlot, keysInSlot } from '../../../../domain/documents.ts'
import type { Previewed } from '../../../ui/document-preview.tsx'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import type { SlotFile } from '../../../ui/file-line.tsx'
import { FileSlot } from '../../../ui/file-slot.tsx'
import { NoteDialog } from '../../../ui/note-dialog.tsx'
import { pathTo } from './form/form-values.ts'
import type { Upload } from './saving/use-uploads.ts'
import { useFormValues } from './use-form-values.ts'
import { useWizard } from './wizard-context.ts'

type Props = { paper: DocumentSlot; onPreview: (file: Previewed) => void }

const lineOf = ({ id, file, state, share, problem, retryable }: Upload): SlotFile => ({
  id,
  name: file.name,
  size: file.size,
  state:
    state === 'failed'
      ? { kind: 'failed', message: problem ?? '', canRetry: retryable }
      : { kind: 'uploading', share },
})

/** One paper that is asked for: its files, those on their way, and what can be done with each. */
export const PaperSlot = ({ paper, onPreview }: Props) => {
  const { form, files, uploads, removeFile } = useWizard()
  const [leaving, setLeaving] = useState<{ key: string; name: string } | null>(null)
  const [asking, setAsking] = useState(false)
  const { slot, label, help, required } = paper
  const keys = keysInSlot(useFormValues(form), slot)
  const moving = uploads.of(slot)
  const nameOf = (key: string) => files.of(key)?.fileName ?? 'Uploaded file'

  const stored = keys.map((key): SlotFile => {
    const file = files.of(key)
    const returned = file?.review?.state === 'returned' ? file.review : null
    return {
      id: key,
      name: nameOf(key),
      size: file?.fileSize ?? 0,
      state: { kind: 'stored' },
      ...(returned && {
        note: (
          <Text fz="sm" c="var(--mantine-color-error)">
            Returned: {returned.reason ?? 'please upload it again'}
          </Text>
        ),
      }),
    }
  })

  return (
    <>
      <FileSlot
        id={fieldId(slot)}
        label={label}
        help={help}
        required={required}
        error={errorOf(form, pathTo(slot))}
        files={[...stored, ...moving.map(lineOf)]}
        onChoose={(chosen) => uploads.add(slot, chosen)}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onRemove={(id) => {
          if (!keys.includes(id)) return uploads.cancel(id)
          setLeaving({ key: id, name: nameOf(id) })
          return setAsking(true)
        }}
        onPreview={(key) => {
          const file = files.of(key)
          if (file) onPreview(file)
        }}
      />
      {leaving && (
        <NoteDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title="Remove this file?"
          confirmLabel="Remove the file"
          destructive
          keptAs={`remove ${slot}`}
          fallback="An unknown error occurred during file deletion."
          onConfirm={() => removeFile(slot, leaving.key)}
        >
          <Text>
            {leaving.name} is taken out of “{label}” and deleted. You can upload it again.
          </Text>
        </NoteDialog>
      )}
    </>
  )
}
