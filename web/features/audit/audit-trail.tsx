import { Button, Group, Stack } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { auditEventNames, auditEvents } from '../../../contract/define/audit-events.ts'
import type { AuditEntry } from '../../../contract/firm/audit.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DayFilter } from '../../ui/data-table/day-filter.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { type ListState, useListState } from '../../ui/data-table/list-state.ts'
import { RarerFilters } from '../../ui/data-table/rarer-filters.tsx'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { auditColumns } from './audit-columns.tsx'

export const meta = () => privateMeta('Audit trail')

const filters = ['actor', 'event', 'subject', 'from', 'to'] as const
const days = ['from', 'to'] as const
const defaults = { limit: '50' }

const eventFilter = {
  name: 'event',
  label: 'What happened',
  all: 'Everything',
  choices: auditEventNames
    .map((value) => ({ value, label: auditEvents[value].label }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
}

/** Person or record that the list is narrowed to, and the way back. */
const Narrowed = ({ list, entries }: { list: ListState; entries: readonly AuditEntry[] }) => {
  const first = entries[0]
  const subject = entries.find((entry) => entry.subject?.id === list.get('subject'))?.subject
  const narrowed = [
    { name: 'actor', by: first?.actor?.name ?? 'one person' },
    { name: 'subject', by: subject?.label ?? 'one record' },
  ].filter(({ name }) => list.get(name) !== '')
  if (narrowed.length === 0) return null
  return (
    <Group gap="sm">
      {narrowed.map(({ name, by }) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          mih={44}
          rightSection={<IconX size={16} aria-hidden />}
          onClick={() => list.set({ [name]: '' })}
          aria-label={`Only ${by}; show all again`}
        >
          Only {by}
        </Button>
      ))}
    </Group>
  )
}

const AuditTrail = () => {
  const list = useListState({ filters, defaults })
  const columns = useMemo(() => auditColumns(list.set), [list])
  // The address may hold anything; the server refuses what it doesn't know.
  const { query } = list
  const events = useQuery({
    ...callQuery('listAuditEvents', { query }),
    placeholderData: keepPreviousData,
  })

  return (
    <Page
      title="Audit trail"
      intro="Who did what, and when. Nothing here can be changed; sign-ins and refusals go after 180 days."
      list
    >
      <Stack gap="xs">
        <ListSearch
          list={list}
          label="Search the trail"
          placeholder="Person, company, reference or address"
          filters={[eventFilter]}
        >
          <SavedViews list={list} name="audit" />
          <RarerFilters list={list} names={days}>
            <DayFilter list={list} name="from" label="From" error={events.error} />
            <DayFilter list={list} name="to" label="Until" error={events.error} />
          </RarerFilters>
        </ListSearch>
        <Narrowed list={list} entries={events.data?.data ?? []} />
        <DataTable
          label="Audit trail"
          columns={columns}
          rowId={({ id }) => String(id)}
          list={list}
          dense
          name="audit"
          csv={{ call: 'listAuditEvents', input: { query } }}
          rows={events.data?.data}
          total={events.data?.total ?? 0}
          pages={events.data?.pages ?? 0}
          error={events.error}
          fetching={events.isPlaceholderData}
          onRetry={() => void events.refetch()}
          empty={
            <EmptyState title="Nothing has happened yet">
              The first sign-in or change shows here.
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}

export default AuditTrail
