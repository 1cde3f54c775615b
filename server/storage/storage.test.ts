import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../foundation/config.ts'
import { startObjectStore } from '../testing/object-store.ts'
import { FileMissing, StorageUnavailable } from './failures.ts'
import { newFileName } from './file-name.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

// What every storage promises, whatever it is made of.

type Place = {
  storage: Storage
  /** The bytes that lie there, finished or not, however they came. */
  traces(): Promise<string[]>
  /** Makes it unusable, for good. */
  breakIt(): Promise<void>
  close(): Promise<void>
}

const settings = (DATA_DIR: string, env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR, SECRET_KEY: 'x'.repeat(32), ...env })

const inFolder = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-files-'))
  return {
    storage: await openStorage(settings(folder)),
    async traces() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    async breakIt() {
      await rm(join(folder, 'files'), { recursive: true })
      await writeFile(join(folder, 'files'), '')
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const inStore = async (): Promise<Place> => {
  const store = await startObjectStore()
  return {
    storage: await openStorage(settings(tmpdir(), store.env)),
    traces: async () => [...(await store.objects()), ...(await store.unfinished())],
    async breakIt() {
      store.fate = () => 'fail'
    },
    close: () => store.close(),
  }
}

const chunksOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, n) =>
    bytes.subarray(n * 65_536, (n + 1) * 65_536),
  )

describe.each([
  ['a folder', inFolder],
  ['an S3-compatible store', inStore],
])('files in %s', (_where, open) => {
  let place: Place
  let storage: Storage

  beforeAll(async () => {
    place = await open()
    storage = place.storage
  })
  afterAll(() => place.close())
  beforeEach(async () => {
    for await (const { name } of storage.names(new Date(Date.now() + 60_000)))
      await storage.remove(name)
    expect(await place.traces()).toEqual([])
  })

  test('young objects are collected while a file is read', async () => {
    const size = 24 * 1024 * 1024
    const name = newFileName()
    await place.storage.put(name, Readable.from(chunksOf(Buffer.alloc(size))))
    const bytes = await place.storage.get(name)
    const found: unknown[] = []
    const observer = new PerformanceObserver((list) => found.push(...list.getEntries()))
    observer.observe({ entryTypes: ['gc'] })
    expect(await buffer(bytes)).toHaveLength(size)
    await turn()
    found.push(...observer.takeRecords())
    observer.disconnect()
    // V8 makes others by itself, which nobody asked for.
    const flags = constants.NODE_PERFORMANCE_GC_FLAGS_FORCED
    const asked = found.filter((one) => Object(Object(one).detail).flags === flags)
    expect(asked.length).toBeGreaterThanOrEqual(5)
  })

  test('a stored file comes back byte for byte, with its size and hash', async () => {
    const bytes = Buffer.from('₹12,34,567 of working capital')
    const name = newFileName()
    const stored = await storage.put(name, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]))
    expect(stored).toEqual({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      hasWord: false,
    })
    expect(await buffer(await storage.get(name))).toEqual(bytes)
    expect(await storage.size(name)).toBe(bytes.length)
  })

  test('a large file comes back byte for byte, and leaves no parts', async () => {
    const bytes = Buffer.alloc(12 * 1024 * 1024, 'a line of a long bank statement\n')
    const name = newFileName()
    const { size, sha256 } = await storage.put(name, Readable.from(chunksOf(bytes)))
    expect(size).toBe(bytes.length)
    const back = await buffer(await storage.get(name))
    expect(createHash('sha256').update(back).digest('hex')).toBe(sha256)
    expect(await place.traces()).toEqual([name])
  })

  test('an empty file is a file', async () => {
    const name = newFileName()
    expect(await storage.put(name, Readable.from([]))).toMatchObject({ size: 0 })
    expect(await storage.size(name)).toBe(0)
  })

  test('a range gives both its ends', async () => {
    const name = newFileName()
    await storage.put(name, Readable.from([Buffer.from('0123456789')]))
    expect((await buffer(await storage.get(name, { start: 2, end: 4 }))).toString()).toBe('234')
  })

  test.each([100_000, 8_000_000])(
    'an upload that breaks off after %i bytes leaves nothing behind',
    async (size) => {
      const name = newFileName()
      const cut = Readable.from(
        (async function* () {
          yield Buffer.alloc(size)
          throw new Error('the connection was cut')
        })(),
      )
      await expect(storage.put(name, cut)).rejects.toThrow('the connection was cut')
      expect(await storage.size(name)).toBeNull()
      expect(await place.traces()).toEqual([])
    },
  )

  test('an upload that is called off leaves nothing behind', async () => {
    const stop = new AbortController()
    const endless = new Readable({
      read() {
        setImmediate(() => this.push(Buffer.alloc(1000)))
      },
    })
    endless.once('data', () => stop.abort())
    await expect(storage.put(newFileName(), endless, { signal: stop.signal })).rejects.toThrow(
      'abort',
    )
    expect(await place.traces()).toEqual([])
  })

  test('a missing file is told apart from a broken store', async () => {
    await expect(storage.get(newFileName())).rejects.toBeInstanceOf(FileMissing)
    expect(await storage.size(newFileName())).toBeNull()
  })

  test.each([
    '../../etc/passwd',
    'a/b',
    '',
    '..',
    'short',
    'x'.repeat(65),
    'unfinished/../../secret',
  ])('the name %j never becomes a path', async (name) => {
    await expect(storage.put(name, Readable.from(['x']))).rejects.toThrow(
      'Not the name of a stored file.',
    )
    await expect(storage.size(name)).rejects.toThrow('Not the name of a stored file.')
    await expect(storage.remove(name)).rejects.toThrow('Not the name of a stored file.')
  })

  test('removing twice is no error', async () => {
    const name = newFileName()
    await storage.put(name, Readable.from(['x']))
    await storage.remove(name)
    await storage.remove(name)
    expect(await storage.size(name)).toBeNull()
  })

  test('the sweeper sees what is older than a moment, and nothing younger', async () => {
    const names = Array.from({ length: 7 }, newFileName)
    for (const name of names) await storage.put(name, Readable.from(['x']))
    const seen = async (olderThan: number) => {
      const found: string[] = []
      for await (const { name } of storage.names(new Date(olderThan))) found.push(name)
      return found.sort()
    }
    expect(await seen(Date.now() + 60_000)).toEqual([...names].sort())
    expect(await seen(Date.now() - 3_600_000)).toEqual([])
  })

  test('it is ready, until it breaks', async () => {
    await storage.check()
    await place.breakIt()
    await expect(storage.check()).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(storage.put(newFileName(), Readable.from(['x']))).rejects.toBeInstanceOf(
      StorageUnavailable,
    )
    await expect(storage.get(newFileName())).rejects.toBeInstanceOf(StorageUnavailable)
  })
})
