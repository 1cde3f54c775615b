import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PartnerLead } from '../../../contract/client/lead.ts'
import { stageForPartner } from '../../../domain/client/leads.ts'
import { purposeLabel } from '../../../domain/need/purposes.ts'
import { formatDate, shortRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { CommissionCell } from './commission-cell.tsx'
import { readerWords } from '../../../domain/text/reader-words.ts'
import { capitalised } from '../../../domain/identity/company-words.ts'

const column = columnsOf<PartnerLead>()
const day = (moment: string) => <time dateTime={moment}>{formatDate(moment)}</time>

/** None yet, or no case that lenders could give to. */
const rupees = (sum: number | null) => (
  <span style={{ whiteSpace: 'nowrap' }}>{sum ? shortRupees(sum) : '–'}</span>
)

const first = column.columns([
  column.accessor('companyName', {
    header: 'Company',
    meta: { sortBy: 'companyName', heading: true },
  }),
  column.accessor('contactName', {
    header: 'Contact',
    meta: { from: 'wide', short: true },
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  column.accessor('purpose', {
    header: 'Need',
    meta: { from: 'wide' },
    cell: ({ getValue }) => purposeLabel(getValue()) ?? '–',
  }),
  column.accessor('formattedAmount', {
    header: 'Amount',
    meta: { sortBy: 'amount', align: 'end' },
    cell: ({ getValue }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{getValue() === null ? '–' : `₹${getValue()}`}</span>
    ),
  }),
  column.accessor('state', {
    header: 'Stage',
    meta: { long: true },
    cell: ({ row: { original } }) => {
      const { label, tone } = stageForPartner(original.state, original.status)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  }),
  column.accessor('sanctioned', {
    header: 'Sanctioned',
    meta: { align: 'end' },
    cell: ({ getValue }) => rupees(getValue()),
  }),
  column.accessor('disbursed', {
    header: capitalised(readerWords.partner.disbursal),
    meta: { align: 'end' },
    cell: ({ getValue }) => rupees(getValue()),
  }),
])

const last = column.columns([
  column.accessor('reference', {
    header: 'Reference',
    meta: { from: 'wide' },
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  column.accessor('createdAt', {
    header: 'Sent',
    meta: { sortBy: 'createdAt' },
    cell: ({ getValue }) => day(getValue()),
  }),
  column.accessor('movedAt', {
    header: 'Last change',
    meta: { sortBy: 'movedAt' },
    cell: ({ getValue }) => day(getValue()),
  }),
])

const commission = column.accessor('commission', {
  header: 'Commission',
  cell: ({ row: { original } }) => <CommissionCell lead={original} />,
})

const without = [...first, ...last]
const withCommission = [...first, commission, ...last]

/** Columns of the list: without a commission there is no column of it. */
const columnsFor = (leads: readonly PartnerLead[]) =>
  leads.some(({ commissionStage }) => commissionStage !== null) ? withCommission : without

const filters = ['stage'] as const
const defaults = { sortBy: 'createdAt', order: 'desc', limit: '50' }
const stageFilter = {
  name: 'stage',
  label: 'Which',
  all: 'All',
  choices: [
    { value: 'open', label: 'Not applied yet' },
    { value: 'live', label: 'Under way' },
    { value: 'ended', label: 'Ended' },
  ],
}

type Props = { renderIn: (filters: ReactNode, table: ReactNode) => ReactNode }

/** Leads of a partner, each company once: the stage, nothing of the papers. */
export const MyLeadTable = ({ renderIn }: Props) => {
  const list = useListState({ filters, defaults })
  const leads = useQuery({
    ...callQuery('listMyLeads', { query: list.query }),
    placeholderData: keepPreviousData,
  })
  return renderIn(
    <ListSearch
      list={list}
      label="Search leads"
      placeholder="Company, contact or reference"
      filters={[stageFilter]}
    >
      <SavedViews list={list} name="leads" />
    </ListSearch>,
    <DataTable
      label="My leads"
      columns={columnsFor(leads.data?.data ?? [])}
      rowId={({ id }) => id}
      list={list}
      dense
      name="leads"
      csv={{ call: 'listMyLeads', input: { query: list.query } }}
      rows={leads.data?.data}
      total={leads.data?.total ?? 0}
      pages={leads.data?.pages ?? 0}
      error={leads.error}
      fetching={leads.isPlaceholderData}
      onRetry={() => void leads.refetch()}
      empty={
        <EmptyState
          title="No leads yet"
          action={
            <Button component={Link} to="/dashboard/new-lead" variant="default">
              Enter a lead
            </Button>
          }
        >
          Enter a company that wants a loan, or give it your link. How far it is shows here.
        </EmptyState>
      }
    />,
  )
}
