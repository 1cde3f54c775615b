import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Lender } from '../../../contract/lender/lender.ts'
import { directoryKinds } from '../../../domain/lender/lender-kinds.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

const column = columnsOf<Lender>()

/** The day on which somebody last asked: of several products the one longest ago. */
const checkedOf = ({ products }: Lender): string | undefined =>
  products.map(({ checkedOn }) => checkedOn).toSorted()[0]

/** The columns of the directory. */
export const lenderColumns = column.columns([
  column.accessor('name', {
    header: 'Lender',
    meta: { heading: true, sortBy: 'name' },
    cell: ({ row: { original } }) => (
      <Anchor component={Link} to={`/dashboard/lenders/${original.lenderId}`} fw={600} inherit>
        {original.name}
      </Anchor>
    ),
  }),
  column.accessor('kind', {
    header: 'Kind',
    meta: { plain: true },
    cell: ({ getValue }) => {
      const kind = getValue()
      return kind === null ? '–' : directoryKinds[kind]
    },
  }),
  column.accessor('products', {
    header: 'Products',
    cell: ({ getValue }) => {
      const titles = getValue().map(({ title }) => title)
      return titles.join(', ') || '–'
    },
  }),
  column.accessor(checkedOf, {
    id: 'checked',
    header: 'Checked on',
    cell: ({ getValue }) => {
      const checked = getValue()
      return checked === undefined ? '–' : formatDate(checked)
    },
  }),
  column.accessor('contacts', {
    header: 'Contacts',
    cell: ({ getValue }) => {
      const names = getValue().map(({ name, role }) => `${name} (${role})`)
      return names.join(', ') || '–'
    },
  }),
  column.accessor('active', {
    header: 'Offered',
    cell: ({ row: { original } }) => (
      <StatusBadge tone={original.active ? 'success' : 'neutral'}>
        {original.active ? 'To borrowers' : 'Not offered'}
      </StatusBadge>
    ),
  }),
  column.accessor('agent', {
    header: 'Our role',
    meta: { plain: true },
    cell: ({ getValue }) => (getValue() ? 'Agent of the lender' : 'Adviser'),
  }),
])
