import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDigest } from './digest.ts'
import { openInThread } from './digest-thread.ts'
import { StorageUnavailable } from './failures.ts'
import { newFileName } from './file-name.ts'
import { folderStorage } from './folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-digest-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const files = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile())
}
const filesLeft = async () => (await files()).map(({ name }) => name)

const bytesStored = async () => {
  const sizes = await Promise.all(
    (await files()).map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const HANDED_OVER = 256 * 1024

test.each([
  ['within what is read at once', 1000, 500],
  ['across two pieces of it', 3 * HANDED_OVER, HANDED_OVER - 3],
  ['at its end', 5 * HANDED_OVER + 17, 5 * HANDED_OVER + 9],
  ['at the end of a full piece', HANDED_OVER, HANDED_OVER - 8],
])('a word is found %s, and the hash is that of all bytes', async (_where, length, at) => {
  const plain = Buffer.alloc(length, 'bank statement ')
  const marked = Buffer.from(plain)
  marked.write('/Encrypt', at)
  for (const bytes of [plain, marked]) {
    const pieces = Array.from({ length: Math.ceil(length / 50_021) }, (_, n) =>
      bytes.subarray(n * 50_021, (n + 1) * 50_021),
    )
    const stored = await folderStorage(folder).put(newFileName(), Readable.from(pieces), {
      word: '/Encrypt',
    })
    expect(stored).toEqual({
      size: length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      hasWord: bytes === marked,
    })
  }
})

test('a file whose thread fails is refused as the store is, leaves nothing, and the next one is taken', async () => {
  const storage = folderStorage(folder)
  const source = new PassThrough()
  const refused = expect(storage.put(newFileName(), source)).rejects.toThrow(StorageUnavailable)
  source.write(Buffer.alloc(2 * HANDED_OVER))
  // What lies on the disk has gone to the thread before.
  await expect.poll(() => bytesStored()).toBeGreaterThan(0)
  // What no caller of ours sends: more bytes than there are.
  const broken = openInThread(null)
  await expect(broken.end(new ArrayBuffer(1), 2)).rejects.toThrow('no-digest')
  broken.close()
  source.end(Buffer.alloc(2 * HANDED_OVER))
  await refused
  expect(await filesLeft()).toEqual([])

  const name = newFileName()
  expect(await storage.put(name, Readable.from([Buffer.alloc(2 * HANDED_OVER)]))).toMatchObject({
    size: 2 * HANDED_OVER,
  })
  expect(await filesLeft()).toEqual([name])
})

test('a file that is cut off while it waits for room opens no thread anew', async () => {
  const digest = openDigest(null)
  const adding = digest.add(Buffer.alloc(8 * HANDED_OVER))
  digest.close()
  await expect(adding).rejects.toThrow('the file was cut off')
})
