import { Button, Group, Text } from '@mantine/core'
import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ACCEPTED_FILE_TYPES } from '../../../domain/papers/file-types.ts'
import type { UploadTotal } from '../../lib/uploads/upload-total.ts'
import { FileLine, type SlotFile } from './file-line.tsx'
import classes from './file-slot.module.css'
import { onOpening } from '../on-demand/on-opening.tsx'
import type { PhotoDialogProps } from '../photos/photo-dialog.tsx'
import { useUploadTotalInWords } from './use-upload-total.ts'

const PhotoDialog = onOpening<PhotoDialogProps>(
  () => import('../photos/photo-dialog.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

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
  /** True where the label stands above it already. */
  labelHidden?: boolean
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

/** Takes files that are dropped on a place. */
const useDrop = (disabled: boolean, onDrop: (list: FileList) => void) => {
  const [over, setOver] = useState(false)
  return {
    over,
    on: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(!disabled)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.files)
      },
    },
  }
}

type HeadProps = Pick<Props, 'label' | 'labelHidden' | 'help'> & { slotId: string; asked: string }

/** The name of the paper, whether it is asked for, and what a good one looks like. */
const SlotHead = ({ slotId, label, labelHidden = false, asked, help }: HeadProps) => (
  <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
    <Text
      id={`${slotId}-label`}
      fw={600}
      component="div"
      {...(labelHidden && { className: classes['unseen'] ?? '' })}
    >
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
)

type PhotosProps = {
  slotId: string
  name: string
  disabled: boolean
  onTaken: (file: File) => void
}

/** Takes photos of the paper, or goes on with those that are taken already. */
const TakePhotos = ({ slotId, name, disabled, onTaken }: PhotosProps) => {
  const [opened, setOpened] = useState(false)
  const [photos, setPhotos] = useState(0)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes['camera'] ?? ''}
        disabled={disabled}
        aria-describedby={`${slotId}-label`}
        onClick={() => setOpened(true)}
      >
        {photos === 0 ? 'Take photos' : `Go on with ${photos} ${photos === 1 ? 'photo' : 'photos'}`}
      </Button>
      <PhotoDialog
        opened={opened}
        onOpen={() => setOpened(true)}
        onClose={() => setOpened(false)}
        name={name}
        onTaken={onTaken}
        onHold={setPhotos}
      />
    </>
  )
}

type ChooseProps = Pick<Props, 'label' | 'error'> & {
  slotId: string
  single: boolean
  disabled: boolean
  filled: boolean
  onChoose: (list: FileList | null) => void
}

/** Chooses files of this device. */
const ChooseFiles = (props: ChooseProps) => {
  const { slotId, label, error, single, disabled, filled, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
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
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={acceptedFiles}
        aria-label={`Files for ${typeof label === 'string' ? label : 'this document'}`}
        onChange={(event) => {
          onChoose(event.currentTarget.files)
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

type FilesProps = Omit<Parameters<typeof FileLine>[0], 'file' | 'place'> & Pick<Props, 'files'>

const SlotFiles = ({ files, ...on }: FilesProps) => (
  <ul className={classes['files']}>
    {files.map((file, index) => (
      <FileLine
        key={file.id}
        file={file}
        place={index === 0 ? 'first' : index === files.length - 1 ? 'last' : 'between'}
        {...on}
      />
    ))}
  </ul>
)

/** A place for one kind of paper: drop or choose files, see how they fare, take them back. */
export const FileSlot = (props: Props) => {
  const {
    id,
    label,
    labelHidden = false,
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
  const ownId = useId()
  const together = useUploadTotalInWords(whole)
  const slotId = id ?? ownId
  const filled = files.some(({ state }) => state.kind === 'stored')
  const choose = (list: FileList | null) => {
    if (list !== null && list.length > 0 && !disabled) onChoose([...list])
  }
  const drop = useDrop(disabled, choose)

  return (
    // Dropping is a shortcut; the button does the same for a keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      // Thirty of them stand on one page: a group each, not a landmark.
      role="group"
      className={classes['slot']}
      data-over={drop.over}
      data-filled={filled}
      aria-labelledby={`${slotId}-label`}
      {...drop.on}
    >
      <Group justify="space-between" align="flex-start" gap="sm">
        {filled && !error && <IconDone size={24} className={classes['done']} aria-hidden />}
        <SlotHead {...{ slotId, label, labelHidden, asked, help }} />
        <Group gap="xs">
          <TakePhotos
            {...{ slotId, disabled }}
            name={photosAs}
            onTaken={(file) => onChoose([file])}
          />
          <ChooseFiles {...{ slotId, label, error, single, disabled, filled }} onChoose={choose} />
          {otherwise}
        </Group>
      </Group>
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
      {files.length > 0 && <SlotFiles files={files} disabled={disabled} {...actions} />}
    </section>
  )
}
