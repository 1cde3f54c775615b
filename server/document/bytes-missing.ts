import { AppError } from '../foundation/app-error.ts'
import type { Log } from '../foundation/log.ts'
import type { DocumentRow } from './present.ts'

export type FileLog = Pick<Log, 'error'>

/** A row without its bytes: said plainly, and logged, because somebody has to look after it. */
export const bytesMissing = (
  log: FileLog,
  { id, storedName }: DocumentRow,
  cause?: unknown,
): AppError => {
  log.error({ documentId: id, storedName }, 'the bytes of a stored document are missing')
  return new AppError('FILE_MISSING', { cause })
}
