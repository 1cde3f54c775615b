import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconBoth from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import type { ReactNode } from 'react'
import type { ColumnMeta } from './columns.ts'
import classes from './data-table.module.css'
import type { ListState } from './list-state.ts'

type SortProps = { sortBy: string; list: ListState; children: ReactNode }

/** A column's name that sorts by it; pressed again, the other way round. */
const SortButton = ({ sortBy, list, children }: SortProps) => {
  const active = list.get('sortBy') === sortBy
  const ascending = active && list.get('order') === 'asc'
  const Icon = active ? (ascending ? IconUp : IconDown) : IconBoth
  return (
    <button
      type="button"
      className={classes['sort']}
      onClick={() => list.set({ sortBy, order: ascending ? 'desc' : 'asc' })}
    >
      {children}
      <Icon size={14} aria-hidden />
    </button>
  )
}

type Props = {
  /** The column's own name, by which the menu of columns finds it. */
  name: string
  meta: ColumnMeta | undefined
  /** Somebody put it in, so it stays in a narrow table. */
  chosen: boolean
  list: ListState
  children: ReactNode
}

/** The head of a column; where it sorts, it says so. */
export const HeadCell = ({ name, meta, chosen, list, children }: Props) => {
  const { sortBy, align, from } = meta ?? {}
  const sorted = sortBy !== undefined && list.get('sortBy') === sortBy
  const order = list.get('order') === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      data-column={name}
      data-align={align}
      data-from={chosen ? undefined : from}
      {...(sorted && { 'aria-sort': order })}
    >
      {sortBy === undefined ? (
        children
      ) : (
        <SortButton sortBy={sortBy} list={list}>
          {children}
        </SortButton>
      )}
    </th>
  )
}
