import { Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FunnelLine } from '../../../contract/work/report.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { useListState } from '../../ui/data-table/list-state.ts'
import { PeriodChoice } from '../../ui/data-table/period-choice.tsx'
import { Section } from '../../ui/page/section.tsx'
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

type Step = (typeof steps)[number][0]

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

/** Until they begin an application people are counted, from then on applications: each has its own scale. */
const ofPeople: readonly Step[] = ['enquiries', 'registered', 'verified']
const afterSubmission: readonly Step[] = ['teaser', 'shared', 'sanctioned', 'disbursed']

/** The steps of all that people took, or that applications did; each after the submission with its share of those submitted. */
const stepsOf = (line: FunnelLine, people: boolean) =>
  steps.flatMap(([step, label]) => {
    if (ofPeople.includes(step) !== people) return []
    const value = line[step]
    if (value === null) return []
    const ofSubmitted =
      line.submitted > 0 && afterSubmission.includes(step)
        ? `, ${share.format(value / line.submitted)} of those submitted`
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
      {all && list.get('by') === 'all' && (
        <>
          <Section title="People">
            <BarList label="How many people came" bars={stepsOf(all, true)} />
          </Section>
          <Section title="Applications">
            <BarList label="How far they came" bars={stepsOf(all, false)} />
          </Section>
        </>
      )}
      {lines.length > 0 && list.get('by') !== 'all' && (
        <BarList label="How far they came" bars={linesOf(lines)} />
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
