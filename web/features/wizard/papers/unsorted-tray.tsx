import { Text } from '@mantine/core'
import { useState } from 'react'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { keysInSlot } from '../../../../domain/papers/documents.ts'
import { UNSORTED_SLOT } from '../../../../domain/papers/held-papers.ts'
import { fieldId } from '../../../ui/fields/field.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import type { PaperSection } from '../../../parts/papers/paper-sections.ts'
import type { Uploads } from '../../../parts/uploads/create-uploads.ts'
import { Tray } from '../tray/tray.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

/** A file of which this device knows no more than that it is there. */
const unknownFile = (key: string): DocumentDescriptor => ({
  key,
  fileName: 'Uploaded file',
  fileType: '',
  fileSize: 0,
  uploadDate: '',
  fileUrl: '',
  sha256: '',
  slot: UNSORTED_SLOT,
  linksElsewhere: false,
  review: null,
})

const SharedInTray = later<{ uploads: Uploads }>(
  () =>
    import('../../../parts/shared/shared-in-tray.tsx').then((part) => ({
      default: part.SharedInTray,
    })),
  null,
)

/** The tray of this form. */
export const UnsortedTray = ({ sections }: { sections: readonly PaperSection[] }) => {
  const { form, files, papers } = useWizard()
  const { uploads, moveFiles, removeFile } = papers()
  const values = useFormValues(form)
  const [leaving, setLeaving] = useState<DocumentDescriptor | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SharedInTray uploads={uploads} />
      <div id={fieldId(UNSORTED_SLOT)} tabIndex={-1}>
        <Tray
          sections={sections}
          unsorted={keysInSlot(values, UNSORTED_SLOT).map(
            (key) => files.of(key) ?? unknownFile(key),
          )}
          ownOf={files.ownOf}
          isEmpty={(slot) => keysInSlot(values, slot).length === 0 && uploads.of(slot).length === 0}
          companyName={values.formData?.companyName ?? null}
          uploads={uploads}
          onMove={moveFiles}
          onRemove={(file) => {
            setLeaving(file)
            setAsking(true)
          }}
        />
      </div>
      {leaving && (
        <NoteDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title="Remove this file?"
          confirmLabel="Remove the file"
          destructive
          keptAs={`remove ${UNSORTED_SLOT}`}
          fallback="An unknown error occurred during file deletion."
          onConfirm={() => removeFile(UNSORTED_SLOT, leaving.key)}
        >
          <Text>{leaving.fileName} is deleted. You can upload it again.</Text>
        </NoteDialog>
      )}
    </>
  )
}
