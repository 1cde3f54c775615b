import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import type { ListState } from './list-state.ts'

const paging = ['page', 'limit', 'sortBy', 'order']

/**
 * Selected rows of a list, by their ids. They stay selected while one pages and sorts; with another search or filter
 * nothing is, because nobody would see what an act reaches.
 */
export const useSelection = (list: ListState) => {
  const narrowing = JSON.stringify(
    Object.entries(list.query).filter(([name]) => !paging.includes(name)),
  )
  const [selected, setSelected] = useState<RowSelectionState>({})
  const [of, setOf] = useState(narrowing)
  if (of !== narrowing) {
    setOf(narrowing)
    setSelected({})
  }
  return { selected, setSelected, clear: () => setSelected({}) }
}
