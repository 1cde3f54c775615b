import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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
  if (asked || names.some((name) => list.get(name) !== '')) return children
  return (
    <Button variant="default" size="sm" onClick={() => setAsked(true)}>
      More filters
    </Button>
  )
}
