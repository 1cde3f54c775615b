import { Button, Group, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../../../domain/text/counted.ts'
import classes from './data-table.module.css'
import { type ListState, PAGE_SIZES } from './list-state.ts'

const count = new Intl.NumberFormat('en-IN')

type Props = {
  /** Name of its list, where there are several. */
  label?: string
  list: ListState
  total: number
  pages: number
  loaded: boolean
  /** That all rows stand here: there are no pages to turn. */
  whole?: boolean | undefined
  /** Acts on the whole list. */
  children?: ReactNode
}

/** Size of a page, and the way to the next one. */
const Pager = ({
  list,
  page,
  pages,
  limit,
}: {
  list: ListState
  page: number
  pages: number
  limit: number
}) => (
  <Group gap="xs" wrap="nowrap">
    <NativeSelect
      size="sm"
      w={118}
      aria-label="Rows a page"
      value={String(limit)}
      onChange={(event) => list.set({ limit: event.currentTarget.value })}
      data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }))}
    />
    <Button
      size="sm"
      variant="default"
      disabled={page <= 1}
      onClick={() => list.set({ page: String(page - 1) })}
    >
      Previous
    </Button>
    <Button
      size="sm"
      variant="default"
      disabled={page >= pages}
      onClick={() => list.set({ page: String(page + 1) })}
    >
      Next
    </Button>
  </Group>
)

/** Foot of a list: the rows in view and the count of all, the page size, and the way to the next page. */
export const ListFoot = ({
  label = 'Pages',
  list,
  total,
  pages,
  loaded,
  whole,
  children,
}: Props) => {
  const page = Number(list.get('page') || '1')
  const limit = Number(list.get('limit') || '10')
  const from = (page - 1) * limit + 1
  const to = Math.min(total, page * limit)
  const shown = whole
    ? counted(total, 'row')
    : total === 0 || from > total
      ? `0 of ${count.format(total)}`
      : `${count.format(from)}–${count.format(to)} of ${count.format(total)}`

  // One page has nothing to turn, and a list of nothing no acts.
  const isOnePage = loaded && pages <= 1 && page === 1
  return (
    <nav
      className={classes['foot']}
      aria-label={label}
      data-one-page={isOnePage || undefined}
      data-empty={!loaded || (isOnePage && total === 0) || undefined}
    >
      <span role="status" data-figures="">
        {loaded ? shown : 'Loading…'}
      </span>
      {children && total > 0 && <Group gap="xs">{children}</Group>}
      {!whole && !isOnePage && <Pager list={list} page={page} pages={pages} limit={limit} />}
    </nav>
  )
}
