/** The median of some numbers, the least and the most. */
export type Spread = { median: number; least: number; most: number }

export const spreadOf = (numbers: readonly number[]): Spread => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? NaN, sorted[Math.floor(half)] ?? NaN]
  return { median: (low + high) / 2, least: sorted[0] ?? NaN, most: sorted.at(-1) ?? NaN }
}

/** A row of the table. */
export type Line = {
  what: string
  /** The goal in words; null for a line that adds detail to the one above. */
  goal: string | null
  /** True if the goal is kept; null where there is none. */
  kept: boolean | null
  found: string
  /** The absolute figures behind a ratio. */
  detail: string
}

const ratio = ({ median, least, most }: Spread) =>
  `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`

export const atLeast = (what: string, goal: number, found: Spread, detail: string): Line => ({
  what,
  goal: `≥ ${goal.toFixed(2)}`,
  kept: found.median >= goal,
  found: ratio(found),
  detail,
})

export const atMost = (what: string, goal: number, found: Spread, detail: string): Line => ({
  what,
  goal: `≤ ${goal.toFixed(2)}`,
  kept: found.median <= goal,
  found: ratio(found),
  detail,
})

const columns = (lines: readonly string[][]) => {
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The printed table. */
export const tableOf = (lines: readonly Line[]): string =>
  columns([
    ['', 'goal', 'found', '', ''],
    ...lines.map(({ what, goal, kept, found, detail }) => [
      goal === null ? `  ${what}` : what,
      goal ?? '',
      found,
      kept === null ? '' : kept ? 'kept' : 'MISSED',
      detail,
    ]),
  ]).join('\n')
