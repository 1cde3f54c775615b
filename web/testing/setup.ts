import 'fake-indexeddb/auto'
import './written-firm.ts'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '../lib/api/queries.ts'
import { clearSession } from '../lib/session/session.ts'
import { closeNetwork, reachedOut } from './closed-network.ts'
import { unanswered } from './network.ts'

closeNetwork()

// happy-dom has them as null, which no browser does; older ones have none.
Object.defineProperty(navigator, 'locks', { value: undefined })

// What comes on demand is made from its sources at its first use, which takes longer on a machine at work.
configure({ asyncUtilTimeout: 5000 })

const complaints: unknown[][] = []

// Testing Library moves clocks that stand still only where it finds this one.
Object.defineProperty(globalThis, 'jest', {
  configurable: true,
  value: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) },
})

beforeEach(() => {
  complaints.length = 0
  unanswered.length = 0
  reachedOut.length = 0
  // React tells by it of what is wrong with a page.
  vi.spyOn(console, 'error').mockImplementation(
    (...words: unknown[]) => void complaints.push(words),
  )
})

// Files share a worker and its modules: each test leaves nobody signed in, nothing asked and nothing said.
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  notifications.clean()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  expect(complaints, 'the console is silent').toEqual([])
  expect(unanswered, 'every call is answered').toEqual([])
  expect(reachedOut, 'no test reaches the network').toEqual([])
})
