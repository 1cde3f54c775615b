import type { Db } from './connect.ts'

const LIFETIME_MS = 5000
const MOST = 200

type Entry<Answer> = { answer: Answer; at: number }

/**
 * Caches answers of the database for five seconds, keyed by the statement and its parameters, which contain the caller's scope.
 * @param isWorthIt which answers are cached
 */
export const queryCache = <Answer>(isWorthIt: (answer: Answer) => boolean) => {
  const caches = new WeakMap<Db, Map<string, Entry<Answer>>>()

  return async (db: Db, key: string, ask: () => PromiseLike<Answer>): Promise<Answer> => {
    const cache = caches.get(db) ?? new Map<string, Entry<Answer>>()
    caches.set(db, cache)
    const cached = cache.get(key)
    const now = performance.now()
    if (cached && now - cached.at < LIFETIME_MS) return cached.answer
    cache.delete(key)
    const answer = await ask()
    if (!isWorthIt(answer)) return answer
    // The oldest goes first: a map keeps the order in which it was filled.
    const [oldest] = cache.size >= MOST ? cache.keys() : []
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(key, { answer, at: now })
    return answer
  }
}
