import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedUser } from '../../../contract/people/user.ts'
import { isBorrower, roleTable } from '../../../domain/people/roles.ts'
import type { Tone } from '../../../domain/status/tone.ts'
import { formatDate, formatMobile } from '../../lib/format/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { UserActions, type UserAction } from './user-actions.tsx'

const column = columnsOf<ListedUser>()

const states: Readonly<Record<ListedUser['status'], { label: string; tone: Tone }>> = {
  pending: { label: 'Not verified', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  invited: { label: 'Invited', tone: 'info' },
}

const stateOf = ({ status, invitedUntil }: ListedUser) =>
  status === 'invited' && invitedUntil === null
    ? ({ label: 'No open invitation', tone: 'neutral' } as const)
    : states[status]

const Name = ({ user }: { user: ListedUser }) =>
  isBorrower(user.role) ? (
    <Anchor component={Link} to={`/dashboard/${user.userId}`} fw={600} inherit>
      {user.name}
    </Anchor>
  ) : (
    <Text span fw={600} inherit>
      {user.name}
    </Text>
  )

type Options = { self: string | null; onAction: (action: UserAction, user: ListedUser) => void }

/** The columns of the list of users; nobody is offered to change their own account. */
export const userColumns = ({ self, onAction }: Options) =>
  column.columns([
    column.accessor('name', {
      header: 'Name',
      meta: { sortBy: 'name', heading: true },
      cell: ({ row: { original } }) => <Name user={original} />,
    }),
    column.accessor('email', {
      header: 'Email',
      meta: { sortBy: 'email', widest: true, plain: true },
    }),
    column.accessor('mobile', {
      header: 'Mobile',
      meta: { plain: true },
      cell: ({ getValue, row: { original } }) =>
        `${getValue() === '' ? '' : formatMobile(getValue())}${original.mobileVerified ? '' : ' (not verified)'}`,
    }),
    column.accessor('companyName', {
      header: 'Company and city',
      meta: { from: 'wide', plain: true },
      cell: ({ row: { original } }) =>
        [original.companyName, original.city].filter(Boolean).join(', '),
    }),
    column.accessor('role', {
      header: 'Role',
      meta: { sortBy: 'role', plain: true },
      cell: ({ getValue }) => roleTable[getValue()].label,
    }),
    column.accessor('status', {
      header: 'Account',
      cell: ({ row: { original } }) => (
        <Group gap={4} wrap="nowrap">
          <StatusBadge tone={stateOf(original).tone}>{stateOf(original).label}</StatusBadge>
          {original.invitedUntil !== null && (
            <Text span fz="sm" c="dimmed">
              until {formatDate(original.invitedUntil)}
            </Text>
          )}
          {original.erasureRequestedAt !== null && (
            <StatusBadge tone="danger">Asks to be erased</StatusBadge>
          )}
        </Group>
      ),
    }),
    column.accessor('createdAt', {
      header: 'Registered',
      meta: { sortBy: 'createdAt', from: 'wide' },
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
    }),
    column.display({
      id: 'actions',
      header: 'What to do',
      meta: { align: 'end', acts: true },
      cell: ({ row: { original } }) =>
        original.userId === self ? (
          <Text span c="dimmed" inherit>
            You
          </Text>
        ) : (
          <UserActions user={original} onAction={onAction} />
        ),
    }),
  ])
