import { errors } from '../../contract/errors.ts'
import { acceptedExtension } from '../../domain/file-types.ts'

const MOST_BYTES = 25 * 1024 * 1024

/** What is wrong with a file before a byte of it is sent, in the server's own words; null when nothing is. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | null {
  if (acceptedExtension(name) === undefined) return errors.FILE_TYPE_NOT_ACCEPTED[1]
  if (size === 0) return errors.FILE_EMPTY[1]
  return size > MOST_BYTES ? errors.FILE_TOO_LARGE[1] : null
}
