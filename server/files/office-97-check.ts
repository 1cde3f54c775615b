import type { FileKind } from './file-kinds.ts'
import { type FileRefusal, mismatch, refuse } from './file-verdict.ts'
import { type Ole2, readOle2 } from './ole2.ts'
import type { StoredBytes } from './stored-bytes.ts'

const macroStorages = ['_VBA_PROJECT_CUR', 'VBA', 'MACROS', '_VBA_PROJECT']
/** Streams up to this size live elsewhere in the container; the main stream of a real file is larger. */
const SMALL_STREAM = 4096

/** Refusal of a Word or Excel file of the 97-2003 format; null where it is accepted. */
export async function refusedOffice97(
  kind: FileKind,
  bytes: StoredBytes,
): Promise<FileRefusal | null> {
  const container = await readOle2(bytes)
  if (!container) return mismatch(kind)
  const main = container.entries.find(
    ({ name, kind: type }) => type === 'stream' && isMain(kind, name),
  )
  if (!main)
    return has(container, 'EncryptedPackage') ? refuse('FILE_PASSWORD_PROTECTED') : mismatch(kind)
  if (container.entries.some(({ name }) => macroStorages.includes(name.toUpperCase())))
    return refuse('FILE_HAS_MACROS')
  if (main.size < SMALL_STREAM) return null
  const start = await container.firstBytes(main)
  const locked = kind.family === 'word-97' ? wordIsLocked(start) : excelIsLocked(start)
  return locked ? refuse('FILE_PASSWORD_PROTECTED') : null
}

/** A Word or Excel file locked with a password is an OLE2 container, whatever its name says. */
export async function isLockedOffice(bytes: StoredBytes): Promise<boolean> {
  const container = await readOle2(bytes)
  return container !== null && has(container, 'EncryptedPackage')
}

const has = ({ entries }: Ole2, stream: string) => entries.some(({ name }) => name === stream)

const isMain = (kind: FileKind, name: string) =>
  kind.family === 'word-97' ? name === 'WordDocument' : name === 'Workbook' || name === 'Book'

/** [MS-DOC] FibBase: bit 8 of the flags at offset 10 says "encrypted or obfuscated". */
const wordIsLocked = (start: Buffer) => start.length > 12 && (start.readUInt16LE(10) & 0x0100) !== 0

/** [MS-XLS]: a FilePass record (0x2F) follows the first record of a locked workbook, at most behind write protection. */
function excelIsLocked(start: Buffer): boolean {
  for (let at = 0, records = 0; at + 4 <= start.length && records < 4; records++) {
    if (start.readUInt16LE(at) === 0x2f) return true
    at += 4 + start.readUInt16LE(at + 2)
  }
  return false
}
