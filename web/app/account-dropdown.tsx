import { Menu, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { logOut } from '../lib/logout.ts'
import { FocusedMenu } from '../ui/focused-menu.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { accountLinks } from './links.ts'

type Props = { user: { name: string; email: string } | undefined }

/** Where somebody who is signed in can go. */
const AccountDropdown = ({ user }: Props) => {
  const [leaving, setLeaving] = useState(false)

  const leave = () => {
    setLeaving(true)
    void logOut()
  }

  return (
    <FocusedMenu
      position="bottom-end"
      width={240}
      renderButton={(props) => <AvatarButton {...props} name={user?.name} />}
    >
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
      <Menu.Item
        color="var(--mantine-color-error)"
        onClick={leave}
        disabled={leaving}
        closeMenuOnClick={false}
      >
        {leaving ? 'Logging out…' : 'Logout'}
      </Menu.Item>
    </FocusedMenu>
  )
}

export default AccountDropdown
