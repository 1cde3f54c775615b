import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StageLine } from '../../../contract/work/report.ts'
import { applicationStatusTable } from '../../../domain/status/application-status.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { useListState } from '../../ui/data-table/list-state.ts'
import { PeriodChoice } from '../../ui/data-table/period-choice.tsx'
import { ReportTable } from './report-table.tsx'

const labelOf = (status: StageLine['status']) => applicationStatusTable[status].label
const days = (value: number | null) =>
  value === null ? '' : `${value} ${value === 1 ? 'day' : 'days'}`

const column = columnsOf<StageLine>()
const columns = column.columns([
  column.accessor('status', {
    header: 'Status',
    meta: { heading: true },
    cell: ({ getValue }) => labelOf(getValue()),
  }),
  column.accessor('medianDays', {
    header: 'Half left within',
    meta: { align: 'end' },
    cell: ({ getValue }) => days(getValue()),
  }),
  column.accessor('ninetiethDays', {
    header: 'Nine of ten within',
    meta: { align: 'end' },
    cell: ({ getValue }) => days(getValue()),
  }),
  column.accessor('left', { header: 'Cases that left', meta: { align: 'end' } }),
  column.accessor('standing', { header: 'There now', meta: { align: 'end' } }),
])

/** Report on the time in each stage. */
export const StageReport = () => {
  const list = useListState({ filters: ['from', 'to'] })
  const { query } = list
  const found = useQuery({
    ...callQuery('getStageReport', { query }),
    placeholderData: keepPreviousData,
  })
  const known = (found.data?.data ?? []).filter(({ medianDays }) => medianDays !== null)
  return (
    <Stack gap="lg">
      <PeriodChoice list={list} error={found.error} />
      {known.length > 0 && (
        <BarList
          label="Days in which half of the cases left a status"
          bars={known.map(({ status, medianDays }) => ({
            key: status,
            label: labelOf(status),
            value: medianDays ?? 0,
            words: days(medianDays),
          }))}
        />
      )}
      <ReportTable
        label="Days per status"
        columns={columns}
        rowId={({ status }) => status}
        list={list}
        found={found}
        csv={{ call: 'getStageReport', input: { query } }}
        empty="No case has left a status on these days, and none is live."
      />
    </Stack>
  )
}
