import { Button, Group } from '@mantine/core'
import type { ListedUser } from '../../../contract/user.ts'
import type { MenuAct } from '../../ui/acts-menu-props.ts'
import { ActsMenu } from '../../ui/acts-menu.tsx'

/** What an admin can do with somebody's account. */
export type UserAct = 'role' | 'suspend' | 'data' | 'delete'

type Props = { user: ListedUser; onAct: (act: UserAct, user: ListedUser) => void }

const menuActs = ({ user, onAct }: Props): readonly MenuAct[] => [
  ...(user.abilities.setStatus
    ? [
        {
          id: 'suspend',
          label: user.status === 'suspended' ? 'Lift suspension' : 'Suspend',
          onAct: () => onAct('suspend', user),
        },
      ]
    : []),
  { id: 'data', label: 'Download this person’s data', onAct: () => onAct('data', user) },
  {
    id: 'delete',
    label: user.abilities.delete ? 'Delete' : 'Delete: not while a case is live',
    destructive: true,
    disabled: !user.abilities.delete,
    onAct: () => onAct('delete', user),
  },
]

/** The acts on one row; those that shut somebody out are a step further away. */
export const UserActs = ({ user, onAct }: Props) => (
  <Group gap="xs" wrap="nowrap" justify="flex-end">
    {user.abilities.assignRole && (
      <Button
        size="sm"
        mih={44}
        variant="default"
        onClick={() => onAct('role', user)}
        aria-label={`Change role of ${user.name}`}
      >
        Change role
      </Button>
    )}
    <ActsMenu
      position="bottom-end"
      acts={menuActs({ user, onAct })}
      renderButton={(props) => (
        <Button
          {...props}
          size="sm"
          mih={44}
          variant="default"
          aria-label={`More for ${user.name}`}
        >
          More
        </Button>
      )}
    />
  </Group>
)
