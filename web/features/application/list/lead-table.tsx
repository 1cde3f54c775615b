import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../lib/api.ts'
import { formatDate, formatRupees } from '../../../lib/formats.ts'
import { callQuery } from '../../../lib/queries.ts'
import { useUser } from '../../../lib/session.ts'
import { ApplicationStatusBadge } from '../../../ui/case/application-status-badge.tsx'
import { columnsOf } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useListState } from '../../../ui/data-table/list-state.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { caseDefaults, caseFilterNames, CaseFilters } from './case-filters.tsx'

type Lead = ReplyOf<'listReferralPartnerLoans'>['data'][number]

const column = columnsOf<Lead>()
const day = (moment: string) => <time dateTime={moment}>{formatDate(moment)}</time>

const columns = column.columns([
  column.accessor('companyName', {
    header: 'Company',
    meta: { sortBy: 'companyName', heading: true },
  }),
  column.accessor('reference', { header: 'Reference', meta: { from: 'middle' } }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { sortBy: 'amount', align: 'end' },
    cell: ({ row: { original } }) => (
      <span style={{ whiteSpace: 'nowrap' }}>₹{original.formattedAmount}</span>
    ),
  }),
  column.accessor('status', {
    header: 'Stage',
    meta: { sortBy: 'status' },
    cell: ({ getValue }) => <ApplicationStatusBadge status={getValue()} />,
  }),
  column.accessor('commission', {
    header: 'Commission',
    meta: { align: 'end' },
    cell: ({ getValue }) => {
      const commission = getValue()
      return commission === null ? 'Not settled yet' : formatRupees(commission)
    },
  }),
  column.accessor('submittedAt', {
    header: 'Submitted',
    meta: { sortBy: 'submittedAt' },
    cell: ({ getValue }) => day(getValue()),
  }),
  column.accessor('updatedAt', {
    header: 'Last change',
    meta: { sortBy: 'updatedAt' },
    cell: ({ getValue }) => day(getValue()),
  }),
])

/** A referral partner's leads: the stage and the commission, nothing of the papers. */
export const LeadTable = () => {
  const userId = useUser((user) => user.userId) ?? ''
  const list = useListState({ filters: caseFilterNames, defaults: caseDefaults })
  const leads = useQuery({
    ...callQuery('listReferralPartnerLoans', {
      params: { id: userId },
      query: list.query,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="xs">
      <CaseFilters list={list} error={leads.error} />
      <DataTable
        label="My leads"
        columns={columns}
        rowId={({ applicationId }) => applicationId}
        list={list}
        dense
        csv={{
          call: 'listReferralPartnerLoans',
          input: { params: { id: userId }, query: list.query },
        }}
        rows={leads.data?.data}
        total={leads.data?.total ?? 0}
        pages={leads.data?.pages ?? 0}
        error={leads.error}
        fetching={leads.isFetching}
        onRetry={() => void leads.refetch()}
        empty={
          <EmptyState title="No leads yet">
            As soon as a company that you referred applies, its stage shows here.
          </EmptyState>
        }
      />
    </Stack>
  )
}
