import type { RowData } from '@tanstack/react-table'
import type { DrawnTable } from './columns.ts'
import { HeadCell } from './head-cell.tsx'
import type { ListState } from './list-state.ts'
import { SelectBox } from './select-box.tsx'

type Props<Row extends RowData> = {
  table: DrawnTable<Row>
  list: ListState
  selectable: boolean
  /** Columns that somebody put in stay, however narrow the table is. */
  chosen: Readonly<Record<string, boolean>>
}

/** The names of the columns, and the box that selects all rows of the page. */
export const TableHead = <Row extends RowData>({ table, list, selectable, chosen }: Props<Row>) => (
  <thead>
    {table.getHeaderGroups().map((group) => (
      <tr key={group.id}>
        {selectable && (
          <th scope="col" data-select="">
            <SelectBox
              label="Select all on this page"
              checked={table.getIsAllPageRowsSelected()}
              some={table.getIsSomePageRowsSelected()}
              onChange={(all) => table.toggleAllPageRowsSelected(all)}
            />
          </th>
        )}
        {group.headers.map((header) => (
          <HeadCell
            key={header.id}
            name={header.column.id}
            meta={header.column.columnDef.meta}
            chosen={chosen[header.column.id] === true}
            list={list}
          >
            <table.FlexRender header={header} />
          </HeadCell>
        ))}
      </tr>
    ))}
  </thead>
)
