import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedClient } from '../../../contract/client/client.ts'
import { sourceInWords } from '../../../domain/client/clients.ts'
import { formatDate, formatMobile } from '../../lib/format/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { ClientState } from './client-state.tsx'
import { needWords } from './need-words.ts'

const column = columnsOf<ListedClient>()

/** Details beside the state. */
const furtherOf = ({ invitedUntil, hasDraft, applications }: ListedClient): string => {
  if (invitedUntil !== null) return `until ${formatDate(invitedUntil)}`
  if (applications > 0) return 'has handed in'
  return hasDraft ? 'draft waits' : 'no draft'
}

/** The columns of the list of clients. */
export const clientColumns = (onInvite: (client: ListedClient) => void) =>
  column.columns([
    column.accessor('name', {
      header: 'Client',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <Anchor component={Link} to={`/dashboard/clients/${original.userId}`} fw={600} inherit>
          {original.name}
        </Anchor>
      ),
    }),
    column.accessor('companyName', {
      header: 'Company',
      meta: { plain: true },
      cell: ({ getValue }) => getValue() ?? '–',
    }),
    column.accessor('mobile', {
      header: 'Mobile',
      meta: { plain: true },
      cell: ({ getValue }) =>
        getValue() !== '' && (
          <Anchor href={`tel:+91${getValue()}`} inherit>
            {formatMobile(getValue())}
          </Anchor>
        ),
    }),
    column.accessor('email', {
      header: 'Email',
      meta: { from: 'wide' },
      cell: ({ getValue }) => (getValue() === '' ? 'No email yet' : getValue()),
    }),
    column.accessor('source', {
      header: 'Came by',
      meta: { from: 'wide' },
      cell: ({ row: { original: one } }) =>
        [sourceInWords(one.source), one.partner ?? one.sourceDetail ?? one.createdBy]
          .filter(Boolean)
          .join(', '),
    }),
    column.accessor('need', {
      header: 'Need',
      meta: { from: 'middle' },
      cell: ({ row: { original } }) => needWords(original) || '–',
    }),
    column.accessor('city', {
      header: 'City',
      meta: { from: 'asked' },
      cell: ({ getValue }) => getValue() ?? '–',
    }),
    column.accessor('manager', {
      header: 'Manager',
      meta: { short: true },
      cell: ({ getValue }) => getValue()?.name ?? 'Nobody yet',
    }),
    column.accessor('state', {
      header: 'Stage',
      meta: { widest: true },
      cell: ({ row: { original } }) => (
        <span>
          <ClientState state={original.state} />{' '}
          <Text span fz="sm" c="dimmed">
            {furtherOf(original)}
          </Text>
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'What to do',
      meta: { align: 'end', acts: true },
      cell: ({ row: { original } }) =>
        original.abilities.invite && (
          <Button
            size="sm"
            variant="default"
            onClick={() => onInvite(original)}
            aria-label={`Invite ${original.name}`}
          >
            {original.state === 'invited' ? 'Send again' : 'Invite'}
          </Button>
        ),
    }),
  ])
