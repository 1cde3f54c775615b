import type { RowData } from '@tanstack/react-table'
import type { CsvOf } from '../../lib/uploads/download-csv.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { ListState } from '../../ui/data-table/list-state.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'

type Props<Row extends RowData> = {
  label: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  list: ListState
  /** The query of the report. */
  found: {
    data: { data: readonly Row[] } | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  csv: CsvOf
  /** Words for an empty table. */
  empty: string
}

/** The lines of a report that comes whole, with the file of it. */
export const ReportTable = <Row extends RowData>({ found, empty, ...table }: Props<Row>) => (
  <DataTable
    {...table}
    rows={found.data?.data}
    total={found.data?.data.length ?? 0}
    pages={1}
    whole
    error={found.error}
    fetching={found.isPlaceholderData}
    onRetry={() => void found.refetch()}
    empty={<EmptyState title="Nothing to report">{empty}</EmptyState>}
    dense
  />
)
