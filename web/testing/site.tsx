import { MantineProvider } from '@mantine/core'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { act, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import {
  createBrowserRouter,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterProvider,
} from 'react-router'
import type { Role } from '../../domain/people/roles.ts'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import { SessionKeeper } from '../app/session-keeper.tsx'
import { theme } from '../app/theme.ts'
import { ToastHost } from '../app/toast-host.tsx'
import { queryClient } from '../lib/api/queries.ts'
import { startSession } from '../lib/session/session.ts'
import routes from '../routes.ts'

type RouteFile = { default: ComponentType; handle?: unknown }

const files = import.meta.glob<RouteFile>(['../{app,features,pages}/**/*.tsx', '!**/*.test.tsx'])

const loaded = new Map<string, RouteFile>()

const load = async (file: string): Promise<RouteFile> => {
  const found = files[`../${file}`]
  if (!found) throw new Error(`${file} is no route.`)
  const route = loaded.get(file) ?? (await found())
  loaded.set(file, route)
  return route
}

const partsOf = ({ default: Component, handle }: RouteFile) => ({ Component, handle })

/** Frames around the pages: header, places and foot, which have calls of their own. */
const isFrame = ({ file }: RouteConfigEntry) => file.startsWith('app/frame/')

type Blank = readonly string[]

const routeOf = (entry: RouteConfigEntry, blank: Blank): RouteObject => {
  const { id, file, path, index } = entry
  if (path !== undefined && blank.includes(`/${path}`)) return { path, element: null }
  const shared = {
    id: id ?? file.replace(/\.\w+$/, ''),
    ...(path !== undefined && { path }),
    lazy: async () => partsOf(await load(file)),
  }
  return index
    ? { ...shared, index }
    : { ...shared, children: routesOf(entry.children ?? [], blank) }
}

const routesOf = (entries: readonly RouteConfigEntry[], blank: Blank): RouteObject[] =>
  entries.flatMap((entry) =>
    isFrame(entry) ? routesOf(entry.children ?? [], blank) : [routeOf(entry, blank)],
  )

/** Somebody who is signed in. */
export const signInAs = (role: Role, userId = '0198c0de-0000-7000-8000-000000000002') =>
  startSession({ accessToken: 'token', user: { userId, role } })

/**
 * Opens the whole client at an address, without the frames around its pages: every route, its guard, the
 * session, toasts, and the last net for failures. Pages that are reached and not looked at may be blank.
 */
export const openSite = async (at: string, { blank = [] }: { blank?: Blank } = {}) => {
  const table = routesOf(routes, blank)
  // What the address shows is there at once, whatever the clock does.
  for (const { route } of matchRoutes(table, new URL(at, location.origin).pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
  const start = (address: string) => {
    history.replaceState(null, '', address)
    const Shell = ({ children }: { children: ReactNode }) => (
      <MantineProvider theme={theme} env="test">
        <SessionKeeper />
        {children}
        <ToastHost />
      </MantineProvider>
    )
    /** The next test finds the address as this one did. */
    const Browser = () => {
      useEffect(
        () => () => {
          router.dispose()
          history.replaceState(null, '', '/')
        },
        [],
      )
      return <RouterProvider router={router} />
    }
    const router = createBrowserRouter([
      {
        Component: () => (
          <Shell>
            <Outlet />
          </Shell>
        ),
        ErrorBoundary: () => (
          <Shell>
            <ErrorBoundary />
          </Shell>
        ),
        HydrateFallback: () => null,
        children: table,
      },
    ])
    return { router, view: render(<Browser />) }
  }
  let { router, view } = start(at)
  return {
    person: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    go: (to: string) => act(() => router.navigate(to)),
    /** Draws everything anew, from what the browser has kept and the server answers. */
    reload: async () => {
      const address = location.pathname + location.search
      view.unmount()
      queryClient.clear()
      ;({ router, view } = start(address))
    },
  }
}
