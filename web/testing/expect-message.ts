import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { readToken } from '../lib/session/session.ts'
import type { SpecMessage } from './spec-messages.ts'

type Names = { file?: string }

const textOf = ({ text }: SpecMessage, { file = '' }: Names) => text.replace('{file}', file)

const toastsWith = (message: SpecMessage, names: Names): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Notification-root')].filter((toast) => {
    const { queryByText } = within(toast)
    return (
      queryByText(textOf(message, names)) !== null &&
      (message.title === undefined || queryByText(message.title) !== null)
    )
  })

const expectToast = (message: SpecMessage, names: Names): void => {
  const [toast] = toastsWith(message, names)
  expect(toast, `${message.text} is a toast`).toBeDefined()
  expect(toast?.closest('[data-position=top-center]'), 'a toast stands at the top').not.toBeNull()
  if (message.title === 'Error') expect(toast?.getAttribute('role')).toBe('alert')
}

/** Expects a fixed message in its place, letter for letter. */
export const expectMessage = async (message: SpecMessage, names: Names = {}): Promise<void> => {
  const text = textOf(message, names)
  await waitFor(() => {
    if (message.as === 'answer') throw new Error(`"${text}" is obeyed, not shown`)
    if (message.as === 'toast') return expectToast(message, names)
    if (message.as === 'text') return expect(screen.getAllByText(text)).not.toEqual([])
    // The alert may say more than the message, e.g. the way on.
    const said = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
    return expect(said).toContainEqual(expect.stringContaining(text))
  })
}

const realTimeout = globalThis.setTimeout
/** Lets what has no clock come to its end: promises, and files that are fetched. */
const settle = () => act(() => new Promise<void>((resolve) => void realTimeout(resolve, 5)))
const passes = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined))

/** Rounds that are waited for a toast, each of some milliseconds; the clock of the page stands still meanwhile. */
const ROUNDS = 1000

/** Expects that an act brings a toast which stays exactly as long as it should, by the clock of the page. */
export const expectMessageForItsTime = async (
  message: SpecMessage,
  act: () => Promise<unknown>,
  names: Names = {},
): Promise<void> => {
  const milliseconds = (message.seconds ?? 0) * 1000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act()
  for (let round = 0; round < ROUNDS && toastsWith(message, names).length === 0; round += 1)
    await settle()
  expectToast(message, names)
  await passes(milliseconds - 100)
  expectToast(message, names)
  // What fades is still there for a moment.
  await passes(1000)
  expect(toastsWith(message, names)).toEqual([])
  vi.useRealTimers()
}

/** Expects that an answer of these words ended the session: the token is gone, and the person is asked to sign in again. */
export const isSignedOutBy = async ({ as }: SpecMessage): Promise<void> => {
  expect(as, 'an answer is obeyed').toBe('answer')
  await screen.findByRole('heading', { level: 1, name: 'Login' })
  expect(location.pathname).toBe('/login')
  expect(readToken()).toBeNull()
}
