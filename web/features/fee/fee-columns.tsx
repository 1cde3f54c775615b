import type { ListedFee } from '../../../contract/offer/disbursal.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { CaseLink } from '../../ui/case/case-link.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'

const column = columnsOf<ListedFee>()
const money = (
  name: 'amount' | 'gst' | 'received' | 'tds' | 'outstanding',
  header: string,
  from?: 'wide',
) =>
  column.accessor(name, {
    header,
    meta: { align: 'end', ...(from && { from }) },
    cell: ({ getValue }) => formatRupees(getValue()),
  })
const date = (name: 'paidOn' | 'dueOn', header: string, from?: 'middle') =>
  column.accessor(name, {
    header,
    meta: { ...(from && { from }) },
    cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
  })

/** The columns of the fees that are due. */
export const feeColumns = column.columns([
  column.accessor('companyName', {
    header: 'Company',
    meta: { heading: true },
    cell: ({ row: { original } }) => <CaseLink one={original} inherit />,
  }),
  column.accessor('reference', { header: 'Reference', meta: { from: 'wide', plain: true } }),
  column.accessor('lenderName', { header: 'Lender' }),
  column.accessor('facility', { header: 'Facility', meta: { from: 'middle' } }),
  date('paidOn', 'Paid out', 'middle'),
  date('dueOn', 'Due'),
  column.accessor('daysLate', {
    header: 'Days late',
    meta: { align: 'end' },
    cell: ({ getValue }) => (getValue() === 0 ? '–' : getValue()),
  }),
  money('amount', 'Fee'),
  money('gst', 'GST'),
  money('received', 'Received', 'wide'),
  money('tds', 'TDS', 'wide'),
  money('outstanding', 'Still due'),
])
