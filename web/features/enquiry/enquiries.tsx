import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import {
  enquiryServices,
  enquiryStatuses,
  enquiryStatusTable,
} from '../../../domain/client/enquiries.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ChoiceFilter } from '../../ui/data-table/choice-filter.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DayFilter } from '../../ui/data-table/day-filter.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { RarerFilters } from '../../ui/data-table/rarer-filters.tsx'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { enquiryColumns } from './enquiry-columns.tsx'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { EnquiryDialogProps } from './enquiry-dialog.tsx'

export const meta = () => privateMeta('Enquiries')

const EnquiryDialog = onOpening<EnquiryDialogProps>(
  () => import('./enquiry-dialog.tsx'),
  ({ enquiry }) => enquiry !== undefined,
  { enquiry: undefined },
)

const filters = ['service', 'status', 'owner', 'startDate', 'endDate'] as const
const rarer = ['owner', 'startDate', 'endDate'] as const
const defaults = { sortBy: 'createdAt', order: 'desc', limit: '50' }

const choiceFilters = [
  {
    name: 'service',
    label: 'Service',
    all: 'All services',
    choices: enquiryServices.map((value) => ({ value, label: value })),
  },
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    choices: enquiryStatuses.map((value) => ({ value, label: enquiryStatusTable[value].label })),
  },
]
const ownerFilter = {
  name: 'owner',
  label: 'Owner',
  all: 'Everybody’s',
  choices: [
    { value: 'mine', label: 'Mine' },
    { value: 'nobody', label: 'Nobody’s' },
  ],
}

const Enquiries = () => {
  const list = useListState({ filters, defaults })
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo(() => enquiryColumns(setOpen), [])
  const { sortBy: _, order, ...asked } = list.query
  // The address may hold anything; the server refuses what it doesn't know.
  const query = { ...asked, sort: order === 'asc' ? 'oldest' : 'newest' } as const
  const enquiries = useQuery({
    ...callQuery('listEnquiries', { query }),
    placeholderData: keepPreviousData,
  })

  return (
    <Page
      title="Enquiries"
      intro="What visitors asked through the website, and how far we are with each."
      list
    >
      <Stack gap="xs">
        <ListSearch
          list={list}
          label="Search enquiries"
          placeholder="Name, company, email or mobile"
          filters={choiceFilters}
        >
          <SavedViews list={list} name="enquiries" />
          <RarerFilters list={list} names={rarer}>
            <ChoiceFilter list={list} filter={ownerFilter} />
            <DayFilter list={list} name="startDate" label="Received from" error={enquiries.error} />
            <DayFilter list={list} name="endDate" label="Received until" error={enquiries.error} />
          </RarerFilters>
        </ListSearch>
        <DataTable
          label="Enquiries"
          columns={columns}
          rowId={({ id }) => id}
          list={list}
          dense
          brief
          name="enquiries"
          csv={{ call: 'listEnquiries', input: { query } }}
          rows={enquiries.data?.enquiries}
          total={enquiries.data?.total ?? 0}
          pages={enquiries.data?.pages ?? 0}
          error={enquiries.error}
          fetching={enquiries.isPlaceholderData}
          onRetry={() => void enquiries.refetch()}
          empty={
            <EmptyState
              title="No enquiries yet"
              action={
                <Button component={Link} to="/contact" variant="default">
                  Look at the contact page
                </Button>
              }
            >
              What visitors send from the contact page shows here, and comes to the support mailbox.
            </EmptyState>
          }
        />
      </Stack>
      <EnquiryDialog
        enquiry={enquiries.data?.enquiries.find(({ id }) => id === open)}
        onClose={() => setOpen(null)}
      />
    </Page>
  )
}

export default Enquiries
