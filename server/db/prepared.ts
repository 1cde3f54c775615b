import type { Sql } from 'postgres'

type Unsafe = Sql['unsafe']

/**
 * What is searched, counted or cut into pages is planned for the values it is asked with: the plan for a rare
 * word is a bad one for a common one. Everything else here is found by its keys, and one plan serves all.
 */
const DEPENDS_ON_VALUES = /\b(like|count|group by|limit \$|offset|skip locked)\b/i

/** Statements differ by how long their lists are; of those many kinds, the first are kept. */
const MOST = 400
const MOST_VALUES = 200

/** Says of each statement that is asked whether PostgreSQL had better keep its plan: when it comes a second time. */
export const worthKeeping = () => {
  const known = new Set<string>()
  return (text: string, values: readonly unknown[] = []): boolean => {
    if (values.length === 0 || values.length > MOST_VALUES) return false
    if (known.has(text)) return true
    if (known.size < MOST && !DEPENDS_ON_VALUES.test(text)) known.add(text)
    return false
  }
}

/**
 * Keeps the plans that are worth it. Without, the driver asks for the types of a statement's values first and
 * then sends it, two round trips, and PostgreSQL parses and plans it each time.
 */
export const preparing = () => {
  const isWorthIt = worthKeeping()
  return (unsafe: Unsafe): Unsafe =>
    (text, values, options) =>
      unsafe(text, values, isWorthIt(text, values) ? { ...options, prepare: true } : options)
}
