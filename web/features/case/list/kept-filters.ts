import { useEffect, useRef } from 'react'
import { createSlice } from '../../../lib/session/slice.ts'
import type { ListState } from '../../../ui/data-table/list-state.ts'

/** Slice of a list: its filters and its order are kept, never its search or results. */
type ListSlice = { filters: Record<string, string> }

export const adminDashboard = createSlice<ListSlice>('adminDashboard', { filters: {} })
export const creditAnalystDashboard = createSlice<ListSlice>('creditAnalystDashboard', {
  filters: {},
})

const kept = [
  'status',
  'stage',
  'product',
  'bank',
  'relationshipManager',
  'creditAnalyst',
  'referralPartner',
  'amountFrom',
  'amountTo',
  'sortBy',
  'order',
  'limit',
] as const

/** Opens a list as it was left, unless the address says how; remembers it from then on. */
export const useKeptFilters = (slice: typeof adminDashboard, list: ListState): void => {
  const opened = useRef(false)
  const { query, set } = list
  useEffect(() => {
    if (!opened.current) {
      opened.current = true
      const { filters } = slice.getState()
      if (location.search === '' && Object.keys(filters).length > 0) return set(filters)
    }
    const filters = Object.fromEntries(
      kept.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
    )
    slice.setState({ filters })
    return undefined
  }, [slice, query, set])
}
