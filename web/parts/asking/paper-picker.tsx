import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './asking.module.css'
import { type Choice, narrowed } from './what-to-ask.ts'

type Props = {
  choices: readonly Choice[]
  /** The titles that are chosen already. */
  chosen: readonly string[]
  onChoose: (choice: Choice) => void
  typed: string
  onType: (typed: string) => void
  error?: string | undefined
}

/** A paper of nobody's list, in one's own words. */
const own = (title: string): Choice => ({
  id: 'own',
  group: 'In your own words',
  title,
  why: '',
  example: '',
  days: null,
})

/** Typing narrows the list, arrows go through it, Enter takes one; what no list has is asked for in one's own words. */
export const PaperPicker = ({ choices, chosen, onChoose, typed, onType, error }: Props) => {
  /** Until somebody types or goes through the list, Enter takes nothing: a second one would ask for what nobody chose. */
  const [at, setAt] = useState<number | null>(null)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const words = typed.trim()
  const shown = [
    ...narrowed(choices, typed, chosen),
    ...(words === '' || chosen.includes(words) ? [] : [own(words)]),
  ]
  const active = Math.min(at ?? (words === '' ? -1 : 0), shown.length - 1)

  // The list may come after the window, which has looked for its first field by then. Where nothing moves it comes with
  // the window, which first notes to whom it gives the focus back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  useEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error])

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const take = (choice: Choice) => {
    onChoose(choice)
    onType('')
    setAt(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = event.key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1
      if (shown.length > 0) setAt((next + shown.length) % shown.length)
    } else if (event.key === 'Enter') {
      // It takes a paper; the form is sent with its button.
      event.preventDefault()
      const choice = shown[active]
      if (choice) take(choice)
    }
  }

  return (
    <div>
      <TextInput
        ref={field}
        label="What do you need?"
        description="Type to narrow the list, or write it in your own words. Enter takes it."
        placeholder="Stock statement"
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={error}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setAt(null)
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        data-autofocus
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        mb="xs"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="What can be asked for"
        className={classes['choices']}
        // The field keeps the focus; its arrows go through the list.
        tabIndex={-1}
      >
        {shown.map((choice, index) => (
          // The keys of the field do the same.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
          <div
            key={choice.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes['choice']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(choice)}
          >
            <span>{choice.id === 'own' ? `Ask for “${choice.title}”` : choice.title}</span>
            <span className={classes['group']}>{choice.group}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
