import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import ownQueue from 'virtual:may-call/listCreditAnalystLoans/own'
import { rememberList } from '../../../lib/page/list-in-view.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { type ListState, useListState } from '../../../ui/data-table/list-state.ts'
import { caseColumns } from './case-columns.tsx'
import { askedFor, askedOf, caseDefaults, caseFilterNames, CaseFilters } from './case-filters.tsx'
import { SelectedActs, usePreparedActs } from './selected-acts.tsx'
import { useCasesCsv } from './use-cases-csv.ts'
import { adminDashboard, creditAnalystDashboard, useKeptFilters } from './kept-filters.ts'

/** Button to look among ended cases, where no live case fits. */
const EndedToo = ({ list }: { list: ListState }) => (
  <Button variant="subtle" size="sm" onClick={() => list.set({ stage: 'all' })}>
    Look among ended cases, too
  </Button>
)

type Props = {
  label: string
  empty: ReactNode
  /** Layout where the filters stand elsewhere than above the table. */
  renderIn?: (filters: ReactNode, table: ReactNode) => ReactNode
}

const above: Props['renderIn'] = (filters, table) => (
  <Stack gap="xs">
    {filters}
    {table}
  </Stack>
)

/** All cases for an admin, their own for an analyst or a relationship manager. */
export const CaseTable = ({ label, empty, renderIn = above }: Props) => {
  const role = useUser((user) => user.role)
  const userId = useUser((user) => user.userId) ?? ''
  const analyst = useMay(ownQueue)
  const list = useListState({ filters: caseFilterNames, defaults: caseDefaults })
  useKeptFilters(analyst ? creditAnalystDashboard : adminDashboard, list)
  const columns = useMemo(() => caseColumns(role), [role])
  const query = askedOf(askedFor(list.query))
  const params = { analystId: userId }
  const all = useQuery({
    ...callQuery('listApplications', { query }),
    enabled: !analyst,
    placeholderData: keepPreviousData,
  })
  const queue = useQuery({
    ...callQuery('listCreditAnalystLoans', { params, query }),
    enabled: analyst,
    placeholderData: keepPreviousData,
  })
  const cases = analyst ? queue : all
  useEffect(() => {
    if (cases.data)
      rememberList({
        name: label,
        cases: cases.data.data,
        offset: (cases.data.page - 1) * Number(query.limit ?? cases.data.data.length),
        total: cases.data.total,
      })
  }, [cases.data, label, query.limit])
  const csvOf = useCasesCsv()
  usePreparedActs()
  const inOrder = { sortBy: query.sortBy, order: query.order }

  return renderIn(
    <CaseFilters list={list} error={cases.error} />,
    <DataTable
      label={label}
      columns={columns}
      rowId={({ applicationId }) => applicationId}
      list={list}
      dense
      brief
      name="cases"
      csv={csvOf(query)}
      bulk={{
        nameOf: ({ companyName, reference }) => `${companyName}, ${reference}`,
        renderActs: (ids) => (
          <SelectedActs ids={ids} csv={csvOf({ ...inOrder, ids: ids.join(',') })} />
        ),
      }}
      rows={cases.data?.data}
      total={cases.data?.total ?? 0}
      pages={cases.data?.pages ?? 0}
      error={cases.error}
      fetching={cases.isPlaceholderData}
      onRetry={() => void cases.refetch()}
      empty={empty}
      {...(query.stage === 'live' && { beyond: <EndedToo list={list} /> })}
    />,
  )
}
