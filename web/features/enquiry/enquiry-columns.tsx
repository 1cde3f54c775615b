import { Anchor, Text } from '@mantine/core'
import type { ListedEnquiry } from '../../../contract/enquiry.ts'
import { enquiryStatusTable } from '../../../domain/enquiries.ts'
import { formatDateTime } from '../../lib/formats.ts'
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
        <>
          <Anchor
            component="button"
            type="button"
            fw={600}
            ta="start"
            onClick={() => onOpen(original.id)}
            aria-haspopup="dialog"
          >
            {original.name}
          </Anchor>
          {original.companyName !== null && (
            <Text fz="sm" c="dimmed" fw={400}>
              {original.companyName}
            </Text>
          )}
        </>
      ),
    }),
    column.accessor('service', { header: 'Service' }),
    column.accessor('message', {
      header: 'Message',
      cell: ({ getValue }) => (
        <Text fz="inherit" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {getValue()}
        </Text>
      ),
    }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => {
        const { label, tone } = enquiryStatusTable[getValue()]
        return <StatusBadge tone={tone}>{label}</StatusBadge>
      },
    }),
    column.accessor('createdAt', {
      header: 'Received',
      meta: { sortBy: 'createdAt' },
      cell: ({ getValue }) => (
        <time dateTime={getValue()} style={{ whiteSpace: 'nowrap' }}>
          {formatDateTime(getValue())}
        </time>
      ),
    }),
  ])
