/** As long as a tag may be. */
export const TAG_LENGTH = 30

/** As many as a case has. */
export const MOST_TAGS = 10

/** Two spellings of one tag. */
export const tagKey = (tag: string): string => tag.toLowerCase()

/** Each tag once, in the spelling that the firm knows, in the order of the alphabet. */
export const settledTags = (given: readonly string[], known: readonly string[]): string[] => {
  const spelling = new Map(known.map((tag) => [tagKey(tag), tag]))
  const once = new Map(
    given.map((tag) => {
      const clean = tag.trim().replaceAll(/\s+/g, ' ')
      return [tagKey(clean), spelling.get(tagKey(clean)) ?? clean] as const
    }),
  )
  return [...once.values()].toSorted((a, b) => a.localeCompare(b, 'en-IN'))
}

/** Tags of the firm that hold what was typed and aren't chosen, first those that begin with it. */
export const suggestedTags = (
  typed: string,
  known: readonly string[],
  chosen: readonly string[],
): string[] => {
  const words = tagKey(typed.trim())
  const taken = new Set(chosen.map(tagKey))
  const some = known.filter((tag) => !taken.has(tagKey(tag)) && tagKey(tag).includes(words))
  const begins = (tag: string) => tagKey(tag).startsWith(words)
  return [...some.filter(begins), ...some.filter((tag) => !begins(tag))]
}
