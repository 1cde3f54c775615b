import { CloseButton, Loader, VisuallyHidden } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../domain/text/counted.ts'
import type { Role } from '../../../domain/people/roles.ts'
import { takeEarlyLetters } from './early-letters.ts'
import { OptionList } from './option-list.tsx'
import { calledIn, groupsFor, type Option } from './options.ts'
import { noteOpened, useRecent } from './recent.ts'
import classes from './search.module.css'
import { SEARCH } from './search-name.ts'
import { SearchSaid } from './search-said.tsx'
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
  const groups = groupsFor(typed, worker, { hits: error ? [] : hits, recent })
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
    // What asks for more has nothing to wait for.
    else if (coming && active?.asks === undefined) setWaits(true)
    else open(active)
    event.preventDefault()
  }

  return (
    <>
      <div className={classes['field']}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={field}
          className={classes['input']}
          role="combobox"
          aria-label={SEARCH}
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}${active.id}`}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder="Company, person, PAN, mobile, reference…"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(null)
            setWaits(false)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const early = takeEarlyLetters()
            setTyped((since) => early + since)
          }}
        />
        {coming && <Loader size={18} aria-hidden />}
        <CloseButton size="lg" aria-label="Close" onClick={onClose} />
      </div>
      <OptionList id={id} groups={groups} active={active?.id} onChoose={setChosen} onOpen={open} />
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
