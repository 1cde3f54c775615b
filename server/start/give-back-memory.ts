import { setTimeout as pause } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** V8 judges by the last five seconds: the later tries no longer see the start. */
const TRIES = 5
const PAUSE_MS = 1500
const SMALL_BYTES = 2 * 1024 * 1024

type Collect = (what: { type: 'minor' }) => void

/** Node hands out V8's collector only under a flag, which any context made meanwhile keeps. */
const collector = (): Collect => {
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('gc')
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}

const isSmall = () =>
  getHeapSpaceStatistics().some(
    ({ space_name: name, space_size: bytes }) => name === 'new_space' && bytes <= SMALL_BYTES,
  )

/**
 * A start makes more at once than hours of serving do, and V8 keeps the room that it took for young
 * objects: up to 128 MB that lie there empty. Where little is made it lets go of them, but it looks only
 * when that room is full again. A collection or two of young objects, some milliseconds each, have it
 * look now; a server that is busy by then keeps its room.
 */
export const giveBackMemory = async (): Promise<void> => {
  const collect = collector()
  for (let n = 0; n < TRIES; n += 1) {
    await pause(PAUSE_MS, undefined, { ref: false })
    collect({ type: 'minor' })
    if (isSmall()) return
  }
}
