import { fileErrors } from '../../../contract/define/file-errors.ts'
import { acceptedExtension } from '../../../domain/papers/file-types.ts'

const MOST_BYTES = 25 * 1024 * 1024

/** Problem of a file before a byte of it is sent, in the server's own words; null when there is none. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | null {
  if (acceptedExtension(name) === undefined) return fileErrors.FILE_TYPE_NOT_ACCEPTED[1]
  if (size === 0) return fileErrors.FILE_EMPTY[1]
  return size > MOST_BYTES ? fileErrors.FILE_TOO_LARGE[1] : null
}
