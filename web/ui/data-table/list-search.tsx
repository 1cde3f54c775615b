import { Button, Group, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ChoiceFilter, type ListFilter } from './choice-filter.tsx'
import classes from './list-search.module.css'
import type { ListState } from './list-state.ts'
import { goToFirstRow } from './use-row-keys.ts'

/** Rest of typing before the list is asked for, in milliseconds. */
const REST = 300

const noFilters: readonly ListFilter[] = []

const field = { input: classes['input'] ?? '', label: classes['search'] ?? '' }

type Props = {
  list: ListState
  label: string
  placeholder?: string
  filters?: readonly ListFilter[]
  children?: ReactNode
}

/** Text of the field, and the part of it that was asked for: once typing rests, or at once. */
const useSearch = (list: ListState) => {
  const asked = list.get('search')
  const [text, setText] = useState(asked)

  /**
   * Searches that were asked for from here and aren't in the address yet: when they come, somebody may have typed on.
   */
  const [sent, setSent] = useState<readonly string[]>([])

  // The address may also change under us: back, or a cleared search.
  const [seen, setSeen] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    setSent(sent.slice(sent.indexOf(asked) + 1))
    if (!sent.includes(asked)) setText(asked)
  }

  const search = text.trim()
  const isSent = search === (sent.at(-1) ?? asked)
  const ask = (words: string) => {
    if (isSent) return
    setSent((before) => [...before, words])
    list.set({ search: words })
  }
  const askRested = useEffectEvent(ask)
  useEffect(() => {
    if (isSent) return undefined
    const timer = setTimeout(() => askRested(search), REST)
    return () => clearTimeout(timer)
  }, [search, isSent])

  return { text, setText, askNow: () => ask(search), isAsked: search === asked }
}

/** Enter and the arrow lead from the field to the rows, Escape empties it and then leaves it: the page's keys work again. */
const useFieldKeys = ({ text, setText, askNow, isAsked }: ReturnType<typeof useSearch>) => {
  /** Count of wishes to go to the rows since the last typing. */
  const [led, setLed] = useState(0)
  // Before the rows of what was typed are there, the focus would go to one that vanishes.
  useEffect(() => (led > 0 && isAsked ? goToFirstRow() : undefined), [led, isAsked])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Enter' || key === 'ArrowDown') {
      askNow()
      setLed(led + 1)
    } else if (key !== 'Escape') return
    else if (text === '') currentTarget.blur()
    else setText('')
    event.preventDefault()
  }
  return { onKeyDown, onInput: () => setLed(0), onBlur: () => setLed(0) }
}

/** The search field and the filters above a list; on a phone the filters come by one button. */
export const ListSearch = ({ list, label, placeholder, filters = noFilters, children }: Props) => {
  const search = useSearch(list)
  const keys = useFieldKeys(search)
  // On a phone their room is the rows'.
  const [open, setOpen] = useState(false)
  return (
    <Group gap="sm" align="flex-end" role="search">
      <TextInput
        type="search"
        data-list-search=""
        aria-keyshortcuts="/"
        size="sm"
        classNames={field}
        label={label}
        placeholder={placeholder}
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
        {...keys}
        leftSection={<IconSearch size={18} aria-hidden />}
        style={{ flex: '1 1 10rem' }}
      />
      {(filters.length > 0 || children) && (
        <>
          <Button
            className={classes['fold'] ?? ''}
            variant={list.narrowed ? 'light' : 'default'}
            size="sm"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Filter
          </Button>
          <div className={classes['folded']} data-open={open || undefined}>
            {filters.map((filter) => (
              <ChoiceFilter key={filter.name} list={list} filter={filter} />
            ))}
            {children}
          </div>
        </>
      )}
    </Group>
  )
}
