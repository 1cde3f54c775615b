import { type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, useRef } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import type { CsvOf } from '../../lib/uploads/download-csv.ts'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import { LoadFailure } from '../page/load-failure.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { type Column, features } from './columns.ts'
import { CsvButton } from './csv-button.tsx'
import { CutText } from './cut-text.tsx'
import classes from './data-table.module.css'
import { ListEmpty } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListRefused } from './list-refused.tsx'
import type { ListState } from './list-state.ts'
import { LoadingRows } from './loading-rows.tsx'
import { markWhereCut } from './mark-where-cut.ts'
import { RowHeight } from './row-height.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'
import { useWayBack } from './use-way-back.ts'

type Props<Row extends RowData> = {
  /** Name of the list, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  list: ListState
  /** The query of the page: rows, total and pages, or that it failed. */
  rows: readonly Row[] | undefined
  total: number
  pages: number
  error?: unknown
  /** That the rows are still those of what was asked before; what is only read anew changes nothing to look at. */
  fetching?: boolean
  onRetry: () => void
  /** Words for a failure that has no sentence of its own. */
  fallback?: string
  /** Words of an empty list; a narrowed one offers to clear the filters instead. */
  empty: ReactNode
  /** Hint at other places, where nothing is found here. */
  beyond?: ReactNode
  /** The call that gives the whole list as a file, with what selects its rows. */
  csv?: CsvOf
  /** Each row is one line, and as high as the reader likes; what has no room is cut off with dots. */
  dense?: boolean
  /** On a phone each row has two lines, and opens what it is about; what has no room is read there. */
  brief?: boolean
  /** Name under which the chosen columns are remembered; without it they can't be chosen. */
  name?: string
  /** That all rows come at once: there are no pages to turn. */
  whole?: boolean
  /** Acts on several rows at once; without it none can be selected. */
  bulk?: Bulk<Row>
}

export type Bulk<Row> = {
  /** Name of a row. */
  nameOf: (row: Row) => string
  /** Test of rows that can be selected, where not all can. */
  isSelectable?: (row: Row) => boolean
  /** The acts on the selected rows, by their ids. */
  renderActs: (ids: readonly string[], clear: () => void) => ReactNode
}

const none: never[] = []
const unchosen = {}

/** A list from the server: sorted and paged by the address; on a phone as cards, or as rows of two lines. */
export const DataTable = <Row extends RowData>(props: Props<Row>) => {
  const { label, columns, rowId, list, rows, total, pages, error, fetching, onRetry } = props
  const { fallback, empty, beyond, csv, dense, brief, name, bulk, whole } = props
  const frame = useRef<HTMLDivElement>(null)
  const roomy = useWorkspaceChoice((choice) => choice.roomy)
  const chosen = useWorkspaceChoice(
    (choice) => (name === undefined ? undefined : choice.columns[name]) ?? unchosen,
  )
  const { selected, setSelected, clear } = useSelection(list)
  useRowKeys(frame, dense === true)
  const goBack = useWayBack(frame)
  const table = useTable({
    features,
    // The library's types ask for mutable lists; it doesn't change them.
    columns: columns as Column<Row>[],
    data: rows ?? none,
    getRowId: rowId,
    state: { columnVisibility: chosen, rowSelection: selected },
    onRowSelectionChange: setSelected,
    enableRowSelection: ({ original }) =>
      bulk !== undefined && (bulk.isSelectable?.(original) ?? true),
  })

  if (error instanceof ApiError && error.code === 'INVALID_REQUEST')
    return <ListRefused list={list} error={error} />
  if (error)
    return (
      <LoadFailure error={error} onRetry={onRetry} {...(fallback !== undefined && { fallback })} />
    )
  const ids = Object.keys(selected)
  return (
    <div
      ref={frame}
      className={classes['frame']}
      data-dense={dense || undefined}
      data-brief={brief || undefined}
      data-roomy={roomy || undefined}
    >
      <div ref={markWhereCut} className={classes['scroll']}>
        <table
          className={classes['table']}
          aria-label={label}
          aria-busy={fetching === true || rows === undefined}
        >
          <TableHead table={table} list={list} selectable={bulk !== undefined} chosen={chosen} />
          <tbody>
            {rows === undefined ? (
              <LoadingRows
                from={table.getVisibleLeafColumns().map(({ columnDef: { meta } }) => meta?.from)}
                selectable={bulk !== undefined}
              />
            ) : (
              <TableRows table={table} nameOf={bulk?.nameOf} chosen={chosen} />
            )}
          </tbody>
        </table>
      </div>
      {dense && <CutText frame={frame} />}
      {rows?.length === 0 && (
        <ListEmpty list={list} total={total} beyond={beyond}>
          {empty}
        </ListEmpty>
      )}
      {bulk && ids.length > 0 && (
        <SelectionBar
          count={ids.length}
          onPage={table.getSelectedRowModel().rows.length}
          onClear={() => {
            goBack()
            clear()
          }}
        >
          {bulk.renderActs(ids, clear)}
        </SelectionBar>
      )}
      <ListFoot list={list} total={total} pages={pages} loaded={rows !== undefined} whole={whole}>
        {name !== undefined && <ColumnsMenu name={name} table={table} frame={frame} />}
        {dense && <RowHeight />}
        {csv && total > 0 && <CsvButton csv={csv} label={label} />}
      </ListFoot>
    </div>
  )
}
