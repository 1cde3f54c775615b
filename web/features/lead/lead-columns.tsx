import { Anchor } from '@mantine/core'
import type { ListedLead } from '../../../contract/client/lead.ts'
import { purposeLabel } from '../../../domain/need/purposes.ts'
import { formatDate, formatMobile } from '../../lib/format/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { followUpColumn, ownerColumn } from '../../ui/data-table/follow-up-columns.tsx'
import { OpeningName } from '../../ui/data-table/opening-name.tsx'
import { LeadStage } from './stage-badge.tsx'

const column = columnsOf<ListedLead>()

/** The columns of the list of leads, for staff. */
export const leadColumns = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor('companyName', {
      header: 'Company',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <OpeningName name={original.companyName} onOpen={() => onOpen(original.id)} />
      ),
    }),
    column.accessor('contactName', { header: 'Contact', meta: { short: true, plain: true } }),
    column.accessor('mobile', {
      header: 'Mobile',
      meta: { from: 'middle', plain: true },
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
      meta: { align: 'end', plain: true },
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
    column.accessor('owner', ownerColumn),
    column.accessor('followUpOn', followUpColumn),
    column.accessor('createdAt', {
      header: 'Received',
      meta: { sortBy: 'createdAt' },
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
    }),
  ])
