import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { feeColumns } from './fee-columns.tsx'

export const meta = () => privateMeta('Fees due')

const defaults = { limit: '50' }

/** Fees that borrowers owe the firm on their payouts, the latest first. */
const Fees = () => {
  const list = useListState({ defaults })
  const { sortBy: _sortBy, order: _order, ...query } = list.query
  const fees = useQuery({ ...callQuery('listFees', { query }), placeholderData: keepPreviousData })
  return (
    <Page
      title="Fees due"
      intro="Our fee on each part that a lender paid out, until it has come in. What came in is recorded at the offer of the case."
      list
    >
      <Stack gap="xs">
        <ListSearch list={list} label="Search fees" placeholder="Company or reference" />
        <DataTable
          label="Fees due"
          columns={feeColumns}
          rowId={({ feeId }) => feeId}
          list={list}
          dense
          brief
          name="fees"
          csv={{ call: 'listFees', input: { query } }}
          rows={fees.data?.data}
          total={fees.data?.total ?? 0}
          pages={fees.data?.pages ?? 0}
          error={fees.error}
          fetching={fees.isPlaceholderData}
          onRetry={() => void fees.refetch()}
          empty={
            <EmptyState title="No fee is due">
              When what a lender paid out is recorded at an offer, the fee on it stands here until
              it has come in.
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}

export default Fees
