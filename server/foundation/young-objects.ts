import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// V8 collects young objects when their space is full. What it can't see is worth asking it for: docs/decisions/100.

type Collect = (what: { type: 'minor' }) => void

let collect: Collect | undefined

/** Node hands out V8's collector only under a flag, which any context made meanwhile keeps. */
const collector = (): Collect => {
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('gc')
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}

/** Collects young objects, which takes about a millisecond. */
export const collectYoung = (): void => {
  collect ??= collector()
  collect({ type: 'minor' })
}

/** From 16 MB on V8 marks its whole heap before it is asked; with 2 MB a download takes twice as long as with 4 or 8. */
const OFTEN_ENOUGH_BYTES = 4 * 1024 * 1024
let passed = 0

/**
 * Notes bytes of a file that passed through this process. They lie outside of V8's heap until the small object that names them is
 * collected. A file makes few objects, so V8 would rather look through all of its heap, as often as files of 25 MB come.
 */
export const notePassed = (bytes: number): void => {
  passed += bytes
  if (passed < OFTEN_ENOUGH_BYTES) return
  passed = 0
  collectYoung()
}

/** Notes the bytes of a file as its stream brings them. */
export const notingPassed = <T extends Readable>(bytes: T): T => {
  const push = bytes.push.bind(bytes)
  return Object.assign(bytes, {
    push: (chunk: unknown, encoding?: BufferEncoding) => {
      if (Buffer.isBuffer(chunk)) notePassed(chunk.length)
      return push(chunk, encoding)
    },
  })
}
