import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'

export type ColumnMeta = {
  /** The name the API sorts by; absent where a column can't be sorted. */
  sortBy?: string
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  /** On a phone the first line; other columns follow with their names. It can't be taken out. */
  heading?: boolean
  /** Its values say what they are: a phone shows them without the column's name. */
  plain?: boolean
  /**
   * Room that a dense table must have to show it unasked; a phone shows what has room. `asked`: shown to a person who chose
   * it.
   */
  from?: 'middle' | 'wide' | 'asked'
  /** In a dense table it has more room than others before it is cut off. */
  long?: boolean
  /** A name of a person: cut off sooner than others. */
  short?: boolean
  /** It takes the room that the others leave. */
  widest?: boolean
  /** It holds buttons, which are read whole and never taken out. */
  acts?: boolean
}

/** Sorting and paging are the server's; the table draws, and knows which columns and rows were chosen. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

/** A table as its parts draw it. */
export type DrawnTable<Row extends RowData> = ReactTable<typeof features, Row>

/** Makes columns of a table: `columnsOf<Row>().columns([...])`. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>()

// Values differ by column; the table passes each only to its own cell.
// oxlint-disable-next-line typescript/no-explicit-any -- the library types a mixed list of columns so
export type Column<Row extends RowData> = ColumnDef<typeof features, Row, any>
