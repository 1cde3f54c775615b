import { Button, Group, Text } from '@mantine/core'
import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ACCEPTED_FILE_TYPES } from '../../../domain/papers/file-types.ts'
import type { UploadTotal } from '../../lib/uploads/upload-total.ts'
import { FileLine, type SlotFile } from './file-line.tsx'
import classes from './file-slot.module.css'
import { PhotoDialog } from '../photos/photo-dialog.tsx'
import { useUploadTotalInWords } from './use-upload-total.ts'

/** Types that file choosers offer. */
export const acceptedFiles = [
  ...Object.keys(ACCEPTED_FILE_TYPES).map((extension) => `.${extension}`),
  // By these names phones offer their camera, too.
  ACCEPTED_FILE_TYPES.jpg,
  ACCEPTED_FILE_TYPES.png,
].join(',')

type Props = {
  /** The id of the choose button, for error summaries. */
  id?: string
  label: ReactNode
  help?: ReactNode
  required?: boolean
  /** Said instead of "required" or "optional". */
  asked?: string
  error?: string | undefined
  files: readonly SlotFile[]
  /** Progress of all files together that are on their way. */
  whole?: UploadTotal | null
  disabled?: boolean
  /** Takes one file only. */
  single?: boolean
  /** Name of photos taken for it, where the label gives none. */
  photosAs?: string
  onChoose: (files: File[]) => void
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  onPreview?: (id: string) => void
  /** Moves a file up or down, where their order counts. */
  onMove?: (id: string, by: -1 | 1) => void
  /** Sends a locked file again with its password. */
  onUnlock?: (id: string, password: string) => void
  /** Asks where else a file belongs. */
  onElsewhere?: (id: string) => void
  /** Other answers about the paper, beside its buttons. */
  otherwise?: ReactNode
}

/** A place for one kind of paper: drop or choose files, see how they fare, take them back. */
export const FileSlot = (props: Props) => {
  const {
    id,
    label,
    help,
    required,
    asked = required ? 'required' : 'optional',
    error,
    files,
    whole = null,
    disabled = false,
    single = false,
    photosAs = typeof label === 'string' ? label : 'Photos',
    onChoose,
    otherwise,
    ...actions
  } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [photographing, setPhotographing] = useState(false)
  const [photos, setPhotos] = useState(0)
  const ownId = useId()
  const together = useUploadTotalInWords(whole)
  const slotId = id ?? ownId
  const filled = files.some(({ state }) => state.kind === 'stored')

  const choose = (list: FileList | null) => {
    if (list !== null && list.length > 0 && !disabled) onChoose([...list])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }

  return (
    // Dropping is a shortcut; the button does the same for a keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      // Thirty of them stand on one page: a group each, not a landmark.
      role="group"
      className={classes['slot']}
      data-over={over}
      data-filled={filled}
      aria-labelledby={`${slotId}-label`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group justify="space-between" align="flex-start" gap="sm">
        {filled && !error && <IconDone size={24} className={classes['done']} aria-hidden />}
        <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Text id={`${slotId}-label`} fw={600} component="div">
            {label}{' '}
            <Text span c="dimmed" fz="sm" fw={400}>
              {asked}
            </Text>
          </Text>
          {help && (
            <Text fz="sm" c="dimmed">
              {help}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            className={classes['camera'] ?? ''}
            disabled={disabled}
            aria-describedby={`${slotId}-label`}
            onClick={() => setPhotographing(true)}
          >
            {photos === 0
              ? 'Take photos'
              : `Go on with ${photos} ${photos === 1 ? 'photo' : 'photos'}`}
          </Button>
          <Button
            id={slotId}
            variant="default"
            size="sm"
            disabled={disabled}
            aria-describedby={`${slotId}-label${error ? ` ${slotId}-error` : ''}`}
            onClick={() => input.current?.click()}
          >
            {single ? 'Choose a file' : filled ? 'Add more' : 'Choose files'}
          </Button>
          {otherwise}
        </Group>
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={acceptedFiles}
        aria-label={`Files for ${typeof label === 'string' ? label : 'this document'}`}
        onChange={(event) => {
          choose(event.currentTarget.files)
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      <PhotoDialog
        opened={photographing}
        onOpen={() => setPhotographing(true)}
        onClose={() => setPhotographing(false)}
        name={photosAs}
        onTaken={(file) => onChoose([file])}
        onHold={setPhotos}
      />
      {error && (
        <div id={`${slotId}-error`} className={classes['error']}>
          {error}
        </div>
      )}
      {whole && whole.files > 1 && (
        <Text fz="sm" c="dimmed" mt="sm" data-figures="">
          {together}.
        </Text>
      )}
      {files.length > 0 && (
        <ul className={classes['files']}>
          {files.map((file, index) => (
            <FileLine
              key={file.id}
              file={file}
              disabled={disabled}
              place={index === 0 ? 'first' : index === files.length - 1 ? 'last' : 'between'}
              {...actions}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
