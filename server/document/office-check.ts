import { PassThrough, type Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { StorageUnavailable, storageFailure } from '../storage/failures.ts'
import type { FileKind } from './file-kinds.ts'
import { type FileRefusal, mismatch, refuse } from './file-verdict.ts'
import { isLockedOffice } from './office-97-check.ts'
import type { StoredBytes } from './stored-bytes.ts'

const MAX_ENTRIES = 10_000
const MAX_UNPACKED = 150 * 1024 * 1024
/** Below this, a high ratio harms nobody: an empty sheet packs very well. */
const RATIO_COUNTS_FROM = 20 * 1024 * 1024
const MAX_RATIO = 100
const MAX_CONTENT_TYPES = 1024 * 1024

/** Why a Word or Excel file of today's format (a ZIP of XML) is refused; null when it is not. */
export async function refusedOffice(
  kind: FileKind,
  bytes: StoredBytes,
): Promise<FileRefusal | null> {
  if (await isLockedOffice(bytes)) return refuse('FILE_PASSWORD_PROTECTED')
  try {
    const zip = await fromRandomAccessReaderPromise(new StoredReader(bytes), bytes.size, {
      lazyEntries: true,
      autoClose: false,
    })
    return await refusedZip(kind, zip, bytes.size)
  } catch (error) {
    if (storageFailure(error) instanceof StorageUnavailable) throw error
    return mismatch(kind) // yauzl refuses broken directories, sizes that lie and names that climb out
  }
}

async function refusedZip(
  kind: FileKind,
  zip: ZipFile,
  packedSize: number,
): Promise<FileRefusal | null> {
  if (zip.entryCount > MAX_ENTRIES) return refuse('FILE_TOO_BIG_UNPACKED')
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    if (entries.length > MAX_ENTRIES) return refuse('FILE_TOO_BIG_UNPACKED')
  }
  const names = entries.map(({ fileName }) => fileName.toLowerCase())
  const folder = kind.family === 'word' ? 'word/' : 'xl/'
  const types = entries.find(({ fileName }) => fileName === '[Content_Types].xml')
  if (!types || !names.some((name) => name.startsWith(folder))) return mismatch(kind)
  if (entries.some((entry) => entry.isEncrypted())) return refuse('FILE_PASSWORD_PROTECTED')
  if (names.some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
    return refuse('FILE_HAS_MACROS')

  // What the directory declares is checked first; then everything is unpacked, because it may lie.
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (tooBig(declared, packedSize)) return refuse('FILE_TOO_BIG_UNPACKED')
  let unpacked = 0
  for (const entry of entries) {
    const kept: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += chunk.length
      if (tooBig(unpacked, packedSize)) return refuse('FILE_TOO_BIG_UNPACKED')
      if (entry === types && unpacked <= MAX_CONTENT_TYPES) kept.push(chunk)
    }
    if (/macroEnabled|vbaProject/i.test(Buffer.concat(kept).toString('latin1')))
      return refuse('FILE_HAS_MACROS')
  }
  return null
}

const tooBig = (unpacked: number, packed: number) =>
  unpacked > MAX_UNPACKED || (unpacked > RATIO_COUNTS_FROM && unpacked / packed > MAX_RATIO)

/** yauzl reads through this class; streams of the store come as a promise, hence the pass-through. */
class StoredReader extends RandomAccessReader {
  readonly #bytes: StoredBytes

  constructor(bytes: StoredBytes) {
    super()
    this.#bytes = bytes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    this.#bytes.stream(start, end).then(
      (stream) => {
        stream.on('error', (error) => through.destroy(error)).pipe(through)
        through.on('close', () => stream.destroy())
      },
      (error: Error) => through.destroy(error),
    )
    return through
  }
}
