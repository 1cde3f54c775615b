import { useEffect } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { useIsAuthenticated, useSessionReady, useUser } from '../lib/session/session.ts'
import { signInPath } from '../lib/session/sign-in-path.ts'
import { prepareToasts } from '../lib/api/toast.ts'
import { whenIdle } from '../lib/page/when-idle.ts'
import { NoAccess } from '../ui/page/no-access.tsx'
import { maySee } from './may-see.ts'
import { ProofHost } from './proof-host.tsx'
import { Queries } from '../lib/api/query-provider.tsx'
import { Splash } from './splash.tsx'

/** Time for which the first page of a visit has the connection for itself, in milliseconds. */
const SETTLED = 3000

/** The page, or that it belongs to others. The server decides in any case; this is for the eye. */
const Page = () => {
  const role = useUser((user) => user.role)
  return useMatches().every(({ id }) => maySee(id, role)) ? <Outlet /> : <NoAccess />
}

/** Shows its pages to people who are signed in; sends others to sign in, and back afterwards. */
const SignedInGuard = () => {
  const ready = useSessionReady()
  const isAuthenticated = useIsAuthenticated()
  const { pathname, search, hash } = useLocation()

  useEffect(() => {
    let callOff: (() => void) | undefined
    const timer = setTimeout(() => (callOff = whenIdle(prepareToasts)), SETTLED)
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [])

  if (!ready) return <Splash />
  if (!isAuthenticated) return <Navigate to={signInPath(pathname + search + hash)} replace />
  return (
    <Queries>
      <Page />
      <ProofHost />
    </Queries>
  )
}

export default SignedInGuard
