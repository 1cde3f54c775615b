const LONG = 8

/** Names that look like ours, but that other programs set: Kubernetes for a service called "database". */
const OTHERS = new Set(['DATABASE_PORT'])

/** Number of letters that are added, left out, replaced or swapped between two names; more than `most` is `most + 1`. */
const lettersBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last] = [[0], Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, line]
  }
  return last[other.length] ?? 0
}

/** The one of our names that a name was probably meant to be; null if it is one of ours, or is like none of them. */
const meantName = (name: string, ours: ReadonlySet<string>): string | null => {
  if (ours.has(name) || OTHERS.has(name)) return null
  const upper = name.toUpperCase()
  for (const own of ours) {
    // Short names are like too many words that others use: HOME and HOST, TEMP and DEMO.
    const most = own.length < LONG ? 1 : 2
    if (lettersBetween(upper, own, most) <= most) return own
  }
  return null
}

/** A sentence for each name in the environment that is one or two letters from one of ours: DATABSE_URL. */
export const nearNames = (
  names: readonly string[],
  ours: ReadonlySet<string>,
): readonly string[] => {
  const given = new Set(names)
  return names.flatMap((name) => {
    const meant = meantName(name, ours)
    if (meant === null || given.has(meant)) return []
    return [`${name} is not a setting. Write ${meant}, or take ${name} out of the environment.`]
  })
}
