import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { unanswered } from './network.ts'

// happy-dom has them as null, which no browser does; older ones have none.
Object.defineProperty(navigator, 'locks', { value: undefined })

// What comes on demand is made from its sources at its first use, which takes longer on a machine at work.
configure({ asyncUtilTimeout: 5000 })

const complaints: unknown[][] = []

// Testing Library moves clocks that stand still only where it finds this one.
Object.defineProperty(globalThis, 'jest', {
  value: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) },
})

beforeEach(() => {
  complaints.length = 0
  unanswered.length = 0
  // React tells by it of what is wrong with a page.
  vi.spyOn(console, 'error').mockImplementation(
    (...words: unknown[]) => void complaints.push(words),
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  expect(complaints, 'the console is silent').toEqual([])
  expect(unanswered, 'every call is answered').toEqual([])
})
