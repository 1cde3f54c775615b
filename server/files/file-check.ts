import type { Storage } from '../storage/storage.ts'
import { refusedCsv } from './csv-check.ts'
import type { FileFamily, FileKind } from './file-kinds.ts'
import { type FileRefusal, type FileVerdict, type Looked, refuse } from './file-verdict.ts'
import { FIRST_BYTES, kindClaimed, refusedByFirstBytes } from './first-bytes.ts'
import { refusedOffice97 } from './office-97-check.ts'
import { lookIntoOffice } from './office-check.ts'
import { mentionsEncryption, pdfAsksForPassword } from './pdf-check.ts'
import { type StoredBytes, storedBytes } from './stored-bytes.ts'

export type FileClaim = {
  name: string
  fileName: string
  declaredType?: string
  /**
   * True if the word that every encrypted PDF holds was among the bytes; undefined where nobody looked: then they are
   * read for it.
   */
  mayBeEncrypted?: boolean
}

type Check = (
  kind: FileKind,
  bytes: StoredBytes,
  claim: FileClaim,
) => Promise<FileRefusal | Looked | null>

const fits: Check = async () => null

const checks: Record<FileFamily, Check> = {
  pdf: async (_kind, bytes, { mayBeEncrypted }) =>
    (mayBeEncrypted ?? (await mentionsEncryption(bytes))) && (await pdfAsksForPassword(bytes))
      ? refuse('FILE_PASSWORD_PROTECTED')
      : null,
  jpeg: fits, // the first bytes have said all
  png: fits,
  'word-97': refusedOffice97,
  'excel-97': refusedOffice97,
  word: lookIntoOffice,
  excel: lookIntoOffice,
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
  const found =
    refusedByFirstBytes(kind, await bytes.read(0, FIRST_BYTES)) ??
    (await checks[kind.family](kind, bytes, claim))
  const { refusal, linksElsewhere }: Looked =
    found && 'refusal' in found ? found : { refusal: found, linksElsewhere: false }
  return refusal ?? { ok: true, mime: kind.mime, linksElsewhere }
}
