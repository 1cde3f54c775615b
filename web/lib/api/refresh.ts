import type { Contract, Reply } from '../../../contract/index.ts'
import { ApiError } from './api-error.ts'
import { readToken, renewalKey, startSession } from '../session/session.ts'

type Refreshed = Reply<Contract['refresh']>

let running: Promise<boolean> | undefined

/** Lock for refreshes, one at a time over all tabs: the cookie rotates, and using an old one ends the chain. */
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request('rinsetu-refresh', work)

/**
 * Renews the access token. True when there is a newer one than `stale`, be it from another tab;
 * false when the person has to sign in again. `ask` sends the key as its Idempotency-Key. A refresh that can't reach the server throws.
 */
export const refreshSession = (
  stale: string | null,
  ask: (key: string) => Promise<Refreshed>,
): Promise<boolean> => {
  const renew = async (): Promise<boolean> => {
    const current = readToken()
    if (current !== stale) return current !== null
    try {
      startSession(await ask(renewalKey()))
      return true
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false
      throw error
    }
  }
  running ??= locked(renew).finally(() => {
    running = undefined
  })
  return running
}
