import { expect, test } from 'vitest'
import { notePassed } from './young-objects.ts'

const MEGABYTE = 1024 * 1024
const PIECE = 64 * 1024

/** Bytes as a request brings them: each piece is read, and nobody holds it. */
const pass = (bytes: number) => {
  for (let passed = 0; passed < bytes; passed += PIECE) {
    Buffer.allocUnsafeSlow(PIECE)
    notePassed(PIECE)
  }
}

test('what a file leaves is freed while it passes, without a look through the whole heap', () => {
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  for (let n = 0; n < 16; n += 1) {
    pass(16 * MEGABYTE)
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(most / MEGABYTE).toBeLessThan(64)
})
