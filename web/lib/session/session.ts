import { create } from 'zustand'
import type { Role } from '../../../contract/define/define.ts'
import type { RequestState } from './request-state.ts'
import { forgetKept, openKept } from '../kept/store.ts'
import { createSlice, forgetSlices, isKeptSlice, rehydrateSlices } from './slice.ts'

/** The name of the login token in local storage. */
const TOKEN = 'token'

/** The name in local storage of the key under which the token is being renewed. */
const RENEWAL = 'renewal'

/** The name in local storage of the moment at which the person began to log out, for all tabs. */
const LEAVING = 'leaving'

/** The longest that a logout takes, in milliseconds; a tab that is closed meanwhile never ends it. */
const LOGOUT_TAKES = 5000

/** Longest wait of the first screen for kept data, in milliseconds. */
export const REHYDRATION_TIMEOUT = 5000

/** Facts of the person that the client remembers; names and contacts are asked from the server anew. */
type UserSlice = {
  role: Role | null
  userId: string | null
  registrationStatus: 'pending' | 'verified' | null
}

export const useUser = createSlice<UserSlice>('user', {
  role: null,
  userId: null,
  registrationStatus: null,
})

/** `status` is that of reading back what was kept: idle before, and again after a logout. */
type Session = { status: RequestState; token: string | null }

const useSession = create<Session>(() => ({ status: 'idle', token: null }))

/** True once it is known if the person is signed in; data that can't be read back means nobody. */
export const useSessionReady = (): boolean =>
  useSession(({ status }) => status === 'succeeded' || status === 'failed')
export const useIsAuthenticated = (): boolean => useSession((session) => session.token !== null)

/** The access token, from local storage itself, so that another tab's newer one is used. */
export const readToken = (): string | null => localStorage.getItem(TOKEN)

/**
 * The key of the renewal that is under way. It outlives the page: a page that was left before the answer came had its
 * cookie rotated, and the next one, which may still send the old cookie, is given the same answer for the same key.
 */
export const renewalKey = (): string => {
  const key = localStorage.getItem(RENEWAL) ?? crypto.randomUUID()
  localStorage.setItem(RENEWAL, key)
  return key
}

const isChanged = (role: Role | null, before: Role | null): boolean =>
  role !== null && before !== null && role !== before

/** Notifies when the person who is signed in has got another role; returns what ends that. */
export const onRoleChange = (notify: (role: Role) => void): (() => void) =>
  useUser.subscribe((now, before) => {
    const { role, userId } = now
    if (role !== null && userId === before.userId && isChanged(role, before.role)) notify(role)
  })

/** From here on the server may refuse this person already, in any tab, while the logout runs its course. */
export const beginLogout = (): void => localStorage.setItem(LEAVING, String(Date.now()))

/** True while a logout is under way, in this tab or another: a refusal meanwhile leads nowhere else. */
export const isLoggingOut = (): boolean =>
  Date.now() - Number(localStorage.getItem(LEAVING) ?? 0) < LOGOUT_TAKES

type SignedIn = { accessToken: string; user: { userId: string; role: Role } }

/**
 * Keeps a fresh sign-in or a refreshed token. Whoever was here before as somebody else, or in another
 * role, leaves nothing behind: neither what they filtered by nor what they typed.
 */
export const startSession = ({ accessToken, user }: SignedIn): void => {
  const before = useUser.getState()
  const another = before.userId !== null && before.userId !== user.userId
  if (another || isChanged(user.role, before.role)) {
    forgetSlices('user')
    forgetKept()
  }
  openKept(user.userId)
  localStorage.setItem(TOKEN, accessToken)
  localStorage.removeItem(RENEWAL)
  localStorage.removeItem(LEAVING)
  useSession.setState({ token: accessToken })
  useUser.setState({ role: user.role, userId: user.userId, registrationStatus: 'verified' })
}

/** Drops the token; what was typed and chosen stays for the next sign-in. */
export const dropToken = (): void => {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(RENEWAL)
  useSession.setState({ token: null })
}

/** Forgets what the person chose and typed. */
export const forgetPerson = (): void => {
  forgetSlices()
  forgetKept()
}

/** Forgets everything about the person, for logging out; a reload follows. */
export const clearSession = (): void => {
  // Idle again: guards show the splash rather than the sign-in page until the reload.
  useSession.setState({ status: 'idle', token: null })
  // First: other tabs hear that the token is gone, and look then whether the person has left.
  forgetPerson()
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(RENEWAL)
  localStorage.removeItem(LEAVING)
}

/** Reads the token and the slices back, waiting at most `REHYDRATION_TIMEOUT`. */
export const restoreSession = async (): Promise<void> => {
  // What is known already stays so while it is read again.
  useSession.setState(({ status }) => (status === 'idle' ? { status: 'loading' } : {}))
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<RequestState>((resolve) => {
    timer = setTimeout(() => resolve('failed'), REHYDRATION_TIMEOUT)
  })
  const read = rehydrateSlices().then((): RequestState => 'succeeded')
  const status = await Promise.race([read, late])
  clearTimeout(timer)
  const token = readToken()
  if (token !== null) openKept(useUser.getState().userId)
  useSession.setState({ status, token })
}

/**
 * Follows sign-ins and logouts of other tabs; returns what stops it. A session that merely ran out there ends here, too: the
 * page leads to the sign-in, and what was typed stays for the same person.
 */
export const followOtherTabs = (onLoggedOut: () => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key !== TOKEN && event.key !== null) return
    const token = readToken()
    const wasSignedIn = useSession.getState().token !== null
    useSession.setState({ token })
    if (token === null && wasSignedIn && !isKeptSlice('user')) return onLoggedOut()
    void rehydrateSlices().then(() => {
      if (token !== null) openKept(useUser.getState().userId)
    })
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
