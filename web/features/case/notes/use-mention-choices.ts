import { type RefObject, useId, useState } from 'react'
import { type Colleague, colleaguesFor, searchedMention } from '../../../../domain/text/mentions.ts'
import { useChoices } from '../../../ui/forms/use-choices.ts'

const MOST_OFFERED = 8

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** State of a note's box. */
type Typing = {
  box: RefObject<TextBox | null>
  value: string
  onChange: (text: string) => void
  colleagues: readonly (Colleague & { role: string })[]
  /** Somebody was taken from the list. */
  onChoose: (colleague: Colleague) => void
}

/** Offers the colleagues who read a case behind an `@` in the box of a note: what its list and the box itself need. */
export const useMentionChoices = ({ box, value, onChange, colleagues, onChoose }: Typing) => {
  const id = useId()
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
  const { at, setAt, onKeyDown, ...list } = useChoices({
    id,
    choices,
    onChoose: choose,
    onClose: () => setCaret(null),
  })
  return {
    list: { id, label: 'Colleagues', choices, at, onPoint: setAt, onChoose: choose },
    onKeyDown,
    box: {
      ...list.box,
      value,
      onChange: ({ currentTarget }: { currentTarget: TextBox }) => {
        onChange(currentTarget.value)
        setCaret(currentTarget.selectionEnd)
        setAt(0)
      },
      // The caret may go elsewhere.
      onSelect: ({ currentTarget }: { currentTarget: TextBox }) =>
        setCaret((known) => (known === null ? null : currentTarget.selectionEnd)),
      onBlur: () => setCaret(null),
    },
  }
}
