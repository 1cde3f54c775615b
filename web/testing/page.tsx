import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { theme } from '../app/theme.ts'
import { queryClient } from '../lib/api/queries.ts'

/** Opens pages of the client at an address, as the shell would, for a person who types and presses. */
export const openRoutes = (routes: RouteObject[], at: string) => {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const view = render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return {
    ...view,
    person: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    /** What the address says behind the question mark. */
    search: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
  }
}

/** Opens one part of it, whatever the address. */
export const open = (part: ReactNode, at = '/') => {
  queryClient.clear()
  const element = <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
  return openRoutes([{ path: '*', element }], at)
}
