import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { roleTable } from '../../domain/people/roles.ts'
import { setNavigation } from '../lib/api/api.ts'
import { sayFarewell } from '../lib/page/logout.ts'
import { cameForNewBuild } from '../lib/page/route-failure.ts'
import { AWAKE } from './wake-script.ts'
import {
  clearSession,
  followOtherTabs,
  onRoleChange,
  restoreSession,
} from '../lib/session/session.ts'
import { toast } from '../lib/api/toast.ts'
import { whenIdle } from '../lib/page/when-idle.ts'

const noop = () => undefined

/** Time for which the notice of a changed role is shown, in milliseconds. */
const ROLE_TOLD = 9000

/** Time for which the notice of a new version is shown, in milliseconds. */
const NEW_VERSION_TOLD = 9000

/** Restores the session once the page has come alive, and keeps it in step with other tabs. */
export const SessionKeeper = () => {
  const navigate = useNavigate()

  useEffect(() => setNavigation((path) => void navigate(path, { replace: true })), [navigate])

  useEffect(
    () =>
      onRoleChange((role) => {
        toast.warning(
          `You are ${roleTable[role].label.toLowerCase()} now. What you had not saved in your role before is gone.`,
          { title: 'An admin has changed your role', duration: ROLE_TOLD },
        )
        void navigate('/dashboard', { replace: true })
      }),
    [navigate],
  )

  useEffect(() => {
    // Tells the wake script that clicks are answered from now on.
    dispatchEvent(new Event(AWAKE))
    void restoreSession()
    sayFarewell()
    // Without it there is no page for times without a connection, as without the worker.
    whenIdle(() =>
      import('../lib/page/service-worker.ts').then(({ keepPages }) => keepPages(), noop),
    )
    if (cameForNewBuild())
      toast.info('It is loaded, and the page you asked for is open.', {
        title: 'A new version is here',
        duration: NEW_VERSION_TOLD,
      })
    return followOtherTabs(() => {
      clearSession()
      location.replace('/')
    })
  }, [])

  return null
}
