import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followRole } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { later } from '../../ui/on-demand/later.tsx'
import { toastNotFetched, useOnDemand } from '../../ui/on-demand/use-on-demand.ts'
import { AvatarButton } from './avatar-button.tsx'
import Bell from './bell.tsx'
import { Queries } from '../../lib/api/query-provider.tsx'

// A menu weighs more than most pages.
const loadDropdown = () => import('./account-dropdown.tsx')

/** Name of the signed-in person, and the menu of their pages. */
const AccountMenu = () => {
  const profile = useQuery(callQuery('getProfile'))
  const { part: Dropdown, prepare, fetch } = useOnDemand(loadDropdown)
  const user = profile.data?.user
  const role = user?.role

  // An admin may have given another role since the sign-in; what the screens show follows.
  useEffect(() => {
    if (role) void followRole(role)
  }, [role])

  if (Dropdown) return <Dropdown user={user} />
  return (
    <AvatarButton
      name={user?.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void fetch().then((came) => came || toastNotFetched())}
      onFocus={prepare}
      onPointerEnter={prepare}
    />
  )
}

// Nothing on a page that has just come is old. The page of a form has no header, and nothing of it is asked for anew.
const LiveChanges = later(() => import('../live/live-changes.tsx'), null)

const AvatarMenu = () => (
  <Queries>
    <Bell />
    <LiveChanges />
    <AccountMenu />
  </Queries>
)

export default AvatarMenu
