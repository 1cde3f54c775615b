import { Anchor } from '@mantine/core'
import type { ListedLead } from '../../../contract/lead.ts'
import { purposeLabel } from '../../../domain/purposes.ts'
import { formatDate, formatMobile } from '../../lib/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { LeadStage } from './stage-badge.tsx'

const column = columnsOf<ListedLead>()

/** The columns of the list of leads, for staff. */
export const leadColumns = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor('companyName', {
      header: 'Company',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <Anchor
          component="button"
          type="button"
          fw={600}
          ta="start"
          inherit
          onClick={() => onOpen(original.id)}
          aria-haspopup="dialog"
        >
          {original.companyName}
        </Anchor>
      ),
    }),
    column.accessor('contactName', { header: 'Contact', meta: { short: true } }),
    column.accessor('mobile', {
      header: 'Mobile',
      meta: { from: 'middle' },
      cell: ({ getValue }) => {
        const mobile = getValue()
        return mobile === null ? (
          ''
        ) : (
          <Anchor href={`tel:+91${mobile}`} inherit>
            {formatMobile(mobile)}
          </Anchor>
        )
      },
    }),
    column.accessor('purpose', {
      header: 'Need',
      meta: { widest: true, from: 'wide' },
      cell: ({ getValue }) => purposeLabel(getValue()) ?? getValue(),
    }),
    column.accessor('formattedAmount', {
      header: 'Amount',
      meta: { align: 'end' },
      cell: ({ getValue }) => (getValue() === null ? '–' : `₹${getValue()}`),
    }),
    column.accessor('state', {
      header: 'Stage',
      cell: ({ row: { original } }) => <LeadStage {...original} />,
    }),
    column.accessor('partner', {
      header: 'Partner',
      meta: { short: true },
      cell: ({ getValue }) => getValue()?.name ?? '–',
    }),
    column.accessor('owner', {
      header: 'Owner',
      meta: { from: 'middle', short: true },
      cell: ({ getValue }) => getValue()?.name ?? 'Nobody yet',
    }),
    column.accessor('followUpOn', {
      header: 'Follow up',
      meta: { from: 'middle' },
      cell: ({ getValue }) => {
        const day = getValue()
        return day === null ? '' : <time dateTime={day}>{formatDate(day)}</time>
      },
    }),
    column.accessor('createdAt', {
      header: 'Received',
      meta: { sortBy: 'createdAt' },
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
    }),
  ])
