import { Menu, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readReturnsDrafts } from '../../parts/papers/returns-draft.ts'
import { FocusedMenu } from '../../ui/dialogs/focused-menu.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { accountLinks } from './links.ts'
import { useLogOut } from './use-log-out.tsx'
import { useScheme } from './use-scheme.ts'

type Props = { user: { name: string; email: string } | undefined }

/** Menu of a signed-in person: the pages that they can go to. */
const AccountDropdown = ({ user }: Props) => {
  const { leaving, ask, renderQuestion } = useLogOut()
  const { isDark, change } = useScheme()
  const [hasDrafts, setHasDrafts] = useState(false)
  useEffect(() => void readReturnsDrafts().then(({ length }) => setHasDrafts(length > 0)), [])

  return (
    <>
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
        <Menu.CheckboxItem checked={isDark} onChange={change}>
          Dark colours
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item
          color="var(--mantine-color-error)"
          onClick={ask}
          disabled={leaving}
          // The question takes its place.
          closeMenuOnClick={hasDrafts}
        >
          {leaving ? 'Logging out…' : 'Logout'}
        </Menu.Item>
      </FocusedMenu>
      {renderQuestion(() => undefined)}
    </>
  )
}

export default AccountDropdown
