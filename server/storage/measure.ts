import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { StoredFile } from './storage.ts'

/** Counts and hashes the bytes that pass through; `stored` tells of them, once, when all have. */
export function measure(): { through: Transform; stored: () => StoredFile } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, stored: () => ({ size, sha256: hash.digest('hex') }) }
}
