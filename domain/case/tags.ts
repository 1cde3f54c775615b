/** The most characters of a tag. */
export const TAG_LENGTH = 30

/** The most tags of a case. */
export const MOST_TAGS = 10

/** Key of a tag: the same for two spellings of it. */
export const tagKey = (tag: string): string => tag.toLowerCase()

/** Tags of a case, each once, in the spelling that the firm has already, in the order of the alphabet. */
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
