import type { RowData } from '@tanstack/react-table'
import type { DrawnTable } from './columns.ts'
import { SelectBox } from './select-box.tsx'

type Props<Row extends RowData> = {
  table: DrawnTable<Row>
  /** Name of a row where it can be selected. */
  nameOf: ((row: Row) => string) | undefined
  chosen: Readonly<Record<string, boolean>>
}

/** True for a cell that has nothing to say, as far as its column knows: a phone leaves it out. */
const isNothing = (cell: { column: { accessorFn?: unknown }; getValue: () => unknown }) => {
  if (cell.column.accessorFn === undefined) return false
  const value = cell.getValue()
  const isEmpty = Array.isArray(value) && value.length === 0
  return isEmpty || value === null || value === undefined || value === ''
}

/** The rows, each cell with its column's name for the second line of a phone. */
export const TableRows = <Row extends RowData>({ table, nameOf, chosen }: Props<Row>) =>
  table.getRowModel().rows.map((row) => (
    <tr
      key={row.id}
      data-row={row.id}
      tabIndex={-1}
      data-selected={row.getIsSelected() || undefined}
    >
      {nameOf && (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box names it
        <td data-select="">
          {row.getCanSelect() && (
            <SelectBox
              label={`Select ${nameOf(row.original)}`}
              checked={row.getIsSelected()}
              onChange={(selected) => row.toggleSelected(selected)}
            />
          )}
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const { header, meta } = cell.column.columnDef
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell's own content names it
          <td
            key={cell.id}
            data-label={typeof header === 'string' ? header : ''}
            data-align={meta?.align}
            data-heading={meta?.heading}
            data-from={chosen[cell.column.id] === true ? undefined : meta?.from}
            data-short={meta?.short}
            data-long={meta?.long}
            data-widest={meta?.widest}
            data-acts={meta?.acts}
            data-none={isNothing(cell) || undefined}
            data-plain={meta?.plain}
          >
            <table.FlexRender cell={cell} />
          </td>
        )
      })}
    </tr>
  ))
