import type { FileKind } from './file-kinds.ts'
import { type FileRefusal, mismatch, refuse } from './file-verdict.ts'
import type { StoredBytes } from './stored-bytes.ts'

// Control characters that no table holds; tab, line feed, form feed and carriage return are fine.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/
const markup = /<\s*(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?xml)/i
const OVERLAP = 64

/**
 * Refusal of a table as text; null where it is accepted. Text is UTF-8, UTF-16 with its mark, or a single-byte code
 * page.
 */
export async function refusedCsv(kind: FileKind, bytes: StoredBytes): Promise<FileRefusal | null> {
  const head = await bytes.read(0, 2)
  const utf16 = head.equals(Buffer.from('fffe', 'hex'))
    ? 'utf-16le'
    : head.equals(Buffer.from('feff', 'hex'))
      ? 'utf-16be'
      : null
  let verdict = await readAs(utf16 ?? 'utf-8', bytes)
  // Excel's plain "CSV" is written in the Windows code page
  if (verdict === 'undecodable' && !utf16) verdict = await readAs('windows-1252', bytes)
  if (verdict === 'blank') return refuse('FILE_EMPTY')
  return verdict === 'text' ? null : mismatch(kind)
}

async function readAs(
  encoding: string,
  bytes: StoredBytes,
): Promise<'text' | 'blank' | 'not-text' | 'undecodable'> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let carried = ''
  let blank = true
  try {
    for await (const chunk of await bytes.stream(0, bytes.size)) {
      const text = carried + decoder.decode(chunk, { stream: true })
      if (control.test(text) || markup.test(text)) return 'not-text'
      blank &&= text.trim() === ''
      carried = text.slice(-OVERLAP)
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return 'undecodable'
    throw error
  }
  return blank ? 'blank' : 'text'
}
