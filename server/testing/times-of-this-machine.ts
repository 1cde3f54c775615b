import { execFileSync } from 'node:child_process'

/** How long an empty start of Node takes on a quiet machine. */
const QUIET_START_MS = 50
const STARTS = 3

/** How long it takes on this machine right now. */
export const emptyStartMs = (): number => {
  const began = performance.now()
  execFileSync(process.execPath, ['-e', ''])
  return performance.now() - began
}

/** How many times slower this machine is now than a quiet one: by the slowest of a few starts, because its speed varies. */
const slowness = () =>
  Math.max(...Array.from({ length: STARTS }, emptyStartMs), QUIET_START_MS) / QUIET_START_MS

/** Fails where something took longer than `quietMs`, times how much slower this machine is than a quiet one. */
export const expectSoon = (tookMs: number, quietMs: number, slow = slowness): void => {
  if (tookMs < quietMs) return
  const most = quietMs * slow()
  if (tookMs >= most)
    throw new Error(`It took ${Math.round(tookMs)} ms, and ${Math.round(most)} are allowed here.`)
}
