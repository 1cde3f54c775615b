import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, startTransition, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListedUser } from '../../../contract/people/user.ts'
import { roles, roleTable } from '../../../domain/people/roles.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useUser } from '../../lib/session/session.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { DataDialog } from './data-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { FactorDialogProps } from './factor-dialog.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { InviteDialogProps } from './invite-dialog.tsx'
import { ResendDialog, WithdrawDialog } from './invitation-dialogs.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import type { UserAction } from './user-actions.tsx'
import { userColumns } from './user-columns.tsx'

export const meta = () => privateMeta('Team')

const InviteDialog = onOpening<InviteDialogProps>(
  () => import('./invite-dialog.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

// It asks for a password, in a form that the list itself doesn't need.
const FactorDialog = later<FactorDialogProps>(
  () => import('./factor-dialog.tsx').then((part) => ({ default: part.FactorDialog })),
  null,
  { atOnce: true },
)

const filters = ['role'] as const
const defaults = { sortBy: 'createdAt', order: 'desc', limit: '50' }

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
  // An address may ask for it: the button New does.
  const [address, setAddress] = useSearchParams()
  const setInviting = (inviting: boolean) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (inviting) next.set('invite', '')
        else next.delete('invite')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
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
    <Page
      title="Team"
      intro="Everybody with an account, and what each may do."
      list
      actions={
        // As high as the title, so that it takes no row of the list.
        <Button size="compact-sm" onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <Stack gap="xs">
        <ListSearch
          list={list}
          label="Search people"
          placeholder="Name, email or mobile"
          filters={[roleFilter]}
        >
          <SavedViews list={list} name="users" />
        </ListSearch>
        <DataTable
          label="People"
          columns={columns}
          rowId={({ userId }) => userId}
          list={list}
          dense
          brief
          name="users"
          csv={{ call: 'listUsers', input: { query: list.query } }}
          rows={users.data?.users}
          total={users.data?.totalUsers ?? 0}
          pages={users.data?.totalPages ?? 0}
          error={users.error}
          fetching={users.isPlaceholderData}
          onRetry={() => void users.refetch()}
          fallback="An unknown error occurred during fetch all users."
          empty={
            <EmptyState
              title="Nobody here yet"
              action={<Button onClick={() => void users.refetch()}>Look again</Button>}
            >
              People show here as soon as they register or are invited.
            </EmptyState>
          }
        />
      </Stack>
      {user !== null && (
        <Fragment key={user.userId}>
          <ChangeRoleDialog user={action === 'role' ? user : null} onClose={close} />
          <SuspendDialog user={user} opened={action === 'suspend'} onClose={close} />
          <DataDialog user={user} opened={action === 'data'} onClose={close} />
          {action === 'factor' && <FactorDialog user={user} onClose={close} />}
          <DeleteDialog user={user} opened={action === 'delete'} onClose={close} />
          <ResendDialog user={user} opened={action === 'resend'} onClose={close} />
          <WithdrawDialog user={user} opened={action === 'withdraw'} onClose={close} />
        </Fragment>
      )}
      <InviteDialog opened={address.has('invite')} onClose={() => setInviting(false)} />
    </Page>
  )
}

export default Users
