import { Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FunnelLine } from '../../../contract/report.ts'
import { callQuery } from '../../lib/queries.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { useListState } from '../../ui/data-table/list-state.ts'
import { PeriodChoice } from '../../ui/data-table/period-choice.tsx'
import { ReportTable } from './report-table.tsx'

const parts = [
  { value: 'all', label: 'All together' },
  { value: 'source', label: 'Where they came from' },
  { value: 'partner', label: 'Referral partner' },
  { value: 'manager', label: 'Relationship manager' },
]

const steps = [
  ['enquiries', 'Enquiries'],
  ['registered', 'Registered'],
  ['verified', 'Verified'],
  ['begun', 'Began an application'],
  ['submitted', 'Submitted'],
  ['teaser', 'Teaser ready'],
  ['shared', 'With lenders'],
  ['sanctioned', 'Sanctioned'],
  ['disbursed', 'Disbursed'],
] as const satisfies readonly (readonly [keyof FunnelLine, string])[]

const whole = new Intl.NumberFormat('en-IN')
const share = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

const column = columnsOf<FunnelLine>()
const columns = column.columns([
  column.accessor('name', { header: 'Of', meta: { heading: true } }),
  ...steps.map(([step, header]) =>
    column.accessor(step, {
      header,
      meta: { align: 'end' },
      cell: ({ getValue }) => {
        const value = getValue()
        return value === null ? '' : whole.format(value)
      },
    }),
  ),
])

/** The steps of all, each with its share of those that submitted. */
const stepsOf = (line: FunnelLine) =>
  steps.flatMap(([step, label]) => {
    const value = line[step]
    if (value === null) return []
    const ofSubmitted =
      line.submitted > 0 && ['teaser', 'shared', 'sanctioned', 'disbursed'].includes(step)
        ? `, ${share.format(value / line.submitted)} of submitted`
        : ''
    return [{ key: step, label, value, words: `${whole.format(value)}${ofSubmitted}` }]
  })

const linesOf = (lines: readonly FunnelLine[]) =>
  lines.map(({ name, submitted, sanctioned, disbursed }, index) => ({
    key: `${index} ${name}`,
    label: name,
    value: submitted,
    words: `${whole.format(submitted)} submitted, ${whole.format(sanctioned)} sanctioned, ${whole.format(disbursed)} disbursed`,
  }))

/** From the enquiry to the money. */
export const FunnelReport = () => {
  const list = useListState({ filters: ['from', 'to', 'by'], defaults: { by: 'all' } })
  const { query } = list
  const found = useQuery({
    ...callQuery('getFunnelReport', { query }),
    placeholderData: keepPreviousData,
  })
  const lines = found.data?.data ?? []
  const [all] = lines
  return (
    <Stack gap="lg">
      <Group gap="sm" align="flex-start">
        <NativeSelect
          size="sm"
          label="Tell apart by"
          value={list.get('by')}
          onChange={(event) => list.set({ by: event.currentTarget.value })}
          data={parts}
        />
        <PeriodChoice list={list} error={found.error} />
      </Group>
      {lines.length > 0 && (
        <BarList
          label="How far they came"
          bars={all && list.get('by') === 'all' ? stepsOf(all) : linesOf(lines)}
        />
      )}
      <ReportTable
        label="Funnel"
        columns={columns}
        rowId={({ name }) => name}
        list={list}
        found={found}
        csv={{ call: 'getFunnelReport', input: { query } }}
        empty="No case was handed in on these days."
      />
    </Stack>
  )
}
