import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationSummary } from '../../../../contract/application-summary.ts'
import type { Role } from '../../../../domain/roles.ts'
import { detailsPath } from '../../../lib/application-paths.ts'
import { formatDate } from '../../../lib/formats.ts'
import { ApplicationStatusBadge } from '../../../ui/case/application-status-badge.tsx'
import { type Column, columnsOf } from '../../../ui/data-table/columns.ts'

const waitsForWords = {
  borrower: 'Waits for the borrower',
  firm: 'Waits for us',
  lenders: 'Waits for the lenders',
} as const

const column = columnsOf<ApplicationSummary>()

const day = (moment: string) => <time dateTime={moment}>{formatDate(moment)}</time>

/** The columns of a list of cases, for those who may open them. */
export const caseColumns = (role: Role | null): readonly Column<ApplicationSummary>[] =>
  column.columns([
    column.accessor('companyName', {
      header: 'Company',
      meta: { sortBy: 'companyName', heading: true },
      cell: ({ row: { original } }) => (
        <>
          <Anchor component={Link} to={detailsPath(role, original)} fw={600}>
            {original.companyName}
          </Anchor>
          <Text fz="sm" c="dimmed" fw={400}>
            {original.reference}
          </Text>
        </>
      ),
    }),
    column.accessor('amount', {
      header: 'Amount',
      meta: { sortBy: 'amount', align: 'end' },
      cell: ({ row: { original } }) => (
        <span style={{ whiteSpace: 'nowrap' }}>₹{original.formattedAmount}</span>
      ),
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { sortBy: 'status' },
      cell: ({ getValue, row: { original } }) => (
        <>
          <ApplicationStatusBadge status={getValue()} />
          {original.waitsFor !== 'nobody' && (
            <Text fz="sm" c="dimmed">
              {waitsForWords[original.waitsFor]}
            </Text>
          )}
        </>
      ),
    }),
    column.display({
      id: 'people',
      header: 'Manager and analyst',
      cell: ({ row: { original } }) => (
        <span>
          {original.relationshipManager ?? 'No manager'}
          <Text fz="sm" c="dimmed">
            {original.creditAnalyst ?? 'No analyst'}
          </Text>
        </span>
      ),
    }),
    column.accessor('submittedAt', {
      header: 'Submitted',
      meta: { sortBy: 'submittedAt' },
      cell: ({ getValue }) => day(getValue()),
    }),
    column.accessor('updatedAt', {
      header: 'Last change',
      meta: { sortBy: 'updatedAt' },
      cell: ({ getValue }) => day(getValue()),
    }),
  ])
