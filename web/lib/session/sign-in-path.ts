/** Pages that need no sign-in; a 401 met on one of them leaves the person there. */
const publicPages =
  /^\/(?:register|verify|login|forgetPassword|reset-password\/[^/]+|send-papers\/[^/]+|own-papers\/[^/]+|room\/[^/]+|invitation\/[^/]+|stop-reminders\/[^/]+|stop-change\/[^/]+|about|team|blogs(?:\/[^/]+)?|career|contact(?:\/sent)?|services|lenders|privacy-policy|term-condition|offline)?\/?$/

export const isPublicPage = (pathname: string): boolean => publicPages.test(pathname)

/** Page to sign in, with the page that the person was headed for. */
export const signInPath = (headedFor: string): string =>
  headedFor === '/' || headedFor === '' ? '/login' : `/login?next=${encodeURIComponent(headedFor)}`

/** State of a visit to a page: it follows a sign-in. */
export const SIGNED_IN = { signedIn: true } as const

/** True if a page was opened by a sign-in. */
export const followsSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signedIn' in state

/** Page after sign-in: the one headed for, if it is one of ours, else the dashboard. */
export const pathAfterSignIn = (search: URLSearchParams): string => {
  const next = search.get('next') ?? ''
  // Only paths of this site: `//host` and `/\host` lead elsewhere.
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/dashboard'
}
