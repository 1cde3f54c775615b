import { type RowData, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import type { CsvOf } from '../../lib/download-csv.ts'
import { useWorkspaceChoice } from '../../lib/workspace-choice.ts'
import { LoadFailure } from '../load-failure.tsx'
import { type Column, features } from './columns.ts'
import { CsvButton } from './csv-button.tsx'
import classes from './data-table.module.css'
import { HeadCell } from './head-cell.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListRefused } from './list-refused.tsx'
import type { ListState } from './list-state.ts'
import { LoadingRows } from './loading-rows.tsx'
import { RowHeight } from './row-height.tsx'

type Props<Row extends RowData> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  list: ListState
  /** The query of the page: rows, total and pages, or that it failed. */
  rows: readonly Row[] | undefined
  total: number
  pages: number
  error?: unknown
  fetching?: boolean
  onRetry: () => void
  /** What to say of a failure that has no sentence of its own. */
  fallback?: string
  /** What an empty list says; a narrowed one offers to clear the filters instead. */
  empty: ReactNode
  /** The call that gives the whole list as a file, with what selects its rows. */
  csv?: CsvOf
  /** Each row is one line, and as high as the reader likes; what has no room is cut off with dots. */
  dense?: boolean
}

const none: never[] = []

/** A list from the server: sorted and paged by the address, as cards on a phone. */
export const DataTable = <Row extends RowData>(props: Props<Row>) => {
  const {
    label,
    columns,
    rowId,
    list,
    rows,
    total,
    pages,
    error,
    fetching,
    onRetry,
    fallback,
    empty,
    csv,
    dense,
  } = props
  const roomy = useWorkspaceChoice((choice) => choice.roomy)
  const table = useTable({
    features,
    // The library's types ask for mutable lists; it doesn't change them.
    columns: columns as Column<Row>[],
    data: rows ?? none,
    getRowId: rowId,
  })

  if (error instanceof ApiError && error.code === 'INVALID_REQUEST')
    return <ListRefused list={list} error={error} />
  if (error)
    return (
      <LoadFailure error={error} onRetry={onRetry} {...(fallback !== undefined && { fallback })} />
    )
  return (
    <div
      className={classes['frame']}
      data-dense={dense || undefined}
      data-roomy={roomy || undefined}
    >
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={label} aria-busy={fetching === true}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <HeadCell key={header.id} meta={header.column.columnDef.meta} list={list}>
                    <table.FlexRender header={header} />
                  </HeadCell>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {rows === undefined ? (
              <LoadingRows from={columns.map(({ meta }) => meta?.from)} />
            ) : (
              table.getRowModel().rows.map((row) => (
                <tr key={row.id}>
                  {row.getAllCells().map((cell) => {
                    const { header, meta } = cell.column.columnDef
                    return (
                      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell's own content names it
                      <td
                        key={cell.id}
                        data-label={typeof header === 'string' ? header : ''}
                        data-align={meta?.align}
                        data-heading={meta?.heading}
                        data-from={meta?.from}
                        data-long={meta?.long}
                      >
                        <table.FlexRender cell={cell} />
                      </td>
                    )
                  })}
                </tr>
              ))
            )}
          </tbody>
        </table>
      </div>
      {rows?.length === 0 && (
        <ListEmpty list={list} total={total}>
          {empty}
        </ListEmpty>
      )}
      <ListFoot list={list} total={total} pages={pages} loaded={rows !== undefined}>
        {dense && <RowHeight />}
        {csv && total > 0 && <CsvButton csv={csv} label={label} />}
      </ListFoot>
    </div>
  )
}
