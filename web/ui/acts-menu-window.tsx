import { Menu } from '@mantine/core'
import type { ActsMenuProps } from './acts-menu-props.ts'
import { FocusedMenu } from './focused-menu.tsx'

const ActsMenuWindow = ({ acts, ...menu }: ActsMenuProps) => (
  <FocusedMenu {...menu}>
    {acts.map(({ id, label, destructive = false, disabled = false, onAct }) => (
      <Menu.Item
        key={id}
        mih={44}
        disabled={disabled}
        {...(destructive && { color: 'var(--mantine-color-error)' })}
        onClick={onAct}
      >
        {label}
      </Menu.Item>
    ))}
  </FocusedMenu>
)

export default ActsMenuWindow
