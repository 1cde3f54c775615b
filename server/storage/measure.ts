import { Transform } from 'node:stream'
import { notePassed } from '../foundation/young-objects.ts'
import { openDigest } from './digest.ts'
import type { StoredFile } from './storage.ts'

/**
 * Counts and hashes the bytes that pass through, and looks for a word among them. `stored` tells of them when all have
 * passed.
 */
export function measure(word?: string): { through: Transform; stored: () => StoredFile } {
  const digest = openDigest(word ?? null)
  let size = 0
  let stored: StoredFile | null = null
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      notePassed(chunk.length)
      const room = digest.add(chunk)
      if (room === null) done(null, chunk)
      else room.then(() => done(null, chunk), done)
    },
    flush(done) {
      digest.end().then((found) => {
        stored = { size, ...found }
        done()
      }, done)
    },
    destroy(error, done) {
      digest.close()
      done(error)
    },
  })
  return {
    through,
    stored: () => {
      if (!stored) throw new Error('The file is not whole yet.')
      return stored
    },
  }
}
