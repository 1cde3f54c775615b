import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MoneyCase } from '../../../contract/work/report.ts'
import { type MoneyStage, moneyStages, moneyStageTable } from '../../../domain/fee/money-stages.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { CaseLink } from '../../ui/case/case-link.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { PeriodChoice } from '../../ui/data-table/period-choice.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'

const column = columnsOf<MoneyCase>()
const columnsFor = (stage: MoneyStage) =>
  column.columns([
    column.accessor('companyName', {
      header: 'Company',
      meta: { heading: true },
      cell: ({ row: { original } }) => <CaseLink one={original} inherit />,
    }),
    column.accessor('amount', {
      header: moneyStageTable[stage].label,
      meta: { align: 'end', plain: true },
      cell: ({ getValue }) => formatRupees(getValue()),
    }),
    column.accessor('day', {
      header: moneyStageTable[stage].day,
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
    }),
    column.accessor('reference', { header: 'Reference', meta: { from: 'wide' } }),
    column.accessor('status', {
      header: 'Status',
      meta: { long: true },
      cell: ({ getValue }) => <ApplicationStatusBadge status={getValue()} />,
    }),
    column.accessor('relationshipManager', {
      header: 'Manager',
      cell: ({ getValue }) => getValue() ?? 'Nobody yet',
    }),
  ])

const stageNamed = (name: string): MoneyStage =>
  moneyStages.find((stage) => stage === name) ?? 'asked'
const cases = (count: number) => `${count} ${count === 1 ? 'case' : 'cases'}`

/** Cases with money in a stage, and what they come to. */
export const MoneyReport = () => {
  const list = useListState({
    filters: ['stage', 'from', 'to'],
    defaults: { stage: 'asked', limit: '50' },
  })
  const { query } = list
  const found = useQuery({
    ...callQuery('listMoneyCases', { query }),
    placeholderData: keepPreviousData,
  })
  const stage = stageNamed(list.get('stage'))
  const columns = useMemo(() => columnsFor(stage), [stage])
  const total = found.data?.total ?? 0
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start">
        <NativeSelect
          size="sm"
          label="Stage"
          value={stage}
          onChange={(event) => list.set({ stage: event.currentTarget.value })}
          data={moneyStages.map((value) => ({ value, label: moneyStageTable[value].label }))}
        />
        <PeriodChoice list={list} error={found.error} />
      </Group>
      <Text>
        {found.data && (
          <b data-figures="">
            {formatRupees(found.data.sum)} in {cases(total)}.{' '}
          </b>
        )}
        {moneyStageTable[stage].meaning}
      </Text>
      <DataTable
        label="Money"
        columns={columns}
        rowId={({ applicationId }) => applicationId}
        list={list}
        rows={found.data?.data}
        total={total}
        pages={found.data?.pages ?? 0}
        error={found.error}
        fetching={found.isPlaceholderData}
        onRetry={() => void found.refetch()}
        csv={{ call: 'listMoneyCases', input: { query } }}
        empty={
          <EmptyState title="Nothing to report">
            No case has money in this stage on these days.
          </EmptyState>
        }
        dense
        brief
      />
    </Stack>
  )
}
