import { NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StuckCase } from '../../../contract/work/report.ts'
import { formatDate, shortRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { CaseLink } from '../../ui/case/case-link.tsx'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'

const choices = ['3', '7', '14', '30', '60']

const column = columnsOf<StuckCase>()
const columns = column.columns([
  column.accessor('companyName', {
    header: 'Company',
    meta: { heading: true },
    cell: ({ row: { original } }) => <CaseLink one={original} inherit />,
  }),
  column.accessor('reference', { header: 'Reference', meta: { from: 'middle' } }),
  column.accessor('amount', {
    header: 'Asked for',
    meta: { align: 'end' },
    cell: ({ getValue }) => shortRupees(getValue()),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { long: true },
    cell: ({ getValue }) => <ApplicationStatusBadge status={getValue()} />,
  }),
  column.accessor('days', { header: 'Days', meta: { align: 'end' } }),
  column.accessor('lastMovement', {
    header: 'Last movement',
    cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
  }),
  column.accessor('relationshipManager', {
    header: 'Manager',
    cell: ({ getValue }) => getValue() ?? 'Nobody yet',
  }),
  column.accessor('creditAnalyst', {
    header: 'Analyst',
    meta: { from: 'wide' },
    cell: ({ getValue }) => getValue() ?? 'Nobody yet',
  }),
])

const BARS_SHOWN = 10

/** Report on cases that nobody has moved. */
export const StuckReport = () => {
  const list = useListState({ filters: ['days'], defaults: { days: '7', limit: '50' } })
  const { query } = list
  const found = useQuery({
    ...callQuery('listStuckCases', { query }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.data
  return (
    <Stack gap="lg">
      <NativeSelect
        size="sm"
        label="Nothing has happened for"
        value={list.get('days')}
        onChange={(event) => list.set({ days: event.currentTarget.value })}
        data={choices.map((value) => ({ value, label: `${value} days` }))}
        maw={240}
      />
      {rows !== undefined && rows.length > 0 && (
        <BarList
          label="Days without movement, the longest first"
          bars={rows.slice(0, BARS_SHOWN).map((one) => ({
            key: one.applicationId,
            label: one.companyName,
            value: one.days,
            words: `${one.days} days`,
          }))}
        />
      )}
      <DataTable
        label="Stuck cases"
        columns={columns}
        rowId={({ applicationId }) => applicationId}
        list={list}
        rows={rows}
        total={found.data?.total ?? 0}
        pages={found.data?.pages ?? 0}
        error={found.error}
        fetching={found.isPlaceholderData}
        onRetry={() => void found.refetch()}
        csv={{ call: 'listStuckCases', input: { query } }}
        empty={
          <EmptyState title="Nothing is stuck">
            In every live case something has happened in the last {list.get('days')} days.
          </EmptyState>
        }
        dense
      />
    </Stack>
  )
}
