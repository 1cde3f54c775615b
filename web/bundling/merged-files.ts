/** Files that are fetched together by some screens. */
export type Part = {
  members: readonly string[]
  /** Of each screen, whether it needs them. */
  neededBy: readonly boolean[]
  bytes: number
  /** True if styles come with it, in a file of their own. */
  isStyled: boolean
}

/** What a file costs beside its bytes, in bytes: a request, and words that it would share with others. */
const A_FILE = 1800

type Graph = { parts: Map<number, Part>; needs: Map<number, Set<number>> }

/** True if a part needs another by way of a third. */
const isRoundabout = ({ needs }: Graph, from: number, to: number): boolean => {
  const seen = new Set<number>()
  const open = [...(needs.get(from) ?? [])].filter((one) => one !== to)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === to) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(needs.get(next) ?? []))
  }
  return false
}

/** Numbers of a part and of all that it needs, by way of others too. */
const withNeeds = ({ needs }: Graph, ...from: readonly number[]): ReadonlySet<number> => {
  const found = new Set(from)
  // A set that grows while it is gone through gives what is added, too.
  for (const one of found) for (const needed of needs.get(one) ?? []) found.add(needed)
  return found
}

/** A part as it comes to a screen: with the parts that it needs. */
type Brought = { part: Part; with: readonly Part[] }

const brought = (graph: Graph, number: number): Brought | null => {
  const part = graph.parts.get(number)
  const others = [...withNeeds(graph, number)].filter((one) => one !== number)
  return part ? { part, with: others.flatMap((one) => graph.parts.get(one) ?? []) } : null
}

const filesOf = ({ isStyled }: Part): number => (isStyled ? 2 : 1)

/** Bytes that a screen fetches more if it gets a part, which it doesn't need, in one with another that it has. */
const costOn = (screen: number, { part, with: others }: Brought, has: Part): number =>
  others.reduce(
    (sum, one) => (one.neededBy[screen] ? sum : sum + one.bytes + filesOf(one) * A_FILE),
    part.bytes + (part.isStyled && !has.isStyled ? A_FILE : 0),
  )

/** Bytes that are fetched less if two parts come as one, over all screens by their weights. */
const gain = (one: Brought, other: Brought, weights: readonly number[]): number =>
  weights.reduce((sum, weight, screen) => {
    const [first, second] = [one.part.neededBy[screen], other.part.neededBy[screen]]
    if (first && second)
      return sum + weight * A_FILE * Math.min(filesOf(one.part), filesOf(other.part))
    if (first) return sum - weight * costOn(screen, other, one.part)
    return second ? sum - weight * costOn(screen, one, other.part) : sum
  }, 0)

const merge = (graph: Graph, one: number, other: number): void => {
  const { parts, needs } = graph
  const [kept, gone] = [parts.get(one), parts.get(other)]
  if (!kept || !gone) return
  const neededBy = kept.neededBy.map((needed, screen) => needed || gone.neededBy[screen] === true)
  parts.set(one, {
    members: [...kept.members, ...gone.members],
    neededBy,
    bytes: kept.bytes + gone.bytes,
    isStyled: kept.isStyled || gone.isStyled,
  })
  parts.delete(other)
  const together = new Set([...(needs.get(one) ?? []), ...(needs.get(other) ?? [])])
  needs.delete(other)
  needs.set(one, together)
  for (const needed of needs.values()) if (needed.delete(other)) needed.add(one)
  together.delete(one)
  // Whoever fetches it fetches what it needs.
  for (const number of withNeeds(graph, one)) {
    const part = parts.get(number)
    if (part)
      parts.set(number, {
        ...part,
        neededBy: part.neededBy.map((needed, screen) => needed || neededBy[screen] === true),
      })
  }
}

const best = (graph: Graph, weights: readonly number[]): [number, number] | null => {
  const ids = [...graph.parts.keys()]
  const all = new Map(ids.map((id) => [id, brought(graph, id)]))
  let most = 0
  let found: [number, number] | null = null
  for (const [at, one] of ids.entries())
    for (const other of ids.slice(at + 1)) {
      const [first, second] = [all.get(one), all.get(other)]
      const gained = first && second ? gain(first, second, weights) : 0
      if (gained <= most || isRoundabout(graph, one, other) || isRoundabout(graph, other, one))
        continue
      most = gained
      found = [one, other]
    }
  return found
}

/** The parts, each after those that it needs. */
const inOrder = ({ parts, needs }: Graph): readonly Part[] => {
  const seen = new Set<number>()
  const visit = (number: number): readonly Part[] => {
    if (seen.has(number)) return []
    seen.add(number)
    const before = [...(needs.get(number) ?? [])].flatMap(visit)
    const part = parts.get(number)
    return part ? [...before, part] : before
  }
  return [...parts.keys()].flatMap(visit)
}

export type Screen = { weight: number; files: readonly string[] }
type File = { imports: readonly string[]; styles: readonly string[]; bytes: number }

/**
 * Merges files until fewer would cost the screens more than they save: files that the same screens need are one; of others the
 * two that gain most, again and again. No file then needs itself by way of another; each stands after those that it needs.
 */
export const mergedFiles = (
  files: Readonly<Record<string, File>>,
  screens: readonly Screen[],
): readonly (readonly string[])[] => {
  const weights = screens.map(({ weight }) => weight)
  const numbers = new Map<string, number>()
  const numberOf = new Map<string, number>()
  const graph: Graph = { parts: new Map(), needs: new Map() }
  const needing = screens.map(({ files: needed }) => new Set(needed))
  const names = Object.keys(files).filter((name) => needing.some((needed) => needed.has(name)))
  for (const name of names) {
    const neededBy = needing.map((needed) => needed.has(name))
    const key = neededBy.join()
    const number = numbers.get(key) ?? numbers.size
    const before = graph.parts.get(number)
    numbers.set(key, number)
    numberOf.set(name, number)
    graph.parts.set(number, {
      members: [...(before?.members ?? []), name],
      neededBy,
      bytes: (before?.bytes ?? 0) + (files[name]?.bytes ?? 0),
      isStyled: before?.isStyled === true || (files[name]?.styles.length ?? 0) > 0,
    })
  }
  for (const name of names) {
    const own = numberOf.get(name) ?? 0
    const needed = graph.needs.get(own) ?? new Set()
    graph.needs.set(own, needed)
    for (const other of files[name]?.imports ?? []) {
      const number = numberOf.get(other)
      if (number !== undefined && number !== own) needed.add(number)
    }
  }
  for (let pair = best(graph, weights); pair; pair = best(graph, weights)) merge(graph, ...pair)
  return inOrder(graph).map(({ members }) => members)
}
