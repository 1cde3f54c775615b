import { ApiError } from './api-error.ts'
import { useUser } from '../session/session.ts'

/** Longest wait for a connection that the browser says nothing of. */
const PAUSE_MS = 10_000

const pauseOrOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, PAUSE_MS)
    addEventListener('online', end)
  })

const isOffline = (error: unknown) => error instanceof ApiError && error.status === 0

/**
 * Sends something until there is an answer, however long the connection is away: under one key, so that it is made once, and
 * for whoever sent it, not for the next person on this page.
 */
export const untilSent = async <T>(
  send: (headers: { 'Idempotency-Key': string }) => Promise<T>,
): Promise<T> => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const { userId } = useUser.getState()
  for (;;) {
    try {
      return await send(headers)
    } catch (error) {
      if (!isOffline(error)) throw error
      await pauseOrOnline()
      if (useUser.getState().userId !== userId) throw error
    }
  }
}
