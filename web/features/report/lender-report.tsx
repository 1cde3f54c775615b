import { Anchor, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LenderFigures } from '../../../contract/work/lender-work.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { useListState } from '../../ui/data-table/list-state.ts'
import { PeriodChoice } from '../../ui/data-table/period-choice.tsx'
import { ReportTable } from './report-table.tsx'

const BARS_SHOWN = 10

const column = columnsOf<LenderFigures>()
const count = (
  name: 'sent' | 'open' | 'sanctioned' | 'declined' | 'offers' | 'queries',
  header: string,
  from?: 'wide',
) => column.accessor(name, { header, meta: { align: 'end', ...(from && { from }) } })
const money = (name: 'asked' | 'offered' | 'disbursed', header: string) =>
  column.accessor(name, {
    header,
    meta: { align: 'end' },
    cell: ({ getValue }) => shortRupees(getValue()),
  })

const columns = column.columns([
  column.accessor('name', {
    header: 'Lender',
    meta: { heading: true },
    cell: ({ row: { original } }) => (
      <Anchor component={Link} to={`/dashboard/lenders/${original.lenderId}`} fw={600} inherit>
        {original.name}
      </Anchor>
    ),
  }),
  count('sent', 'Sent'),
  count('open', 'Undecided'),
  count('sanctioned', 'Sanctions'),
  count('declined', 'Declined', 'wide'),
  column.accessor('hitRate', {
    header: 'Hit rate',
    meta: { align: 'end' },
    cell: ({ getValue }) => (getValue() === null ? '–' : `${getValue()} %`),
  }),
  column.accessor('daysToAnswer', {
    header: 'Days to answer',
    meta: { align: 'end' },
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  count('offers', 'Offers'),
  count('queries', 'Queries'),
  money('asked', 'Asked for'),
  money('offered', 'Sanctioned'),
  money('disbursed', 'Disbursed'),
])

/** Results of the cases that went to each lender. */
export const LenderReport = () => {
  const list = useListState({ filters: ['from', 'to'] })
  const { query } = list
  const found = useQuery({
    ...callQuery('getLenderReport', { query }),
    placeholderData: keepPreviousData,
  })
  const lines = found.data?.data ?? []
  return (
    <Stack gap="lg">
      <PeriodChoice list={list} error={found.error} />
      {lines.length > 0 && (
        <BarList
          label="Cases sent, by lender"
          bars={lines.slice(0, BARS_SHOWN).map(({ lenderId, name, sent, sanctioned, offered }) => ({
            key: lenderId,
            label: name,
            value: sent,
            words: `${sent} sent, ${sanctioned} sanctioned, ${shortRupees(offered)}`,
          }))}
        />
      )}
      <ReportTable
        label="Lenders"
        columns={columns}
        rowId={({ lenderId }) => lenderId}
        list={list}
        found={found}
        csv={{ call: 'getLenderReport', input: { query } }}
        empty="No case has gone to a lender on these days."
      />
    </Stack>
  )
}
