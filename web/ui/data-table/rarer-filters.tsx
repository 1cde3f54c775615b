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
  const inUse = names.some((name) => list.get(name) !== '')
  // Who works by keys goes on at what was brought.
  useEffect(() => {
    if (asked) filters.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [asked])
  return (
    <>
      {/* What narrows the list stays in view. */}
      {!inUse && (
        <Button variant="default" size="sm" onClick={() => setAsked(!asked)}>
          {asked ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      {(asked || inUse) && (
        <div ref={filters} style={{ display: 'contents' }}>
          {children}
        </div>
      )}
    </>
  )
}
