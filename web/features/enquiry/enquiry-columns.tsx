import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import { enquiryStatusTable } from '../../../domain/client/enquiries.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { followUpColumn, ownerColumn } from '../../ui/data-table/follow-up-columns.tsx'
import { OpeningName } from '../../ui/data-table/opening-name.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

const column = columnsOf<ListedEnquiry>()

/** The columns of the list of enquiries. */
export const enquiryColumns = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor('name', {
      header: 'From',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <OpeningName name={original.name} onOpen={() => onOpen(original.id)} />
      ),
    }),
    column.accessor('companyName', { header: 'Company', meta: { from: 'middle', plain: true } }),
    column.accessor('service', { header: 'Service', meta: { plain: true } }),
    column.accessor('message', { header: 'Message', meta: { widest: true, plain: true } }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => {
        const { label, tone } = enquiryStatusTable[getValue()]
        return <StatusBadge tone={tone}>{label}</StatusBadge>
      },
    }),
    column.accessor('owner', ownerColumn),
    column.accessor('followUpOn', followUpColumn),
    column.accessor('createdAt', {
      header: 'Received',
      meta: { sortBy: 'createdAt' },
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDateTime(getValue())}</time>,
    }),
  ])
