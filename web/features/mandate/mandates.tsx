import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { mandateStatuses, mandateStatusTable } from '../../../domain/status/mandate-status.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { DocumentPreview, type Previewed } from '../../ui/files/document-preview.tsx'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { mandateColumns } from './mandate-columns.tsx'

export const meta = () => privateMeta('Mandates')

const filters = ['status'] as const
const defaults = { sortBy: 'createdAt', order: 'desc' }

const statusFilter = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  choices: mandateStatuses.map((value) => ({ value, label: mandateStatusTable[value].label })),
}

const Mandates = () => {
  const list = useListState({ filters, defaults })
  const [shown, setShown] = useState<Previewed | null>(null)
  const columns = useMemo(() => mandateColumns(setShown), [])
  const mandates = useQuery({
    ...callQuery('listMandates', { query: list.query }),
    placeholderData: keepPreviousData,
  })

  return (
    <Page title="Mandates" intro="Fee agreements from the first letter to the signed copy." list>
      <Stack gap="xs">
        <ListSearch
          list={list}
          label="Search mandates"
          placeholder="Company, number or reference"
          filters={[statusFilter]}
        >
          <SavedViews list={list} name="mandates" />
        </ListSearch>
        <DataTable
          label="Mandates"
          columns={columns}
          rowId={({ mandateId }) => mandateId}
          list={list}
          dense
          brief
          name="mandates"
          csv={{ call: 'listMandates', input: { query: list.query } }}
          rows={mandates.data?.data}
          total={mandates.data?.total ?? 0}
          pages={mandates.data?.pages ?? 0}
          error={mandates.error}
          fetching={mandates.isPlaceholderData}
          onRetry={() => void mandates.refetch()}
          fallback="An unknown error occurred while fetching mandates."
          empty={
            <EmptyState
              title="No mandates yet"
              action={
                <Button component={Link} to="/dashboard/applications" variant="default">
                  Go to the applications
                </Button>
              }
            >
              Open an application and create its mandate there.
            </EmptyState>
          }
        />
      </Stack>
      <DocumentPreview
        file={shown}
        onClose={() => setShown(null)}
        fallback="Failed to preview document."
      />
    </Page>
  )
}

export default Mandates
