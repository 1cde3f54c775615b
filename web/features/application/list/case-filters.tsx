import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  applicationStatuses,
  applicationStatusTable,
} from '../../../../domain/application-status.ts'
import { callQuery } from '../../../lib/queries.ts'
import { DayFilter } from '../../../ui/data-table/day-filter.tsx'
import { ListSearch } from '../../../ui/data-table/list-search.tsx'
import type { ListState } from '../../../ui/data-table/list-state.ts'

export const caseFilterNames = ['status', 'product', 'bank', 'from', 'to'] as const
export const caseDefaults = { sortBy: 'submittedAt', order: 'desc', limit: '50' }

const statusFilter = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  // Drafts are the borrower's own, and so are those that expired.
  choices: applicationStatuses
    .filter((status) => status !== 'draft' && status !== 'expired')
    .map((value) => ({ value, label: applicationStatusTable[value].label })),
}

const productFilter = {
  name: 'product',
  label: 'Product',
  all: 'All products',
  choices: [
    { value: 'fundBased', label: 'Fund based' },
    { value: 'nonFundBased', label: 'Non-fund based' },
    { value: 'both', label: 'Both' },
  ],
}

/** Search and filters of a list of cases; the rarer ones on request. */
export const CaseFilters = ({ list, error }: { list: ListState; error: unknown }) => {
  const used = ['product', 'bank', 'from', 'to'].some((name) => list.get(name) !== '')
  const [more, setMore] = useState(used)
  const settings = useQuery({ ...callQuery('getSettings'), enabled: more })
  const lenders = settings.data?.data.lenders ?? []
  const bankFilter = {
    name: 'bank',
    label: 'Preferred lender',
    all: 'All lenders',
    choices: lenders.map(({ name }) => ({ value: name, label: name })),
  }
  return (
    <ListSearch
      list={list}
      label="Search applications"
      placeholder="Company or reference"
      filters={more ? [statusFilter, productFilter, bankFilter] : [statusFilter]}
    >
      {more && (
        <Group gap="sm">
          <DayFilter list={list} name="from" label="Submitted from" error={error} />
          <DayFilter list={list} name="to" label="Submitted until" error={error} />
        </Group>
      )}
      {!more && (
        <Button variant="default" size="sm" onClick={() => setMore(true)}>
          More filters
        </Button>
      )}
    </ListSearch>
  )
}
