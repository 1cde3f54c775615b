import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table'

export type ColumnMeta = {
  /** The name the API sorts by; absent where a column can't be sorted. */
  sortBy?: string
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  /** On a card the heading; other columns follow with their names. */
  heading?: boolean
  /** How much room a dense table must have to show it; a card always does. */
  from?: 'middle' | 'wide'
  /** In a dense table it has more room than others before it is cut off. */
  long?: boolean
}

/** Sorting and paging are the server's; the table only draws. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })

/** Makes columns of a table: `columnsOf<Row>().columns([...])`. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>()

// Values differ by column; the table passes each only to its own cell.
// oxlint-disable-next-line typescript/no-explicit-any -- the library types a mixed list of columns so
export type Column<Row extends RowData> = ColumnDef<typeof features, Row, any>
