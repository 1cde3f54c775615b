// A note that names a colleague holds their id, so that it reads with the name that they have on the day it is read.

const mention = /@\[([0-9a-f-]{36})\]/g

/** Mention of a colleague, as a note stores it. */
export const mentionOf = (userId: string): string => `@[${userId}]`

/** Ids of the colleagues that a note names, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(mention)].flatMap(([, userId]) => userId ?? [])),
]

/** Note as a person reads it: `@` and the name; a mention without a known name stays as it is. */
export const withNames = (body: string, names: ReadonlyMap<string, string>): string =>
  body.replaceAll(mention, (held, userId: string) => {
    const name = names.get(userId)
    return name === undefined ? held : `@${name}`
  })

/** Colleague that a note can name. */
export type Colleague = { userId: string; name: string }

const isWordSign = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/**
 * Typed note with `@` and a colleague's whole name turned into a stored mention. Of two colleagues with one name the
 * earlier in the list is meant, so whoever was chosen comes first; a longer name is looked for before one that begins
 * it.
 */
export const withMentions = (typed: string, colleagues: readonly Colleague[]): string => {
  const longestFirst = colleagues.toSorted((a, b) => b.name.length - a.name.length)
  let body = ''
  for (let at = 0; at < typed.length;) {
    const begins = typed[at] === '@' && !isWordSign(typed[at - 1])
    const meant = begins
      ? longestFirst.find(
          ({ name }) =>
            typed.slice(at + 1, at + 1 + name.length).toLowerCase() === name.toLowerCase() &&
            !isWordSign(typed[at + 1 + name.length]),
        )
      : undefined
    body += meant ? mentionOf(meant.userId) : (typed[at] ?? '')
    at += meant ? meant.name.length + 1 : 1
  }
  return body
}

/** Signs of a name that are searched at most; text further behind `@` is taken for other words. */
const LONGEST_SEARCH = 40

/** Search behind an `@` that ends at the caret: its words, and where the `@` stands; null without one. */
export const searchedMention = (
  text: string,
  caret: number,
): { at: number; words: string } | null => {
  const before = text.slice(Math.max(0, caret - LONGEST_SEARCH), caret)
  const found = /(^|[^\p{L}\p{M}\p{N}])@([^@\n]*)$/u.exec(before)
  if (!found) return null
  const words = found[2] ?? ''
  return { at: caret - words.length - 1, words }
}

/** Colleagues whose name, or a word of it, begins with what was typed. */
export const colleaguesFor = <One extends Colleague>(
  words: string,
  colleagues: readonly One[],
): One[] => {
  const wanted = words.toLowerCase()
  return colleagues.filter(({ name }) => {
    const known = name.toLowerCase()
    // A whole name is named already.
    return known !== wanted.trimEnd() && (known.startsWith(wanted) || known.includes(` ${wanted}`))
  })
}
