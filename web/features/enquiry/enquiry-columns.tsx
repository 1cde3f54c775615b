import { Anchor } from '@mantine/core'
import type { ListedEnquiry } from '../../../contract/enquiry.ts'
import { enquiryStatusTable } from '../../../domain/enquiries.ts'
import { formatDate, formatDateTime } from '../../lib/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

const column = columnsOf<ListedEnquiry>()

/** The columns of the list of enquiries. */
export const enquiryColumns = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor('name', {
      header: 'From',
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
          {original.name}
        </Anchor>
      ),
    }),
    column.accessor('companyName', { header: 'Company', meta: { from: 'middle' } }),
    column.accessor('service', { header: 'Service' }),
    column.accessor('message', { header: 'Message', meta: { widest: true } }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => {
        const { label, tone } = enquiryStatusTable[getValue()]
        return <StatusBadge tone={tone}>{label}</StatusBadge>
      },
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
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDateTime(getValue())}</time>,
    }),
  ])
