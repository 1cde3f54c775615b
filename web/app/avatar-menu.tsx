import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followRole } from '../lib/api.ts'
import { callQuery } from '../lib/queries.ts'
import { toastNotFetched, useOnDemand } from '../ui/use-on-demand.ts'
import { AvatarButton } from './avatar-button.tsx'
import { Queries } from './queries.tsx'

// A menu weighs more than most pages.
const loadDropdown = () => import('./account-dropdown.tsx')

/** Who is signed in, and where they can go. */
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

const AvatarMenu = () => (
  <Queries>
    <AccountMenu />
  </Queries>
)

export default AvatarMenu
