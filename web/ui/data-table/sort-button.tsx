import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconBoth from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import type { ListState } from './list-state.ts'

type Props = { sortBy: string; list: ListState; children: ReactNode }

/** A column's name that sorts by it; pressed again, the other way round. */
export const SortButton = ({ sortBy, list, children }: Props) => {
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
