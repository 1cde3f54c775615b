import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { followRole } from '../lib/api.ts'
import { offline, sentenceOf } from '../lib/api-error.ts'
import { callQuery } from '../lib/queries.ts'
import { toast } from '../lib/toast.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { AvatarButton } from './avatar-button.tsx'
import { Queries } from './queries.tsx'

// A menu weighs more than most pages: it comes when nothing else is to do, or is asked for.
const loadDropdown = () => import('./account-dropdown.tsx')

type Dropdown = Awaited<ReturnType<typeof loadDropdown>>['default']

/** Who is signed in, and where they can go. */
const AccountMenu = () => {
  const profile = useQuery(callQuery('getProfile'))
  const [opened, setOpened] = useState(false)
  const [loaded, setLoaded] = useState<{ Dropdown: Dropdown; focused: boolean } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const user = profile.data?.user
  const role = user?.role

  // An admin may have given another role since the sign-in; what the screens show follows.
  useEffect(() => {
    if (role) void followRole(role)
  }, [role])

  const load = useCallback(async () => {
    const { default: Dropdown } = await loadDropdown()
    const focused = document.activeElement === button.current
    setLoaded((before) => before ?? { Dropdown, focused })
  }, [])
  // What fails here is fetched again, and told, when it is needed.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])

  if (loaded)
    return (
      <loaded.Dropdown user={user} opened={opened} onChange={setOpened} focused={loaded.focused} />
    )
  return (
    <AvatarButton
      ref={button}
      name={user?.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => {
        setOpened(true)
        load().catch(() => toast.error(sentenceOf(offline())))
      }}
    />
  )
}

const AvatarMenu = () => (
  <Queries>
    <AccountMenu />
  </Queries>
)

export default AvatarMenu
