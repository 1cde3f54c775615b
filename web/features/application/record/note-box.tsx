import { Textarea } from '@mantine/core'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { type Colleague, colleaguesFor, searchedMention } from '../../../../domain/mentions.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { useChoices } from '../../../ui/use-choices.ts'

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

const MOST_OFFERED = 8

/** The box for a note: behind an `@` it offers the colleagues who read the case. */
export const NoteBox = ({ ref, value, onChange, colleagues, onChoose, onSend, error }: Props) => {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => box.current,
    [],
  )
  const [caret, setCaret] = useState<number | null>(null)
  const searched = caret === null ? null : searchedMention(value, caret)
  const offered = searched ? colleaguesFor(searched.words, colleagues).slice(0, MOST_OFFERED) : []

  const choose = (index: number) => {
    const colleague = offered[index]
    if (!colleague || !searched || caret === null) return
    const before = `${value.slice(0, searched.at)}@${colleague.name} `
    onChoose(colleague)
    onChange(before + value.slice(caret))
    setCaret(null)
    // The words are drawn first; then the caret goes behind the name.
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(before.length, before.length)
    })
  }
  const choices = offered.map(({ userId: key, name: label, role: detail }) => ({
    key,
    label,
    detail,
  }))
  const list = useChoices({ id, choices, onChoose: choose, onClose: () => setCaret(null) })
  return (
    <ChoiceList
      id={id}
      label="Colleagues"
      choices={choices}
      at={list.at}
      onPoint={list.setAt}
      onChoose={choose}
    >
      <Textarea
        {...list.box}
        ref={box}
        label="New note"
        description="Only our staff read it, never the borrower or a partner. Name a colleague with @, and they are told."
        rows={3}
        maxLength={4000}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setCaret(event.currentTarget.selectionEnd)
          list.setAt(0)
        }}
        // The caret may go elsewhere.
        onSelect={({ currentTarget }) =>
          setCaret((known) => (known === null ? null : currentTarget.selectionEnd))
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
            return list.onKeyDown(event)
          event.preventDefault()
          onSend()
        }}
        onBlur={() => setCaret(null)}
        error={error}
      />
    </ChoiceList>
  )
}
