import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent, open as openFile } from 'node:fs'
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { notingPassed } from '../foundation/young-objects.ts'
import { errorCode, FileMissing, StorageUnavailable, storageFailure } from './failures.ts'
import { assertFileName } from './file-name.ts'
import { measure } from './measure.ts'
import type { PutOptions, Storage, StoredFile } from './storage.ts'

const UNFINISHED = 'unfinished'
const MARK = 'belongs-to'
/** With less room than that, in bytes, the disk counts as full. */
const KEEPS_FREE = 8 * 1024 * 1024
/** Bytes of an upload that may wait for the disk: enough to be written in few, large pieces. */
const WAITING_BYTES = 1024 * 1024
/**
 * Bytes that a reader gets at once; a slow one keeps twice as many waiting. In pieces of 64 KB a download is a
 * quarter slower.
 */
const READ_BYTES = 512 * 1024

const openDescriptor = promisify(openFile)

/** The file that says which database the folder belongs to. */
const markIn = (folder: string): Storage['mark'] => ({
  async read() {
    try {
      return (await readFile(join(folder, MARK), 'utf8')).trim()
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw storageFailure(error)
    }
  },
  async write(id) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${MARK}.${randomUUID()}`)
      await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true })
      await rename(draft, join(folder, MARK))
      await syncFolder(folder)
    } catch (error) {
      throw storageFailure(error)
    }
  },
})

/** Files in a folder of this machine, spread over 256 sub-folders by the last two characters of the name. */
export function folderStorage(folder: string, { keepsFree = KEEPS_FREE } = {}): Storage {
  const unfinished = join(folder, UNFINISHED)
  const shardOf = (name: string) => join(folder, name.slice(-2).toLowerCase())
  const pathOf = (name: string) => {
    assertFileName(name)
    return join(shardOf(name), name)
  }

  return {
    kind: 'folder',

    async put(name, stream, options = {}) {
      const target = pathOf(name)
      const temporary = join(unfinished, randomUUID())
      try {
        await mkdir(unfinished, { recursive: true })
        const stored = await write(temporary, stream, options)
        await mkdir(shardOf(name), { recursive: true })
        await rename(temporary, target)
        await syncFolder(shardOf(name))
        return stored
      } catch (error) {
        stream.destroy()
        await rm(temporary, { force: true }).catch(() => undefined) // the sweeper takes what is left
        throw storageFailure(error)
      }
    },

    async get(name, range) {
      const fd = await openToRead(pathOf(name), name)
      return notingPassed(createReadStream('', { ...range, fd, highWaterMark: READ_BYTES }))
    },

    async size(name) {
      try {
        return (await stat(pathOf(name))).size
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw storageFailure(error)
      }
    },

    async remove(name) {
      const path = name.startsWith(`${UNFINISHED}/`) ? unfinishedPath(folder, name) : pathOf(name)
      try {
        await unlink(path)
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw storageFailure(error)
      }
    },

    async *names(olderThan) {
      for (const shard of await entries(folder)) {
        if (!shard.isDirectory()) continue
        for (const file of await entries(join(folder, shard.name))) {
          const found = await stat(join(folder, shard.name, file.name)).catch(() => null) // removed meanwhile
          if (!found?.isFile() || found.mtime >= olderThan) continue
          yield {
            name: shard.name === UNFINISHED ? `${UNFINISHED}/${file.name}` : file.name,
            modifiedAt: found.mtime,
          }
        }
      }
    },

    async check() {
      const probe = join(unfinished, `probe-${randomUUID()}`)
      try {
        await mkdir(unfinished, { recursive: true })
        await writeFile(probe, 'ready')
        await unlink(probe)
        // A few bytes find room where no paper does.
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize < keepsFree)
          throw new StorageUnavailable('disk-full', new Error(`${bavail * bsize} bytes are free`))
      } catch (error) {
        throw storageFailure(error)
      }
    },

    mark: markIn(folder),

    links: null,
  }
}

async function write(
  path: string,
  stream: Readable,
  { signal, word }: PutOptions,
): Promise<StoredFile> {
  const { through, stored } = measure(word)
  // flush: the bytes are on the disk before the name says that they are there
  const file = createWriteStream(path, {
    flags: 'wx',
    mode: 0o600,
    flush: true,
    highWaterMark: WAITING_BYTES,
  })
  await pipeline(stream, through, file, signal ? { signal } : {})
  return stored()
}

/** A plain descriptor: streams over a `FileHandle` are slower. */
async function openToRead(path: string, name: string): Promise<number> {
  try {
    return await openDescriptor(path, 'r')
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? new FileMissing(name) : storageFailure(error)
  }
}

/** A rename survives a power cut only when its folder was synced too. Windows cannot open a folder, and needs no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function entries(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw storageFailure(error)
  }
}

function unfinishedPath(folder: string, name: string): string {
  const file = name.slice(UNFINISHED.length + 1)
  if (!/^[a-z0-9-]+$/.test(file)) throw new Error('Not the name of a stored file.')
  return join(folder, UNFINISHED, file)
}
