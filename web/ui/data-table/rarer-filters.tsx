import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListState } from './list-state.ts'

type Props = {
  list: ListState
  /** Their names in the address: where one is set, they are all shown. */
  names: readonly string[]
  children: ReactNode
}

/** Filters that are used less often come on request; until then their room is the rows'. */
export const RarerFilters = ({ list, names, children }: Props) => {
  const [asked, setAsked] = useState(false)
  const filters = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone: who works by keys goes on at what it brought.
  useEffect(() => {
    if (asked) filters.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [asked])
  if (asked || names.some((name) => list.get(name) !== ''))
    return (
      <div ref={filters} style={{ display: 'contents' }}>
        {children}
      </div>
    )
  return (
    <Button variant="default" size="sm" onClick={() => setAsked(true)}>
      More filters
    </Button>
  )
}
