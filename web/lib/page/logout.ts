import { api } from '../api/api.ts'
import { forgetKeptNeed } from '../kept/kept-need.ts'
import { beginLogout, clearSession } from '../session/session.ts'
import { toast } from '../api/toast.ts'

/** The pause before the session goes, and the one before the reload, in milliseconds. */
const LOGOUT_DELAY = 1000
const RELOAD_DELAY = 100

/** Says after the reload that there was a logout. */
const FAREWELL = 'logged-out'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Empties what the service worker keeps. */
const emptyCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Ends the session here and on the server, then starts afresh on the home page. */
export const logOut = async (): Promise<void> => {
  beginLogout()
  // The person leaves in any case: a server out of reach must not hold them.
  const ended = api.call('logout').catch(() => undefined)
  await wait(LOGOUT_DELAY)
  await Promise.race([
    Promise.all([ended, emptyCaches().catch(() => undefined)]),
    wait(LOGOUT_DELAY),
  ])
  clearSession()
  forgetKeptNeed()
  sessionStorage.setItem(FAREWELL, 'yes')
  await wait(RELOAD_DELAY)
  location.replace('/')
}

/** Shows the farewell once after a logout's reload. */
export const sayFarewell = (): void => {
  if (sessionStorage.getItem(FAREWELL) === null) return
  sessionStorage.removeItem(FAREWELL)
  toast.warning('You have been logged out successfully.', {
    title: 'Logout Successful',
    duration: 3000,
  })
}
