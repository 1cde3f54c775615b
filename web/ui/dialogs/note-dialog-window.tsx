import { Alert, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { useKeptText } from '../../lib/kept/use-kept.ts'
import ConfirmDialog from './confirm-dialog-window.tsx'
import { NotSent } from '../forms/not-sent.tsx'

export type NoteDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Consequences, and losses. */
  children?: ReactNode
  confirmLabel: string
  destructive?: boolean
  /** While something has to be done first. */
  disabled?: boolean
  /** The words that go with the act; absent where none are taken. */
  note?: { label: string; description?: string; required: boolean; maxLength?: number }
  /** A second box, for what staff write for each other. */
  internalNote?: { label: string; description: string }
  /** Under which name the typed words are kept until they are sent. */
  keptAs: string
  /** Sentence for a failure that has none of its own. */
  fallback?: string
  /** Sends it; what it throws is shown in the dialog, which stays open. */
  onConfirm: (note: string | undefined, internalNote: string | undefined) => Promise<unknown>
}

/** Asks before an act, takes the reason, and says what went wrong without losing a word. */
const NoteDialogWindow = (props: NoteDialogProps) => {
  const { opened, onClose, title, children, confirmLabel, destructive, keptAs, fallback } = props
  const { note, internalNote } = props
  const kept = useKeptText(keptAs)
  const internal = useKeptText(`${keptAs} internal`)
  const [failure, setFailure] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)

  const close = () => {
    setFailure(null)
    setMissing(false)
    onClose()
  }

  const confirm = async () => {
    const text = kept.text.trim()
    if (note?.required && text === '') {
      setMissing(true)
      words.current?.focus()
      return
    }
    setFailure(null)
    try {
      const inside = internal.text.trim()
      await props.onConfirm(text === '' ? undefined : text, inside === '' ? undefined : inside)
    } catch (error) {
      // What is wrong with the note says more than that something is wrong.
      const [wrong] = error instanceof ApiError ? Object.values(error.fields) : []
      setFailure(wrong ?? sentenceOf(error, fallback))
      return
    }
    kept.forget()
    internal.forget()
    close()
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={title}
      confirmLabel={confirmLabel}
      {...(destructive !== undefined && { destructive })}
      disabled={props.disabled === true}
      onConfirm={confirm}
    >
      <Stack gap="md">
        {children}
        {note && (
          <Textarea
            ref={words}
            label={note.label}
            description={note.description}
            rows={3}
            maxLength={note.maxLength ?? 1000}
            value={kept.text}
            onChange={(event) => {
              kept.set(event.currentTarget.value)
              setMissing(false)
            }}
            withAsterisk={note.required}
            aria-required={note.required}
            error={missing && 'Write it here first.'}
          />
        )}
        {internalNote && (
          <Textarea
            label={internalNote.label}
            description={internalNote.description}
            rows={3}
            maxLength={4000}
            value={internal.text}
            onChange={(event) => internal.set(event.currentTarget.value)}
          />
        )}
        <NotSent kept={[...(note ? [kept] : []), ...(internalNote ? [internal] : [])]} />
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

export default NoteDialogWindow
