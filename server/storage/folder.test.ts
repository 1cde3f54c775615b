import { mkdir, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { StorageUnavailable, storageFailure } from './failures.ts'
import { newFileName } from './file-name.ts'
import { folderStorage } from './folder.ts'

// What is true of a folder alone; what every storage promises is in storage.test.ts.

test('a folder that cannot be made is a typed failure', async () => {
  await expect(folderStorage('/dev/null/nowhere').check()).rejects.toBeInstanceOf(
    StorageUnavailable,
  )
})

test('a full disk is a typed failure', () => {
  const failure = storageFailure(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  expect(failure).toMatchObject({ name: 'StorageUnavailable', reason: 'disk-full' })
})

test('a disk on which no paper finds room is not ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-files-'))
  await folderStorage(folder).check()
  const crowded = folderStorage(folder, { keepsFree: Number.MAX_SAFE_INTEGER })
  await expect(crowded.check()).rejects.toMatchObject({ reason: 'disk-full' })
  await rm(folder, { recursive: true })
})

test('the sweeper sees old files and old unfinished uploads, and can remove both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-files-'))
  const storage = folderStorage(folder)
  const [old, fresh, left] = [newFileName(), newFileName(), newFileName()]
  for (const name of [old, fresh, left]) await storage.put(name, Readable.from(['x']))
  await mkdir(join(folder, 'unfinished'), { recursive: true })
  await rename(join(folder, left.slice(-2), left), join(folder, 'unfinished', 'left-by-a-crash'))
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(folder, old.slice(-2), old), yesterday, yesterday)
  await utimes(join(folder, 'unfinished', 'left-by-a-crash'), yesterday, yesterday)

  const found: string[] = []
  for await (const { name } of storage.names(new Date(Date.now() - 3_600_000))) found.push(name)
  expect(found.sort()).toEqual([old, 'unfinished/left-by-a-crash'].sort())
  for (const name of found) await storage.remove(name)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([fresh])
  await rm(folder, { recursive: true, force: true })
})
