import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '../../../contract/people/account.ts'
import type { ApplicationSummary } from '../../../contract/case/application-summary.ts'
import SignedInGuard from '../../app/guard.tsx'
import Login from '../../features/account/login.tsx'
import Applications from '../../features/case/applications.tsx'
import { type Asked, Refusal, serve } from '../../testing/network.ts'
import { openRoutes } from '../../testing/page.tsx'
import { endSession, setNavigation } from '../api/api.ts'
import { queryClient } from '../api/queries.ts'
import { refreshSession } from '../api/refresh.ts'
import {
  beginLogout,
  clearSession,
  followOtherTabs,
  isLoggingOut,
  readToken,
  restoreSession,
  startSession,
  useUser,
} from './session.ts'
import { storeKept, readKept } from '../kept/store.ts'

const user = (name: string, role: User['role'] = 'relationship-manager'): User => ({
  userId: crypto.randomUUID(),
  name,
  email: `${name.toLowerCase()}@example.com`,
  mobile: '9000000001',
  role,
  companyName: null,
  designation: null,
  city: null,
  notifyByEmail: true,
  mailAbout: 'everything',
  mailDigest: false,
  reminders: true,
  mobileVerified: true,
  createdAt: '2026-04-01T06:00:00Z',
})

const summary = (companyName: string): ApplicationSummary => ({
  applicationId: crypto.randomUUID(),
  reference: 'RS-2026-0001',
  userId: crypto.randomUUID(),
  companyName,
  companyType: 'private-limited',
  product: 'both',
  selectedBanks: [],
  amount: 5_000_000,
  formattedAmount: '50 Lakh',
  sanctioned: 0,
  disbursed: 0,
  status: 'submitted',
  owner: 'Owner',
  relationshipManager: null,
  creditAnalyst: null,
  referralPartner: null,
  mandateStatus: null,
  waitsFor: 'firm',
  daysInStatus: 0,
  tags: [],
  submittedAt: '2026-04-01T06:00:00Z',
  updatedAt: '2026-04-01T06:00:00Z',
})

const asha = user('Asha')
const binod = user('Binod')
const people = { asha, binod }
type Name = keyof typeof people

const tokenOf = ({ headers }: Asked) => headers.get('Authorization')?.replace('Bearer ', '')

/** A server that shows each person a case of their own; answers of Binod's list may be held back. */
const openSite = async () => {
  const hold = Promise.withResolvers<void>()
  const network = serve({
    // The sign-in page asks whose it is; nothing here hangs on the answer.
    getSettings: () => new Refusal('NOT_FOUND'),
    listSavedViews: () => ({ data: [] }),
    login: ({ body }) => {
      const { email } = body as { email: string }
      const name = email.split('@')[0] as Name
      return { accessToken: name, user: people[name] }
    },
    listApplications: async (asked) => {
      const name = tokenOf(asked)
      if (name === 'binod') await hold.promise
      return {
        data: [summary(`Case of ${name}`)],
        page: 1,
        limit: 10,
        total: 1,
        pages: 1,
      }
    },
  })
  await act(() => restoreSession())
  const site = openRoutes(
    [
      { path: '/login', element: <Login /> },
      { path: '/elsewhere', element: null },
      { element: <SignedInGuard />, children: [{ path: '/dashboard', element: <Applications /> }] },
    ],
    '/login',
  )
  setNavigation((path) => void site.router.navigate(path, { replace: true }))
  const signIn = async (name: Name) => {
    await site.person.type(
      await screen.findByRole('textbox', { name: /Email/ }),
      people[name].email,
    )
    await site.person.type(screen.getByLabelText(/^Password/), 'a long password')
    await site.person.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByRole('heading', { name: 'Applications' })
  }
  return { ...site, network, signIn, release: () => hold.resolve() }
}

beforeEach(() => {
  clearSession()
  queryClient.clear()
})

describe('another person on the same page', () => {
  test('sees nothing of what the one before had loaded, not even while their own is on the way', async () => {
    const { network, signIn, release } = await openSite()
    await signIn('asha')
    expect(await screen.findByText('Case of asha')).toBeDefined()
    act(() => endSession())

    await signIn('binod')
    expect(screen.queryByText('Case of asha')).toBeNull()
    await waitFor(() =>
      expect(network.of('listApplications').map(tokenOf)).toEqual(['asha', 'binod']),
    )
    release()
    expect(await screen.findByText('Case of binod')).toBeDefined()
    expect(screen.queryByText('Case of asha')).toBeNull()
  })

  test('finds nothing of what the one before had typed', async () => {
    startSession({ accessToken: 'asha', user: asha })
    await storeKept('note', 'not for other eyes')
    act(() => startSession({ accessToken: 'binod', user: binod }))
    expect(await readKept('note')).toBeUndefined()
  })
})

test('the same person comes back to what they had loaded and typed', async () => {
  const { network, signIn } = await openSite()
  await signIn('asha')
  await screen.findByText('Case of asha')
  await storeKept('note', 'half a sentence')
  act(() => endSession())
  await signIn('asha')
  expect(screen.getByText('Case of asha')).toBeDefined()
  expect(network.of('listApplications')).toHaveLength(1)
  expect(await readKept('note')).toBe('half a sentence')
})

test('what the server refuses while somebody logs out, in this tab or another, leads nowhere else', async () => {
  const { router, signIn } = await openSite()
  await signIn('asha')
  await screen.findByText('Case of asha')
  beginLogout()
  act(() => endSession())
  expect(readToken()).toBe('asha')
  expect(router.state.location.pathname).toBe('/dashboard')
  act(() => clearSession())
  expect(readToken()).toBeNull()
  expect(isLoggingOut()).toBe(false)
})

test('a logout that was begun and never ended keeps nobody from the sign-in', async () => {
  const { signIn } = await openSite()
  await signIn('asha')
  await screen.findByText('Case of asha')
  localStorage.setItem('leaving', String(Date.now() - 6000))
  act(() => endSession())
  expect(readToken()).toBeNull()
})

test('another role of the same person loads everything anew', async () => {
  const { network, router, signIn } = await openSite()
  await signIn('asha')
  await screen.findByText('Case of asha')
  await act(() => router.navigate('/elsewhere'))
  act(() => startSession({ accessToken: 'binod', user: { ...asha, role: 'admin' } }))
  await act(() => router.navigate('/dashboard'))
  expect(screen.getByRole('heading', { name: 'Applications' })).toBeDefined()
  expect(screen.queryByText('Case of asha')).toBeNull()
  await waitFor(() => expect(network.of('listApplications')).toHaveLength(2))
})

test('a session that the server has ended leads to the sign-in and back', async () => {
  const { router, signIn } = await openSite()
  await signIn('asha')
  await screen.findByText('Case of asha')
  serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    listApplications: () => new Refusal('AUTHENTICATION_FAILED'),
    listSavedViews: () => new Refusal('AUTHENTICATION_FAILED'),
    refresh: () => new Refusal('REFRESH_TOKEN_NOT_FOUND'),
  })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/login')
})

test('a logout in another tab is followed here', () => {
  startSession({ accessToken: 'asha', user: asha })
  let left = false
  const stop = followOtherTabs(() => (left = true))
  // As the other tab leaves it.
  localStorage.removeItem('user')
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  stop()
  expect(left).toBe(true)
})

test('a session that ran out in another tab ends here, and what was typed stays', async () => {
  startSession({ accessToken: 'asha', user: asha })
  await storeKept('note', 'half a sentence')
  let left = false
  const stop = followOtherTabs(() => (left = true))
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  stop()
  expect(left).toBe(false)
  expect(readToken()).toBeNull()
  startSession({ accessToken: 'asha again', user: asha })
  expect(await readKept('note')).toBe('half a sentence')
})

test('a logout forgets the person before the token goes, which other tabs hear of', () => {
  startSession({ accessToken: 'asha', user: asha })
  const tokens: (string | null)[] = []
  const stop = useUser.subscribe(() => tokens.push(readToken()))
  clearSession()
  stop()
  expect(tokens).toEqual(['asha'])
  expect(readToken()).toBeNull()
})

test('a renewal whose answer the page did not live to see is asked for again under the same key', async () => {
  localStorage.setItem('token', 'old')
  const keys: string[] = []
  const left = (key: string) => {
    keys.push(key)
    return Promise.reject(new Error('the page is gone'))
  }
  await expect(refreshSession('old', left)).rejects.toThrow('gone')
  const answered = (key: string) => {
    keys.push(key)
    return Promise.resolve({ accessToken: `new ${keys.length}`, user: asha })
  }
  expect(await refreshSession('old', answered)).toBe(true)
  expect(readToken()).toBe('new 2')
  expect(await refreshSession('new 2', answered)).toBe(true)
  const [first, again, next] = keys
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})
