import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedUser } from '../../../contract/user.ts'
import { roleTable } from '../../../domain/roles.ts'
import type { Tone } from '../../../domain/tone.ts'
import { formatDate } from '../../lib/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { UserActions, type UserAction } from './user-actions.tsx'

const column = columnsOf<ListedUser>()

const states: Readonly<Record<ListedUser['status'], { label: string; tone: Tone }>> = {
  pending: { label: 'Not verified', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
}

const Name = ({ user }: { user: ListedUser }) => {
  const place = [user.companyName, user.city].filter(Boolean).join(', ')
  return (
    <>
      {user.role === 'user' ? (
        <Anchor component={Link} to={`/dashboard/${user.userId}`} fw={600}>
          {user.name}
        </Anchor>
      ) : (
        <Text span fw={600}>
          {user.name}
        </Text>
      )}
      {place !== '' && (
        <Text fz="sm" c="dimmed" fw={400}>
          {place}
        </Text>
      )}
    </>
  )
}

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
      meta: { sortBy: 'email' },
      cell: ({ row: { original } }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {original.email}
          <Text fz="sm" c="dimmed">
            {original.mobile}
            {original.mobileVerified ? '' : ' (not verified)'}
          </Text>
        </span>
      ),
    }),
    column.accessor('role', {
      header: 'Role',
      meta: { sortBy: 'role' },
      cell: ({ getValue }) => roleTable[getValue()].label,
    }),
    column.accessor('status', {
      header: 'Account',
      cell: ({ getValue, row: { original } }) => (
        <Group gap={4}>
          <StatusBadge tone={states[getValue()].tone}>{states[getValue()].label}</StatusBadge>
          {original.erasureRequestedAt !== null && (
            <StatusBadge tone="danger">Asks to be erased</StatusBadge>
          )}
        </Group>
      ),
    }),
    column.accessor('createdAt', {
      header: 'Registered',
      meta: { sortBy: 'createdAt' },
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
    }),
    column.display({
      id: 'actions',
      header: 'What to do',
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.userId === self ? (
          <Text span c="dimmed">
            You
          </Text>
        ) : (
          <UserActions user={original} onAction={onAction} />
        ),
    }),
  ])
