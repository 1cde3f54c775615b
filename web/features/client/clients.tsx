import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import listAllClients from 'virtual:may-call/listClients/any'
import runImport from 'virtual:may-call/runImport'
import type { ListedClient } from '../../../contract/client/client.ts'
import { clientStates, clientStateTable } from '../../../domain/client/clients.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { clientColumns } from './client-columns.tsx'
import { InviteClientDialog } from './invite-client-dialog.tsx'

export const meta = () => privateMeta('Clients')

const filters = ['state', 'manager'] as const

const stateFilter = {
  name: 'state',
  label: 'Stage',
  all: 'All',
  choices: clientStates.map((value) => ({ value, label: clientStateTable[value].label })),
}
const managerFilter = {
  name: 'manager',
  label: 'Manager',
  all: 'Everybody’s',
  choices: [{ value: 'nobody', label: 'Nobody’s' }],
}

const defaults = { limit: '50' }

const newClient = (
  <Button component={Link} to="/dashboard/clients/new" size="compact-sm">
    New client
  </Button>
)

/** Clients whom staff brought in, and whether they have taken over what was prepared. */
const Clients = () => {
  const list = useListState({ filters, defaults })
  const mayImport = useMay(runImport)
  const seesAll = useMay(listAllClients)
  const [client, setClient] = useState<ListedClient | null>(null)
  const columns = useMemo(() => clientColumns(setClient), [])
  // The newest first, whatever an address says.
  const { sortBy: _sortBy, order: _order, ...query } = list.query
  const clients = useQuery({
    ...callQuery('listClients', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Clients"
      intro="Whom we prepared an account for, and whether they have taken it over."
      list
      actions={
        // As high as the title, so that they take no row of the list.
        <>
          {mayImport && (
            <Button
              component={Link}
              to="/dashboard/clients/import"
              size="compact-sm"
              variant="default"
            >
              Import from a file
            </Button>
          )}
          {newClient}
        </>
      }
    >
      <Stack gap="xs">
        <ListSearch
          list={list}
          label="Search clients"
          placeholder="Name, email or mobile"
          filters={seesAll ? [stateFilter, managerFilter] : [stateFilter]}
        >
          <SavedViews list={list} name="clients" />
        </ListSearch>
        <DataTable
          label="Clients"
          columns={columns}
          rowId={({ userId }) => userId}
          list={list}
          dense
          brief
          name="clients"
          rows={clients.data?.data}
          total={clients.data?.total ?? 0}
          pages={clients.data?.pages ?? 0}
          error={clients.error}
          fetching={clients.isPlaceholderData}
          onRetry={() => void clients.refetch()}
          empty={
            <EmptyState title="No clients prepared yet" action={newClient}>
              When somebody calls or walks in, write down what they need. They take over by a link
              that we mail, check what you wrote and hand it in themselves.
            </EmptyState>
          }
        />
      </Stack>
      <InviteClientDialog client={client} onClose={() => setClient(null)} />
    </Page>
  )
}

export default Clients
