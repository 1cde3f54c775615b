import { PerformanceObserver } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { notePassed, notingPassed } from './young-objects.ts'

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

const piecesOf = async function* (megabytes: number) {
  for (let made = 0; made < megabytes; made++) {
    await turn()
    yield Buffer.alloc(MEGABYTE)
  }
}

test('young objects are collected as the stream of a file passes, which passes whole', async () => {
  const collections: unknown[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let size = 0
  for await (const piece of notingPassed(Readable.from(piecesOf(64)))) size += piece.length
  await turn()
  observer.disconnect()
  expect(size).toBe(64 * MEGABYTE)
  // One in four megabytes; V8 by itself makes fewer.
  expect(collections.length).toBeGreaterThanOrEqual(16)
})
