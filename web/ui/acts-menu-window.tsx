import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { ActsMenuProps } from './acts-menu.tsx'
import { FocusedMenu } from './focused-menu.tsx'

/** The menu itself; it is mounted with the press that asked for it. */
const ActsMenuWindow = ({ acts, ...menu }: ActsMenuProps) => {
  const [opened, setOpened] = useState(true)
  return (
    <FocusedMenu {...menu} opened={opened} onChange={setOpened} focused>
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
}

export default ActsMenuWindow
