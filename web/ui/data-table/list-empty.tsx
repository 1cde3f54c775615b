import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../page/empty-state.tsx'
import type { ListState } from './list-state.ts'

type Props = {
  list: ListState
  total: number
  /** Hint at other places for the wanted record. */
  beyond?: ReactNode
  children: ReactNode
}

/** No rows: because of the filters, past the end, or because there is nothing yet. */
export const ListEmpty = ({ list, total, beyond, children }: Props) => {
  if (total === 0 && list.narrowed)
    return (
      <EmptyState
        title="Nothing fits this search"
        action={
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={list.clear}>
              Clear search and filters
            </Button>
            {beyond}
          </Group>
        }
      >
        Try other words, or look at the whole list.
      </EmptyState>
    )
  if (list.get('page') !== '' && list.get('page') !== '1')
    return (
      <EmptyState
        title="This page is past the end of the list"
        action={
          <Button variant="default" size="sm" onClick={() => list.set({ page: '1' })}>
            Go to the first page
          </Button>
        }
      >
        The list has become shorter.
      </EmptyState>
    )
  return (
    <>
      {children}
      {beyond}
    </>
  )
}
