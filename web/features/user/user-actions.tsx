import { Button, Group } from '@mantine/core'
import type { ListedUser } from '../../../contract/people/user.ts'
import type { MenuAction } from '../../ui/dialogs/actions-menu-props.ts'
import { ActionsMenu } from '../../ui/dialogs/actions-menu.tsx'

/** Acts of an admin on a person's account. */
export type UserAction = 'role' | 'suspend' | 'data' | 'factor' | 'delete' | 'resend' | 'withdraw'

type Props = { user: ListedUser; onAction: (action: UserAction, user: ListedUser) => void }

const menuActions = ({ user, onAction }: Props): readonly MenuAction[] => [
  ...(user.abilities.setStatus
    ? [
        {
          id: 'suspend',
          label: user.status === 'suspended' ? 'Lift suspension' : 'Suspend',
          onAction: () => onAction('suspend', user),
        },
      ]
    : []),
  ...(user.abilities.invite
    ? [
        {
          id: 'withdraw',
          label: 'Withdraw the invitation',
          onAction: () => onAction('withdraw', user),
        },
      ]
    : []),
  ...(user.abilities.resetFactor
    ? [
        {
          id: 'factor',
          label: 'Take off the second step',
          onAction: () => onAction('factor', user),
        },
      ]
    : []),
  { id: 'data', label: 'Download this person’s data', onAction: () => onAction('data', user) },
  {
    id: 'delete',
    label: user.abilities.delete ? 'Delete' : 'Delete: not while a case is live',
    destructive: true,
    disabled: !user.abilities.delete,
    onAction: () => onAction('delete', user),
  },
]

/** The actions on one row; those that shut somebody out are a step further away. */
export const UserActions = ({ user, onAction }: Props) => (
  <Group gap="xs" wrap="nowrap" justify="flex-end">
    {user.abilities.assignRole && (
      <Button
        size="sm"
        variant="default"
        onClick={() => onAction('role', user)}
        aria-label={`Change role of ${user.name}`}
      >
        Change role
      </Button>
    )}
    {user.abilities.invite && (
      <Button
        size="sm"
        variant="default"
        onClick={() => onAction('resend', user)}
        aria-label={`Send the invitation of ${user.name} again`}
      >
        Send again
      </Button>
    )}
    <ActionsMenu
      position="bottom-end"
      actions={menuActions({ user, onAction })}
      renderButton={(props) => (
        <Button {...props} size="sm" variant="default" aria-label={`More for ${user.name}`}>
          More
        </Button>
      )}
    />
  </Group>
)
