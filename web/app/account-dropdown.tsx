import '@mantine/core/styles/Menu.layer.css'
import { Menu, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { logOut } from '../lib/logout.ts'
import { AvatarButton } from './avatar-button.tsx'
import { accountLinks } from './links.ts'

type Props = {
  user: { name: string; email: string } | undefined
  opened: boolean
  onChange: (opened: boolean) => void
  /** Whether the button that this one takes over from had the focus. */
  focused: boolean
}

/** Where somebody who is signed in can go. */
const AccountDropdown = ({ user, opened, onChange, focused }: Props) => {
  const [leaving, setLeaving] = useState(false)
  const [mounted, setMounted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Opened afterwards, as a menu gives the focus back to where it was at the opening.
  useEffect(() => {
    if (focused) button.current?.focus()
    const frame = requestAnimationFrame(() => setMounted(true))
    return () => cancelAnimationFrame(frame)
  }, [focused])

  const leave = () => {
    setLeaving(true)
    void logOut()
  }

  return (
    <Menu
      opened={opened && mounted}
      onChange={onChange}
      position="bottom-end"
      width={240}
      withinPortal
    >
      <Menu.Target>
        <AvatarButton ref={button} name={user?.name} />
      </Menu.Target>
      <Menu.Dropdown>
        {user && (
          <>
            <Text fw={600} px="sm" pt={6} truncate>
              {user.name}
            </Text>
            <Text fz="sm" c="dimmed" px="sm" pb={6} truncate>
              {user.email}
            </Text>
            <Menu.Divider />
          </>
        )}
        {accountLinks.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="red" onClick={leave} disabled={leaving} closeMenuOnClick={false}>
          {leaving ? 'Logging out…' : 'Logout'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export default AccountDropdown
