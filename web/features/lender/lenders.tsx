import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import createLender from 'virtual:may-call/createLender'
import { directoryKindNames, directoryKinds } from '../../../domain/lender/lender-kinds.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { lenderColumns } from './lender-columns.tsx'

export const meta = () => privateMeta('Lenders')

const filters = ['kind', 'offered'] as const
const defaults = { sortBy: 'name', order: 'asc', limit: '50' }

const kindFilter = {
  name: 'kind',
  label: 'Kind',
  all: 'All kinds',
  choices: directoryKindNames.map((value) => ({ value, label: directoryKinds[value] })),
}
const offeredFilter = {
  name: 'offered',
  label: 'Offered',
  all: 'All',
  choices: [
    { value: 'yes', label: 'To borrowers' },
    { value: 'no', label: 'Not offered' },
  ],
}

/** The lenders that the firm works with, and what is known of each. */
const Lenders = () => {
  const mayAdd = useMay(createLender)
  const list = useListState({ filters, defaults })
  const lenders = useQuery({
    ...callQuery('listLenders', { query: list.query }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button size="compact-sm" component={Link} to="/dashboard/lenders/new">
      Add a lender
    </Button>
  )
  return (
    <Page
      title="Lenders"
      intro="Banks and NBFCs we work with, and their criteria."
      list
      actions={mayAdd && add}
    >
      <Stack gap="xs">
        <ListSearch
          list={list}
          label="Search lenders"
          placeholder="Name"
          filters={[kindFilter, offeredFilter]}
        >
          <SavedViews list={list} name="lenders" />
        </ListSearch>
        <DataTable
          label="Lenders"
          columns={lenderColumns}
          rowId={({ lenderId }) => lenderId}
          list={list}
          dense
          brief
          name="lenders"
          csv={{ call: 'listLenders', input: { query: list.query } }}
          rows={lenders.data?.data}
          total={lenders.data?.total ?? 0}
          pages={lenders.data?.pages ?? 0}
          error={lenders.error}
          fetching={lenders.isPlaceholderData}
          onRetry={() => void lenders.refetch()}
          empty={
            <EmptyState title="No lender yet" {...(mayAdd && { action: add })}>
              A lender is entered with its contacts and with what each of its products asks. Cases
              are then held against them.
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}

export default Lenders
