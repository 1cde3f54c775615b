import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/NavLink.layer.css'
import { Button, Divider, Drawer, NavLink as DrawerLink } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isBorrower } from '../../../domain/people/roles.ts'
import { useIsAuthenticated, useUser } from '../../lib/session/session.ts'
import { accountLinks, headerLinks } from './links.ts'
import { newThingsFor } from '../menu/new-things.ts'
import { placesFor } from '../menu/places.ts'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { KeysDialogProps } from './keys-dialog.tsx'
import { useLogOut } from './use-log-out.tsx'

const KeysDialog = onOpening<KeysDialogProps>(
  () => import('./keys-dialog.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

type Props = { opened: boolean; onClose: () => void }

/** The header's links for a thumb. */
const MobileDrawer = ({ opened, onClose }: Props) => {
  const { pathname } = useLocation()
  const isAuthenticated = useIsAuthenticated()
  const [help, setHelp] = useState(false)
  const { leaving, ask, renderQuestion } = useLogOut()
  const role = useUser((user) => user.role)
  const places = isAuthenticated && role !== null ? placesFor(role) : []
  const known = new Set<string>(accountLinks.map(({ to }) => to))
  const things = isAuthenticated && role !== null ? newThingsFor(role) : []
  const links = isAuthenticated
    ? [...places.filter(({ to }) => !known.has(to)), ...things, ...headerLinks, ...accountLinks]
    : headerLinks

  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        position="right"
        size="xs"
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
      >
        <nav aria-label="Mobile">
          {links.map(({ to, label }) => (
            <DrawerLink
              key={to}
              component={Link}
              to={to}
              label={label}
              active={pathname === to}
              aria-current={pathname === to ? 'page' : undefined}
              onClick={onClose}
              py="sm"
            />
          ))}
        </nav>
        {isAuthenticated && role !== null && (
          <DrawerLink
            component="button"
            type="button"
            label="Help"
            py="sm"
            onClick={() => {
              onClose()
              setHelp(true)
            }}
          />
        )}
        <Divider my="md" />
        {isAuthenticated ? (
          <Button fullWidth variant="default" loading={leaving} onClick={ask}>
            Logout
          </Button>
        ) : (
          <Button fullWidth component={Link} to="/login" onClick={onClose}>
            Login
          </Button>
        )}
        {renderQuestion(onClose)}
      </Drawer>
      {isAuthenticated && role !== null && (
        <KeysDialog
          reader={role}
          places={places}
          lists={!isBorrower(role)}
          opened={help}
          onClose={() => setHelp(false)}
        />
      )}
    </>
  )
}

export default MobileDrawer
