import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ActsMenuProps } from './acts-menu.tsx'

/** The menu itself; it is mounted with the press that asked for it. */
const ActsMenuWindow = ({ acts, position, renderButton }: ActsMenuProps) => {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)

  // It takes over from the button that was pressed. Opened afterwards, as a menu gives the focus back
  // to where it was at the opening.
  useEffect(() => {
    target.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <Menu opened={opened} onChange={setOpened} position={position}>
      <Menu.Target>{renderButton({ ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ id, label, destructive = false, disabled = false, onAct }) => (
          <Menu.Item
            key={id}
            mih={44}
            disabled={disabled}
            {...(destructive && { color: 'red' })}
            onClick={onAct}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export default ActsMenuWindow
