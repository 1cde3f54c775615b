import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { leadStates, leadStateTable } from '../../../domain/client/leads.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { leadColumns } from './lead-columns.tsx'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { LeadDialogProps } from './lead-dialog.tsx'

export const meta = () => privateMeta('Leads')

const LeadDialog = onOpening<LeadDialogProps>(
  () => import('./lead-dialog.tsx'),
  ({ lead }) => lead !== undefined,
  { lead: undefined },
)

const filters = ['state', 'owner'] as const
const defaults = { sortBy: 'createdAt', order: 'desc', limit: '50' }

const choiceFilters = [
  {
    name: 'state',
    label: 'Stage',
    all: 'All stages',
    choices: leadStates.map((value) => ({ value, label: leadStateTable[value].label })),
  },
  {
    name: 'owner',
    label: 'Owner',
    all: 'Everybody’s',
    choices: [
      { value: 'mine', label: 'Mine' },
      { value: 'nobody', label: 'Nobody’s' },
    ],
  },
]

/** Leads of referral partners, and the firm's progress with each. */
const Leads = () => {
  const list = useListState({ filters, defaults })
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo(() => leadColumns(setOpen), [])
  const { sortBy: _, ...query } = list.query
  const leads = useQuery({
    ...callQuery('listLeads', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Leads" intro="Companies that our referral partners bring." list>
      <Stack gap="xs">
        <ListSearch
          list={list}
          label="Search leads"
          placeholder="Company, contact, email or mobile"
          filters={choiceFilters}
        >
          <SavedViews list={list} name="leads-at-work" />
        </ListSearch>
        <DataTable
          label="Leads"
          columns={columns}
          rowId={({ id }) => id}
          list={list}
          dense
          brief
          name="leads-at-work"
          csv={{ call: 'listLeads', input: { query } }}
          rows={leads.data?.data}
          total={leads.data?.total ?? 0}
          pages={leads.data?.pages ?? 0}
          error={leads.error}
          fetching={leads.isPlaceholderData}
          onRetry={() => void leads.refetch()}
          empty={
            <EmptyState title="No leads yet">
              When a referral partner enters a company, it stands here, and you are told in your
              inbox. Invite partners under Team.
            </EmptyState>
          }
        />
      </Stack>
      <LeadDialog
        lead={leads.data?.data.find(({ id }) => id === open)}
        onClose={() => setOpen(null)}
      />
    </Page>
  )
}

export default Leads
