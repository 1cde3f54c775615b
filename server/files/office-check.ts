import { PassThrough, Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { StorageUnavailable, storageFailure } from '../storage/failures.ts'
import { type FileKind, kindOfName } from './file-kinds.ts'
import { type FileRefusal, type Looked, mismatch, refuse, refuseAsMacros } from './file-verdict.ts'
import { isLockedOffice, refusedOffice97 } from './office-97-check.ts'
import { type PartFindings, partReader } from './office-part.ts'
import type { StoredBytes } from './stored-bytes.ts'

const MAX_ENTRIES = 10_000
const MAX_UNPACKED = 150 * 1024 * 1024
/** Below this, a high ratio harms nobody: an empty sheet packs very well. */
const RATIO_COUNTS_FROM = 20 * 1024 * 1024
const MAX_RATIO = 100
/** A workbook in a letter, and one in that; nobody goes further. */
const MAX_DEPTH = 3

const FETCHES =
  'The file loads a template, an object or a page from another computer when it is opened. Save it without that, or as PDF, and upload it again.'
const CARRIES =
  'The file carries an embedded object or control. Save it without that, or as PDF, and upload it again.'
const STARTS =
  'The file starts another program when it is opened (a DDE field). Save it without that, or as PDF, and upload it again.'
const DECLARES =
  'The file holds a document type declaration (DOCTYPE), which can do harm where it is opened. Open it, save it again and upload that.'

/** State that all containers of one upload share: bombs are counted over the nest, and one link flags the whole. */
type Walk = { packed: number; unpacked: number; entries: number; linksElsewhere: boolean }

/** Looks into a Word or Excel file of today's format (a ZIP of XML), and into what is embedded in it. */
export async function lookIntoOffice(kind: FileKind, bytes: StoredBytes): Promise<Looked> {
  const walk: Walk = { packed: bytes.size, unpacked: 0, entries: 0, linksElsewhere: false }
  const refusal = await refusedContainer(walk, kind, bytes, 0)
  return { refusal, linksElsewhere: walk.linksElsewhere }
}

async function refusedContainer(
  walk: Walk,
  kind: FileKind,
  bytes: StoredBytes,
  depth: number,
): Promise<FileRefusal | null> {
  if (await isLockedOffice(bytes)) return refuse('FILE_PASSWORD_PROTECTED')
  try {
    const zip = await fromRandomAccessReaderPromise(new StoredReader(bytes), bytes.size, {
      lazyEntries: true,
      autoClose: false,
    })
    return await refusedZip(walk, kind, zip, depth)
  } catch (error) {
    if (storageFailure(error) instanceof StorageUnavailable) throw error
    return mismatch(kind) // yauzl refuses broken directories, sizes that lie and names that climb out
  }
}

async function refusedZip(
  walk: Walk,
  kind: FileKind,
  zip: ZipFile,
  depth: number,
): Promise<FileRefusal | null> {
  const tooMany = (count: number) => walk.entries + count > MAX_ENTRIES
  if (tooMany(zip.entryCount)) return refuse('FILE_TOO_BIG_UNPACKED')
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    if (tooMany(entries.length)) return refuse('FILE_TOO_BIG_UNPACKED')
  }
  walk.entries += entries.length
  const names = entries.map(({ fileName }) => fileName.toLowerCase())
  const folder = kind.family === 'word' ? 'word/' : 'xl/'
  // What is embedded may be of another kind, slides for instance; it is opened by its content alone.
  if (depth === 0) {
    const types = entries.some(({ fileName }) => fileName === '[Content_Types].xml')
    if (!types || !names.some((name) => name.startsWith(folder))) return mismatch(kind)
  }
  if (entries.some((entry) => entry.isEncrypted())) return refuse('FILE_PASSWORD_PROTECTED')
  if (names.some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
    return refuse('FILE_HAS_MACROS')
  if (names.some((name) => /(^|\/)activex\/|(^|\/)embeddings\/.*\.bin$/.test(name)))
    return refuseAsMacros(CARRIES)
  // A workbook's lists of data that it takes from elsewhere.
  if (names.includes('xl/connections.xml')) walk.linksElsewhere = true

  // What the directory declares is checked first; then everything is unpacked, because it may lie.
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (tooBig(walk, declared)) return refuse('FILE_TOO_BIG_UNPACKED')
  for (const entry of entries) {
    const name = entry.fileName.toLowerCase()
    const part = partReader(name)
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      walk.unpacked += chunk.length
      if (tooBig(walk)) return refuse('FILE_TOO_BIG_UNPACKED')
      part.see(chunk)
    }
    const refusal = await refusedPart(walk, kind, name, part.end(), depth)
    if (refusal) return refusal
  }
  return null
}

async function refusedPart(
  walk: Walk,
  kind: FileKind,
  name: string,
  { doctype, unreadable, macros, startsProgram, links, inner, tooLong }: PartFindings,
  depth: number,
): Promise<FileRefusal | null> {
  if (tooLong) return refuse('FILE_TOO_BIG_UNPACKED')
  if (macros) return refuse('FILE_HAS_MACROS')
  if (doctype) return refuseAsMacros(DECLARES)
  if (unreadable) return mismatch(kind)
  if (startsProgram) return refuseAsMacros(STARTS)
  if (links?.remote) return refuseAsMacros(FETCHES)
  if (links?.control || links?.object) return refuseAsMacros(CARRIES)
  if (links?.elsewhere) walk.linksElsewhere = true
  if (!inner) return null
  if (depth + 1 >= MAX_DEPTH) return refuseAsMacros(CARRIES)
  const bytes = inMemory(inner.bytes)
  if (inner.as === 'zip') return refusedContainer(walk, kind, bytes, depth + 1)
  if (await isLockedOffice(bytes)) return refuse('FILE_PASSWORD_PROTECTED')
  const old = kindOfName(name)
  if (old?.family !== 'word-97' && old?.family !== 'excel-97') return refuseAsMacros(CARRIES)
  const refusal = await refusedOffice97(old, bytes)
  return refusal?.code === 'FILE_CONTENT_MISMATCH' ? refuseAsMacros(CARRIES) : refusal
}

const tooBig = ({ unpacked, packed }: Walk, more = 0) =>
  unpacked + more > MAX_UNPACKED ||
  (unpacked + more > RATIO_COUNTS_FROM && (unpacked + more) / packed > MAX_RATIO)

const inMemory = (bytes: Buffer): StoredBytes => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
  stream: (start, end) => Promise.resolve(Readable.from([bytes.subarray(start, end)])),
})

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
