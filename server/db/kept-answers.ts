import type { Db } from './connect.ts'

const KEPT_MS = 5000
const MOST = 200

type Kept<Answer> = { answer: Answer; at: number }

/**
 * Keeps answers of the database for five seconds, keyed by the statement and its parameters, which contain the caller's scope.
 * @param keeps which answers are worth it
 */
export const keptAnswers = <Answer>(keeps: (answer: Answer) => boolean) => {
  const answers = new WeakMap<Db, Map<string, Kept<Answer>>>()

  return async (db: Db, key: string, ask: () => PromiseLike<Answer>): Promise<Answer> => {
    const known = answers.get(db) ?? new Map<string, Kept<Answer>>()
    answers.set(db, known)
    const kept = known.get(key)
    const now = performance.now()
    if (kept && now - kept.at < KEPT_MS) return kept.answer
    known.delete(key)
    const answer = await ask()
    if (!keeps(answer)) return answer
    // The oldest goes first: a map keeps the order in which it was filled.
    const [oldest] = known.size >= MOST ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, { answer, at: now })
    return answer
  }
}
