import { Group, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { ChoiceFilter, type ListFilter } from './choice-filter.tsx'
import classes from './list-search.module.css'
import type { ListState } from './list-state.ts'

/** How long typing rests before the list is asked for, in milliseconds. */
const REST = 300

const noFilters: readonly ListFilter[] = []

const field = { input: classes['input'] ?? '', label: classes['label'] ?? '' }

type Props = {
  list: ListState
  label: string
  placeholder?: string
  filters?: readonly ListFilter[]
  children?: ReactNode
}

/** The search field and the filters above a list. */
export const ListSearch = ({ list, label, placeholder, filters = noFilters, children }: Props) => {
  const asked = list.get('search')
  const [text, setText] = useState(asked)

  // The address may change under us: back, or a cleared search.
  const [seen, setSeen] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    setText(asked)
  }

  useEffect(() => {
    if (text.trim() === asked) return undefined
    const timer = setTimeout(() => list.set({ search: text.trim() }), REST)
    return () => clearTimeout(timer)
  }, [text, asked, list])

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
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        style={{ flex: '1 1 16rem' }}
      />
      {filters.map((filter) => (
        <ChoiceFilter key={filter.name} list={list} filter={filter} />
      ))}
      {children}
    </Group>
  )
}
