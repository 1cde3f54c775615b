import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../domain/text/counted.ts'
import type { Role } from '../../../domain/people/roles.ts'
import { OptionList } from './option-list.tsx'
import type { Help } from '../../content/help.ts'
import { Answered } from './answered.tsx'
import { calledIn, groupsFor, helpGroup, isQuestion, type Option } from './options.ts'
import { PaletteField } from './palette-field.tsx'
import { noteOpened, useRecent } from './recent.ts'
import { SearchSaid } from './search-said.tsx'
import { useHelps } from './use-helps.ts'
import { useHits } from './use-hits.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = { worker: Role; opened: boolean; onClose: () => void }

/** The field and what it finds: a combobox whose list is always open. */
export const Palette = ({ worker, opened, onClose }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  useKeptFocus(opened, field)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  /** Enter was pressed before the answer was here: the first line opens when it is. */
  const [waits, setWaits] = useState(false)
  const recent = useRecent(({ opened }) => opened)
  const words = calledIn(typed, worker) ?? typed
  const { hits, coming, error, again } = useHits(words)
  const navigate = useNavigate()
  const id = useId()
  const [answer, setAnswer] = useState<Help | null>(null)
  const named = groupsFor(typed, worker, { hits: error ? [] : hits, recent })
  const helps = helpGroup(useHelps(worker, typed))
  const groups = isQuestion(typed) ? [...helps, ...named] : [...named, ...helps]
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex((option) => option.id === chosen),
  )
  const active = options[at]

  const go = (option: Option | undefined) => {
    if (!option) return
    if (typeof option.sign === 'string' && option.sign !== 'act') noteOpened(option)
    onClose()
    void navigate(option.to)
  }
  const open = (option: Option | undefined) => {
    if (option?.help !== undefined) return setAnswer(option.help)
    if (option?.asks === undefined) return go(option)
    setTyped(option.asks)
    field.current?.focus()
  }
  const goToFirst = useEffectEvent(() => go(active))
  useEffect(() => {
    if (waits && !coming) goToFirst()
  }, [waits, coming])

  const step = (by: number) =>
    setChosen(options[(at + by + options.length) % options.length]?.id ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key !== 'Enter') return
    else if (answer !== null) {
      onClose()
      void navigate(answer.to)
    }
    // What asks for more has nothing to wait for.
    else if (coming && active?.asks === undefined && active?.help === undefined) setWaits(true)
    else open(active)
    event.preventDefault()
  }

  return (
    <>
      <PaletteField
        field={field}
        list={`${id}list`}
        active={active && answer === null ? `${id}${active.id}` : undefined}
        typed={typed}
        coming={coming}
        onTyped={(text) => {
          setTyped(text)
          setChosen(null)
          setWaits(false)
          setAnswer(null)
        }}
        onEarly={(early) => setTyped((since) => early + since)}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {answer === null ? (
        <OptionList
          id={id}
          groups={groups}
          active={active?.id}
          onChoose={setChosen}
          onOpen={open}
        />
      ) : (
        <Answered answer={answer} onBack={() => setAnswer(null)} onLeave={onClose} />
      )}
      <SearchSaid
        typed={words.trim()}
        found={options.length}
        coming={coming}
        error={error}
        onAgain={again}
      />
      <VisuallyHidden aria-live="polite">
        {!coming && hits.length > 0 && !error && `${counted(hits.length, 'result')}.`}
      </VisuallyHidden>
    </>
  )
}
