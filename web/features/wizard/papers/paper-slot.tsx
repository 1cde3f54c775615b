import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type DocumentSlot, keysInSlot } from '../../../../domain/papers/documents.ts'
import { UNSORTED_SLOT } from '../../../../domain/papers/held-papers.ts'
import { mayBeClaimed, needsOf } from '../../../../domain/papers/paper-needs.ts'
import type { Previewed } from '../../../ui/files/document-preview.tsx'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import type { SlotFile } from '../../../ui/files/file-line.tsx'
import { FileSlot } from '../../../ui/files/file-slot.tsx'
import { BlankForm } from '../../../ui/case/blank-form.tsx'
import { stageWord } from '../../../ui/case/stage-words.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { pathTo } from '../form/form-values.ts'
import { ClaimPaper, PaperClaim } from './paper-claim.tsx'
import type { PaperSection } from '../../../parts/papers/paper-sections.ts'
import { lineOf } from '../../../parts/uploads/upload-line.ts'
import { FileInto } from '../../../parts/papers/slot-select.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

type Props = {
  paper: DocumentSlot
  /** Sections with other places for a file. */
  sections: readonly PaperSection[]
  onPreview: (file: Previewed) => void
}

/** True if an owner can say that there is no such paper. */
const useClaimable = (sections: readonly PaperSection[], slot: string): boolean =>
  useMemo(
    () =>
      needsOf(sections.flatMap(({ slots }) => slots)).some(
        (need) => need.slot === slot && mayBeClaimed(need),
      ),
    [sections, slot],
  )

/** Requested paper: its files, those on their way, and the acts on each. */
export const PaperSlot = ({ paper, sections, onPreview }: Props) => {
  const { form, files, papers } = useWizard()
  const { uploads, removeFile, moveFiles } = papers()
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<{ key: string; name: string } | null>(null)
  const [asking, setAsking] = useState(false)
  const { slot, label, help, neededFor } = paper
  const claimable = useClaimable(sections, slot)
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
      own: files.ownOf(key),
      note: (
        <>
          {returned && (
            <Text fz="sm" c="var(--mantine-color-error)">
              Returned: {returned.reason ?? 'please upload it again'}
            </Text>
          )}
          {elsewhere === key && (
            <FileInto
              label={`Move ${nameOf(key)} to`}
              sections={sections}
              value={slot}
              none="Not sorted yet"
              action={`File ${nameOf(key)}`}
              onFile={(to) => {
                setElsewhere(null)
                moveFiles([{ id: key, from: slot, to: to === '' ? UNSORTED_SLOT : to }])
              }}
            />
          )}
        </>
      ),
    }
  })

  return (
    <>
      <FileSlot
        id={fieldId(slot)}
        label={label}
        help={
          <>
            {help} <BlankForm slot={slot} />
          </>
        }
        asked={stageWord(neededFor)}
        error={errorOf(form, pathTo(slot))}
        files={[...stored, ...moving.map(lineOf)]}
        whole={uploads.total(slot)}
        onChoose={(chosen) => uploads.add(slot, chosen)}
        onElsewhere={(key) => setElsewhere((now) => (now === key ? null : key))}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onUnlock={uploads.unlock}
        otherwise={keys.length === 0 && claimable && <ClaimPaper slot={slot} label={label} />}
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
      {keys.length === 0 && claimable && <PaperClaim slot={slot} label={label} />}
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
