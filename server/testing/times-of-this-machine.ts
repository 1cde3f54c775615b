import { execFileSync } from 'node:child_process'

/** What a quiet machine takes to start Node with nothing to do. */
const QUIET_START_MS = 50
const STARTS = 3

/** What this machine takes for it right now. */
export const emptyStartMs = (): number => {
  const began = performance.now()
  execFileSync(process.execPath, ['-e', ''])
  return performance.now() - began
}

/** How many times a quiet machine's time something takes here and now; the slowest of some starts, as the machine has moods. */
const slowness = () =>
  Math.max(...Array.from({ length: STARTS }, emptyStartMs), QUIET_START_MS) / QUIET_START_MS

/** Fails where something took longer than `quietMs` would be on a quiet machine, by what this one takes for an empty start of Node. */
export const expectSoon = (tookMs: number, quietMs: number, slow = slowness): void => {
  if (tookMs < quietMs) return
  const most = quietMs * slow()
  if (tookMs >= most)
    throw new Error(`It took ${Math.round(tookMs)} ms, and ${Math.round(most)} are allowed here.`)
}
