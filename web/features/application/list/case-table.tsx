import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Input } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/queries.ts'
import { useUser } from '../../../lib/session.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useListState } from '../../../ui/data-table/list-state.ts'
import { caseColumns } from './case-columns.tsx'
import { caseDefaults, caseFilterNames, CaseFilters } from './case-filters.tsx'
import { adminDashboard, creditAnalystDashboard, useKeptFilters } from './kept-filters.ts'

type Props = { label: string; empty: ReactNode }

/** All cases for an admin, their own for an analyst or a relationship manager. */
export const CaseTable = ({ label, empty }: Props) => {
  const role = useUser((user) => user.role)
  const userId = useUser((user) => user.userId) ?? ''
  const analyst = role === 'credit-analyst'
  const list = useListState({ filters: caseFilterNames, defaults: caseDefaults })
  useKeptFilters(analyst ? creditAnalystDashboard : adminDashboard, list)
  const columns = useMemo(() => caseColumns(role), [role])
  // The address may hold anything; the server refuses what it doesn't know.
  const query = list.query as NonNullable<Input<'listApplications'>['query']>
  const queueInput = { params: { analystId: userId }, query }
  const all = useQuery({
    ...callQuery('listApplications', { query }),
    enabled: !analyst,
    placeholderData: keepPreviousData,
  })
  const queue = useQuery({
    ...callQuery('listCreditAnalystLoans', queueInput),
    enabled: analyst,
    placeholderData: keepPreviousData,
  })
  const cases = analyst ? queue : all

  return (
    <Stack gap="xs">
      <CaseFilters list={list} error={cases.error} />
      <DataTable
        label={label}
        columns={columns}
        rowId={({ applicationId }) => applicationId}
        list={list}
        dense
        csv={
          analyst
            ? { call: 'listCreditAnalystLoans', input: queueInput }
            : { call: 'listApplications', input: { query } }
        }
        rows={cases.data?.data}
        total={cases.data?.total ?? 0}
        pages={cases.data?.pages ?? 0}
        error={cases.error}
        fetching={cases.isFetching}
        onRetry={() => void cases.refetch()}
        empty={empty}
      />
    </Stack>
  )
}
