import { HEARD_FOR } from '../../contract/work/heard-for.ts'
import type { Change } from './change.ts'

/** A request that says how long it looks back is on its way meanwhile, in milliseconds. */
const ON_ITS_WAY = 1000
/** Of a busy minute: whoever comes after more than that loads everything again. */
const MOST = 2000

type Told = Exclude<Change['kind'], 'access'>
type Known = Change & { kind: Told }

/** The changes of the last minute, for pages that asked for what they show before they could listen. */
export const recentChanges = (now: () => number = () => performance.now()) => {
  let all: { change: Known; at: number }[] = []
  /** From when on none is missing; null while nothing is heard. */
  let begun: number | null = null
  const forget = () => {
    const from = Math.max(0, all.length - MOST)
    if (from > 0) begun = all[from - 1]?.at ?? begun
    const oldest = now() - HEARD_FOR - ON_ITS_WAY
    all = all.slice(from).filter(({ at }) => at >= oldest)
  }
  return {
    /** The server hears of changes from now on; what was before a lost connection is not whole. */
    begin: () => {
      begun = now()
      all = []
    },
    note: ({ kind, ...change }: Change) => {
      if (kind === 'access') return
      all.push({ change: { ...change, kind }, at: now() })
      forget()
    },
    /** Changes of the last so many milliseconds, each once; null where some may be missing. */
    since: (past: number): readonly Known[] | null => {
      const from = now() - past - ON_ITS_WAY
      if (begun === null || past > HEARD_FOR || begun > from) return null
      forget()
      const found = new Map(
        all
          .filter(({ at }) => at >= from)
          .map(({ change }) => [JSON.stringify(change), change] as const),
      )
      return [...found.values()]
    },
  }
}
