import { writeFile } from 'node:fs/promises'

type Route = {
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  id: string
}

/** Every article is prerendered, so an address like it that has no file is no page. */
const prerenderedOnly = new Set(['/blogs/:slug'])

const fullPath = (route: Route, routes: Readonly<Record<string, Route | undefined>>): string => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const own = route.path ? `/${route.path}` : ''
  return (parent ? fullPath(parent, routes) : '') + own
}

/** The paths of all pages, as the route table has them: whatever else is asked for is a 404. */
export const pagePaths = (routes: Readonly<Record<string, Route | undefined>>): string[] => {
  const pages = Object.values(routes).filter((route) => route !== undefined)
  const paths = pages
    .filter((route) => route.index || (route.path && route.path !== '*'))
    .map((route) => fullPath(route, routes) || '/')
  return [...new Set(paths)].filter((path) => !prerenderedOnly.has(path)).toSorted()
}

/** Writes pages.json, by which the server tells a page from a mistyped address. */
export const writePagePaths = (
  buildDirectory: string,
  routes: Readonly<Record<string, Route | undefined>>,
) => writeFile(`${buildDirectory}/pages.json`, `${JSON.stringify(pagePaths(routes), null, 2)}\n`)
