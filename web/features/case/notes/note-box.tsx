import { Textarea } from '@mantine/core'
import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Colleague } from '../../../../domain/text/mentions.ts'
import { ChoiceList } from '../../../ui/forms/choice-list.tsx'
import { useMentionChoices } from './use-mention-choices.ts'

type Props = {
  ref: Ref<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  colleagues: readonly (Colleague & { role: string })[]
  /** Somebody was taken from the list. */
  onChoose: (colleague: Colleague) => void
  /** Ctrl and Enter were pressed in it. */
  onSend: () => void
  error: string | null
}

/** The box for a note: behind an `@` it offers the colleagues who read the case. */
export const NoteBox = ({ ref, onSend, error, ...typing }: Props) => {
  const box = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => box.current,
    [],
  )
  const mention = useMentionChoices({ box, ...typing })
  return (
    <ChoiceList {...mention.list}>
      <Textarea
        {...mention.box}
        ref={box}
        label="New note"
        description="Only our staff read it, never the borrower or a partner. Name a colleague with @, and they are told."
        rows={3}
        maxLength={4000}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
            return mention.onKeyDown(event)
          event.preventDefault()
          onSend()
        }}
        error={error}
      />
    </ChoiceList>
  )
}
