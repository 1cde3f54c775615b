import type { ReactNode } from 'react'
import type { OneFileUpload } from '../../lib/uploads/use-one-file.ts'
import { FileSlot } from './file-slot.tsx'

type Props = {
  upload: OneFileUpload
  label: string
  help?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** A place for exactly one file; choosing another replaces what is on its way. */
export const OneFileSlot = ({ upload, label, help, required = true, disabled = false }: Props) => {
  const { chosen } = upload
  return (
    <FileSlot
      label={label}
      help={help}
      required={required}
      disabled={disabled}
      single
      files={
        chosen === null || chosen.state.kind === 'stored'
          ? []
          : [{ id: 'file', name: chosen.file.name, size: chosen.file.size, state: chosen.state }]
      }
      onChoose={([file]) => file && upload.choose(file)}
      onCancel={upload.clear}
      onRetry={upload.retry}
      onUnlock={(_id, password) => upload.unlock(password)}
      onRemove={upload.clear}
    />
  )
}
