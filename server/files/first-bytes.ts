import { Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { declaredFits, type FileFamily, type FileKind, kindOfName } from './file-kinds.ts'
import { type FileRefusal, FileRefused, mismatch, refuse } from './file-verdict.ts'

/** Enough for a PNG header with its checksum; a PDF may begin with a byte-order mark or blank lines. */
export const FIRST_BYTES = 64

export const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const ZIP = Buffer.from('504b0304', 'hex')
/** Beginnings of what is renamed to .csv: programs, archives, pictures, documents. */
const foreign = [
  '4d5a',
  '504b0304',
  '255044462d',
  '7f454c46',
  'ffd8ff',
  '89504e47',
  'd0cf11e0',
  '47494638',
  '52617221',
  '377abc',
].map((magic) => Buffer.from(magic, 'hex'))
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

const startsWith = (head: Buffer, magic: Buffer) => head.subarray(0, magic.length).equals(magic)

const signatures: Record<FileFamily, (head: Buffer) => boolean> = {
  pdf: (head) => /^(\xef\xbb\xbf)?\s{0,16}%PDF-\d/.test(head.toString('latin1')),
  jpeg: (head) =>
    head.length > 3 &&
    head[0] === 0xff &&
    head[1] === 0xd8 &&
    head[2] === 0xff &&
    (head[3] ?? 0) >= 0xc0,
  png: isPng,
  'word-97': (head) => startsWith(head, OLE2),
  'excel-97': (head) => startsWith(head, OLE2),
  // an encrypted Word or Excel file is an OLE2 container: let through here, named as protected by the full check
  word: (head) => startsWith(head, ZIP) || startsWith(head, OLE2),
  excel: (head) => startsWith(head, ZIP) || startsWith(head, OLE2),
  csv: (head) => !foreign.some((magic) => startsWith(head, magic)),
}

function isPng(head: Buffer): boolean {
  if (head.length < 33 || !startsWith(head, PNG)) return false
  const header = head.subarray(12, 29)
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
  return (
    head.readUInt32BE(8) === 13 &&
    header.toString('latin1', 0, 4) === 'IHDR' &&
    width > 0 &&
    height > 0 &&
    head.readUInt32BE(29) === crc32(header)
  )
}

/** Kind of file that can be told before the first byte: from name and declared type. */
export function kindClaimed(fileName: string, declaredType?: string): FileKind | FileRefusal {
  const kind = kindOfName(fileName)
  if (!kind) return refuse('FILE_TYPE_NOT_ACCEPTED')
  return declaredFits(kind, declaredType) ? kind : mismatch(kind)
}

/** Refusal by the first bytes of the claimed kind; null when they fit it. */
export function refusedByFirstBytes(kind: FileKind, head: Buffer): FileRefusal | null {
  if (head.length === 0) return refuse('FILE_EMPTY')
  return signatures[kind.family](head) ? null : mismatch(kind)
}

/** A stream to put in front of the store: passes the bytes on, or fails with `FileRefused` as soon as they cannot be what is claimed. */
export function firstBytesGate(fileName: string, declaredType?: string): Transform {
  const kind = kindClaimed(fileName, declaredType)
  let head: Buffer | null = Buffer.alloc(0)
  const judge = (bytes: Buffer) => {
    if ('ok' in kind) return new FileRefused(kind)
    const refusal = refusedByFirstBytes(kind, bytes)
    return refusal && new FileRefused(refusal)
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === null) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (head.length < FIRST_BYTES) return done()
      const refused = judge(head)
      if (refused) return done(refused)
      const passed = head
      head = null
      done(null, passed)
    },
    flush(done) {
      if (head === null) return done()
      const refused = judge(head)
      if (refused) return done(refused)
      done(null, head)
    },
  })
}
