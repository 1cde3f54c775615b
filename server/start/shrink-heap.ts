import { setTimeout as pause } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { collectYoung } from '../foundation/young-objects.ts'

/** V8 judges by the last five seconds: later tries no longer count what the start allocated. */
const TRIES = 5
const PAUSE_MS = 1500
const SMALL_BYTES = 2 * 1024 * 1024

const isSmall = () =>
  getHeapSpaceStatistics().some(
    ({ space_name: name, space_size: bytes }) => name === 'new_space' && bytes <= SMALL_BYTES,
  )

/**
 * A start allocates more at once than hours of serving do, and V8 keeps the space for young objects that it grew to:
 * up to 128 MB, empty. V8 shrinks the space of an idle process, but only checks when the space is full again. One or
 * two collections of young objects, some milliseconds each, make it check now; the space of a busy server stays.
 */
export const shrinkHeap = async (): Promise<void> => {
  for (let n = 0; n < TRIES; n += 1) {
    await pause(PAUSE_MS, undefined, { ref: false })
    collectYoung()
    if (isSmall()) return
  }
}
