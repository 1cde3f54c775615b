import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openRoutes } from '../../testing/page.tsx'
import SiteFrame from './site-frame.tsx'
import SiteLayout from './site-layout.tsx'

test('a page in another frame begins at its top, with the focus in its main part', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { router } = openRoutes(
    [
      {
        element: <SiteLayout />,
        children: [
          { id: 'app/guard', path: 'profile', element: <h1>Profile</h1> },
          { element: <SiteFrame />, children: [{ path: 'about', element: <h1>About us</h1> }] },
        ],
      },
    ],
    '/profile',
  )
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate('/about'))
  expect(document.querySelector('h1')?.textContent).toBe('About us')
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement?.id).toBe('main')
})
