import { useEffect } from 'react'
import { Link, type Params, useLocation, useMatches } from 'react-router'
import { create } from 'zustand'
import { crumbsOf } from '../../lib/format/crumbs.ts'
import classes from './breadcrumbs.module.css'

/** Words for the ids in an address, as pages tell them: segment → words. */
const useTold = create<Record<string, string>>(() => ({}))

/** Gives an id in the address its words, e.g. an application's reference. */
export const useCrumbLabel = (segment: string | undefined, label: string | undefined): void => {
  useEffect(() => {
    if (segment && label) useTold.setState({ [segment]: label })
  }, [segment, label])
}

/** Export `handle` of a route that names the last segment of its address, also while prerendering. */
export type CrumbHandle = { crumb: (params: Readonly<Params>) => string | undefined }

const hasCrumb = (handle: unknown): handle is CrumbHandle =>
  typeof handle === 'object' && handle !== null && 'crumb' in handle

/** The words that the route itself has for the last segment of the path. */
const useOwnCrumb = (pathname: string): Record<string, string> => {
  const { handle, params } = useMatches().at(-1) ?? {}
  const segment = pathname.split('/').findLast((part) => part !== '')
  const label = hasCrumb(handle) ? handle.crumb(params ?? {}) : undefined
  return segment && label ? { [segment]: label } : {}
}

const holdsSecret = /^\/(?:reset-password|invitation)\//

/** Breadcrumbs of this page. Not on the home page, and not where the address holds a secret. */
export const Breadcrumbs = () => {
  const { pathname } = useLocation()
  const labels = { ...useTold(), ...useOwnCrumb(pathname) }
  if (pathname === '/' || holdsSecret.test(pathname)) return null
  return (
    <nav aria-label="Breadcrumbs" className={classes['breadcrumbs']}>
      <ol className={classes['list']}>
        {crumbsOf(pathname, labels).map(({ label, to }, index, all) => (
          <li key={`${label}-${index}`} className={classes['crumb']}>
            {to === null ? (
              <span aria-current={index === all.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
