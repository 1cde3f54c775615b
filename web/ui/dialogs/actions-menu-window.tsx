import { Menu } from '@mantine/core'
import type { ActionsMenuProps } from './actions-menu-props.ts'
import { FocusedMenu } from './focused-menu.tsx'

const ActionsMenuWindow = ({ actions, ...menu }: ActionsMenuProps) => (
  <FocusedMenu {...menu}>
    {actions.map(({ id, label, destructive = false, disabled = false, onAction }) => (
      <Menu.Item
        key={id}
        mih={44}
        disabled={disabled}
        {...(destructive && { color: 'var(--mantine-color-error)' })}
        onClick={onAction}
      >
        {label}
      </Menu.Item>
    ))}
  </FocusedMenu>
)

export default ActionsMenuWindow
