import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PartnerLead } from '../../../contract/client/lead.ts'
import { stageForPartner } from '../../../domain/client/leads.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { CommissionCell } from './commission-cell.tsx'

export const meta = () => privateMeta('Earnings')

const column = columnsOf<PartnerLead>()
const columns = column.columns([
  column.accessor('companyName', {
    header: 'Company',
    meta: { sortBy: 'companyName', heading: true },
  }),
  column.accessor('commission', {
    header: 'Commission',
    meta: { long: true },
    cell: ({ row: { original } }) => <CommissionCell lead={original} />,
  }),
  column.accessor('disbursed', {
    header: 'Paid out',
    meta: { align: 'end' },
    cell: ({ getValue }) => {
      const sum = getValue()
      return <span style={{ whiteSpace: 'nowrap' }}>{sum ? shortRupees(sum) : '–'}</span>
    },
  }),
  column.accessor('state', {
    header: 'Stage',
    cell: ({ row: { original } }) => {
      const { label, tone } = stageForPartner(original.state, original.status)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  }),
])

const defaults = { sortBy: 'movedAt', order: 'desc', limit: '50' }

/** Commissions of a partner: what was agreed for each case, what is due and what was paid. */
const Earnings = () => {
  const list = useListState({ defaults })
  const query = { ...list.query, stage: 'earning' as const }
  const leads = useQuery({
    ...callQuery('listMyLeads', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Earnings"
      intro="Your commission of each case, when it is due and when it was paid."
      list
    >
      <DataTable
        label="Earnings"
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        dense
        name="earnings"
        csv={{ call: 'listMyLeads', input: { query } }}
        rows={leads.data?.data}
        total={leads.data?.total ?? 0}
        pages={leads.data?.pages ?? 0}
        error={leads.error}
        fetching={leads.isPlaceholderData}
        onRetry={() => void leads.refetch()}
        empty={
          <EmptyState
            title="No commission yet"
            action={
              <Button component={Link} to="/dashboard/referral-bank-details" variant="default">
                Payment details
              </Button>
            }
          >
            Once a commission is agreed for a case that you brought, it stands here until it is
            paid. Say where it is to be paid meanwhile.
          </EmptyState>
        }
      />
    </Page>
  )
}

export default Earnings
