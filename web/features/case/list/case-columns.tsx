import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationSummary } from '../../../../contract/case/application-summary.ts'
import { counted } from '../../../../domain/text/counted.ts'
import type { Role } from '../../../../domain/people/roles.ts'
import { detailsPath } from '../../../lib/page/application-paths.ts'
import { formatDate, shortRupees } from '../../../lib/format/formats.ts'
import { ApplicationStatusBadge } from '../../../ui/case/application-status-badge.tsx'
import { type Column, columnsOf } from '../../../ui/data-table/columns.ts'

const waitsForWords = {
  borrower: 'Borrower',
  firm: 'Us',
  lenders: 'Lenders',
  nobody: '',
} as const

const column = columnsOf<ApplicationSummary>()

const day = (moment: string) => <time dateTime={moment}>{formatDate(moment)}</time>

const sum = (name: 'sanctioned' | 'disbursed', header: string) =>
  column.accessor(name, {
    header,
    meta: { align: 'end', from: 'asked' },
    cell: ({ getValue }) => (getValue() ? shortRupees(getValue()) : '–'),
  })

/** The columns of a list of cases, for those who may open them. */
export const caseColumns = (role: Role | null): readonly Column<ApplicationSummary>[] =>
  column.columns([
    column.accessor('companyName', {
      header: 'Company',
      meta: { sortBy: 'companyName', heading: true, widest: true },
      cell: ({ row: { original } }) => (
        <Anchor component={Link} to={detailsPath(role, original)} fw={600} inherit>
          {original.companyName}
        </Anchor>
      ),
    }),
    column.accessor('reference', { header: 'Reference', meta: { from: 'middle', plain: true } }),
    column.accessor('amount', {
      header: 'Amount',
      meta: { sortBy: 'amount', align: 'end', plain: true },
      cell: ({ row: { original } }) => (
        <span style={{ whiteSpace: 'nowrap' }}>₹{original.formattedAmount}</span>
      ),
    }),
    sum('sanctioned', 'Sanctioned'),
    sum('disbursed', 'Disbursed'),
    column.accessor('status', {
      header: 'Status',
      meta: { sortBy: 'status', long: true },
      cell: ({ getValue }) => <ApplicationStatusBadge status={getValue()} />,
    }),
    column.accessor('waitsFor', {
      header: 'Waits for',
      meta: { short: true },
      cell: ({ row: { original } }) => waitsForWords[original.waitsFor],
    }),
    column.accessor('relationshipManager', {
      header: 'Manager',
      meta: { short: true },
      cell: ({ getValue }) => getValue() ?? 'Nobody yet',
    }),
    column.accessor('creditAnalyst', {
      header: 'Analyst',
      meta: { from: 'wide', short: true },
      cell: ({ getValue }) => getValue() ?? 'Nobody yet',
    }),
    column.accessor('daysInStatus', {
      header: 'In status',
      meta: { from: 'asked' },
      cell: ({ getValue }) => counted(getValue(), 'day'),
    }),
    column.accessor('tags', {
      header: 'Tags',
      meta: { from: 'asked' },
      cell: ({ getValue }) => getValue().join(', '),
    }),
    column.accessor('submittedAt', {
      header: 'Submitted',
      meta: { sortBy: 'submittedAt' },
      cell: ({ getValue }) => day(getValue()),
    }),
    column.accessor('updatedAt', {
      header: 'Last change',
      meta: { sortBy: 'updatedAt', from: 'wide' },
      cell: ({ getValue }) => day(getValue()),
    }),
  ])
