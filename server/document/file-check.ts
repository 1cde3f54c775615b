import type { Storage } from '../storage/storage.ts'
import { refusedCsv } from './csv-check.ts'
import type { FileFamily, FileKind } from './file-kinds.ts'
import { type FileRefusal, type FileVerdict, refuse } from './file-verdict.ts'
import { FIRST_BYTES, kindClaimed, refusedByFirstBytes } from './first-bytes.ts'
import { refusedOffice97 } from './office-97-check.ts'
import { refusedOffice } from './office-check.ts'
import { pdfAsksForPassword } from './pdf-check.ts'
import { type StoredBytes, storedBytes } from './stored-bytes.ts'

export type FileClaim = {
  name: string
  fileName: string
  declaredType?: string
  /** False where the word that every encrypted PDF holds was not among the bytes; then they aren't read again. */
  mayBeEncrypted?: boolean
}

type Check = (kind: FileKind, bytes: StoredBytes, claim: FileClaim) => Promise<FileRefusal | null>

const fits: Check = async () => null

const checks: Record<FileFamily, Check> = {
  pdf: async (_kind, bytes, { mayBeEncrypted = true }) =>
    mayBeEncrypted && (await pdfAsksForPassword(bytes)) ? refuse('FILE_PASSWORD_PROTECTED') : null,
  jpeg: fits, // the first bytes have said all
  png: fits,
  'word-97': refusedOffice97,
  'excel-97': refusedOffice97,
  word: refusedOffice,
  excel: refusedOffice,
  csv: refusedCsv,
}

/**
 * Looks into a stored file: is it what its name (`fileName`) and declared type claim, and safe to open? Reads piece by piece.
 * `name` is the stored name. Rejects only when the store fails; a refusal is an answer (415), and the caller removes the file.
 */
export async function checkFile(storage: Storage, claim: FileClaim): Promise<FileVerdict> {
  const { name, fileName, declaredType } = claim
  const kind = kindClaimed(fileName, declaredType)
  if ('ok' in kind) return kind
  const size = await storage.size(name)
  if (!size) return refuse('FILE_EMPTY')
  const bytes = storedBytes(storage, name, size)
  const refusal =
    refusedByFirstBytes(kind, await bytes.read(0, FIRST_BYTES)) ??
    (await checks[kind.family](kind, bytes, claim))
  return refusal ?? { ok: true, mime: kind.mime }
}
