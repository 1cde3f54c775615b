/**
 * Statements that search, count or page must be planned for their values: a plan for a rare word is a bad one for a
 * common word. All others find rows by keys, and one plan serves all values.
 */
const DEPENDS_ON_VALUES = /\b(like|count|group by|limit \$|offset|skip locked)\b/i

/** Most named statements: each list length makes another text, and plans use memory on every connection. */
const MOST = 400
const MOST_VALUES = 200

/**
 * Names a statement whose plan PostgreSQL should keep, from its second use on. Without a
 * name, PostgreSQL parses and plans it each time.
 */
export const statementNames = () => {
  const names = new Map<string, string>()
  const known = new Set<string>()
  return (text: string, values: readonly unknown[] = []): string | undefined => {
    if (values.length === 0 || values.length > MOST_VALUES) return undefined
    const name = names.get(text)
    if (name !== undefined) return name
    if (known.has(text)) {
      names.set(text, `plan_${names.size}`)
      return names.get(text)
    }
    if (known.size < MOST && !DEPENDS_ON_VALUES.test(text)) known.add(text)
    return undefined
  }
}
