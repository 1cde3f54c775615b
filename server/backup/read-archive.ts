import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { BackupError } from './format.ts'

export type Entry = { name: string; size: number; bytes: AsyncIterable<Buffer> }

/** The parts of an archive in their order; what is left unread of one is skipped. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const tar = extract()
  const flowing = pipeline(createReadStream(file), tar)
  // Its failure arrives through the loop below, too; without this it would be nobody's.
  flowing.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      // as: the library's type leaves open what a tar's entry yields, which is always buffers
      yield { name, size, bytes: entry as AsyncIterable<Buffer> }
      // Whatever the reader left of it.
      entry.resume()
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} can't be read as a backup: ${String(error)}.`, { cause: error })
  }
}
