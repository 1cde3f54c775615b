import { ActionIcon, Button } from '@mantine/core'
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useIsAuthenticated } from '../../lib/session/session.ts'
import { later } from '../../ui/on-demand/later.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import classes from './header.module.css'
import { headerLinks } from './links.ts'
import { useScheme } from './use-scheme.ts'

// The place for it is kept, so that nothing moves when it comes.
const AvatarMenu = later(
  () => import('./avatar-menu.tsx'),
  <span className={classes['avatarSpace']} />,
  { atOnce: true },
)

// A visitor who only reads needs no drawer.
const MobileDrawer = lazy(() => import('./mobile-drawer.tsx'))

/** The moon or the sun: the other colours. */
const SchemeToggle = () => {
  const { isDark, other, change } = useScheme()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={classes['scheme'] ?? ''}
      onClick={change}
      aria-label={`Switch to ${other} colours`}
    >
      {isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  )
}

/** The bar that stays on top; `middle` stands between the links and what is the person's. */
export const Header = ({ middle }: { middle?: ReactNode }) => {
  const isAuthenticated = useIsAuthenticated()
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')

  return (
    <header className={classes['header']}>
      <div className={classes['inner']}>
        <Link to="/" aria-label="RinSetu home" className={classes['logo']}>
          <Logo decorative />
        </Link>
        <nav aria-label="Main" className={classes['links']}>
          {headerLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={classes['link'] ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        {middle}
        <div className={classes['actions']}>
          {/* Who is signed in has it in the menu of the account. */}
          {isAuthenticated ? (
            <AvatarMenu />
          ) : (
            <>
              <SchemeToggle />
              <Button component={Link} to="/login" size="sm">
                Login
              </Button>
            </>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            className={classes['burger'] ?? ''}
            onClick={() => setDrawer('open')}
            aria-label="Open the menu"
            aria-expanded={drawer === 'open'}
          >
            <IconMenu size={24} />
          </ActionIcon>
        </div>
      </div>
      {drawer !== 'never' && (
        <Suspense>
          <MobileDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </header>
  )
}
