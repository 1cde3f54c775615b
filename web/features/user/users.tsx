import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, startTransition, useMemo, useState } from 'react'
import type { ListedUser } from '../../../contract/user.ts'
import { roles, roleTable } from '../../../domain/roles.ts'
import { privateMeta } from '../../lib/private-meta.ts'
import { callQuery } from '../../lib/queries.ts'
import { useUser } from '../../lib/session.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { DataDialog } from './data-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import type { UserAction } from './user-actions.tsx'
import { userColumns } from './user-columns.tsx'

export const meta = () => privateMeta('Users')

const filters = ['role'] as const
const defaults = { sortBy: 'createdAt', order: 'desc' }

const roleFilter = {
  name: 'role',
  label: 'Role',
  all: 'All roles',
  choices: roles.map((value) => ({ value, label: roleTable[value].label })),
}

const Users = () => {
  const self = useUser((user) => user.userId)
  const list = useListState({ filters, defaults })
  const [user, setUser] = useState<ListedUser | null>(null)
  const [action, setAction] = useState<UserAction | null>(null)
  const columns = useMemo(
    () =>
      userColumns({
        self,
        // The click is answered before the dialog is made, and the table again with it.
        onAction: (chosen, somebody) =>
          startTransition(() => {
            setUser(somebody)
            setAction(chosen)
          }),
      }),
    [self],
  )
  const close = () => setAction(null)
  const users = useQuery({
    ...callQuery('listUsers', { query: list.query }),
    placeholderData: keepPreviousData,
  })

  return (
    <Page title="Users" intro="Everybody with an account, and what each may do." list>
      <Stack gap="md">
        <ListSearch
          list={list}
          label="Search users"
          placeholder="Name, email or mobile"
          filters={[roleFilter]}
        />
        <DataTable
          label="Users"
          columns={columns}
          rowId={({ userId }) => userId}
          list={list}
          csv={{ call: 'listUsers', input: { query: list.query } }}
          rows={users.data?.users}
          total={users.data?.totalUsers ?? 0}
          pages={users.data?.totalPages ?? 0}
          error={users.error}
          fetching={users.isFetching}
          onRetry={() => void users.refetch()}
          fallback="An unknown error occurred during fetch all users."
          empty={
            <EmptyState
              title="Nobody here yet"
              action={<Button onClick={() => void users.refetch()}>Look again</Button>}
            >
              People show here as soon as they register.
            </EmptyState>
          }
        />
      </Stack>
      {user !== null && (
        <Fragment key={user.userId}>
          <ChangeRoleDialog user={action === 'role' ? user : null} onClose={close} />
          <SuspendDialog user={user} opened={action === 'suspend'} onClose={close} />
          <DataDialog user={user} opened={action === 'data'} onClose={close} />
          <DeleteDialog user={user} opened={action === 'delete'} onClose={close} />
        </Fragment>
      )}
    </Page>
  )
}

export default Users
