import type { ReplyOf } from '../api/api.ts'
import { ApiError, offline } from '../api/api-error.ts'
import type * as send from './send-upload.ts'
import type { UploadOptions } from './upload-options.ts'

/** True if another try may help: a file that was refused for its content stays refused. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 429 ||
  error.code === 'UPLOAD_INCOMPLETE' ||
  // Whatever stands between says nothing of the file.
  error.code === 'UNREADABLE'

/** A locked PDF waits for its password, or was given a wrong one; null for whatever no password opens. */
export type Lock = 'asked' | 'wrong' | null

/** `given` says that a password was sent: a PDF that is refused as locked all the same is opened by none. */
export const lockOf = (error: unknown, { name }: File, given: boolean): Lock => {
  if (!(error instanceof ApiError) || !/\.pdf$/i.test(name)) return null
  if (error.code === 'FILE_PASSWORD_WRONG') return 'wrong'
  return error.code === 'FILE_PASSWORD_PROTECTED' && !given ? 'asked' : null
}

type Sender = typeof send
let sender: Sender | undefined

/** Fetches what sends files: no page needs it to be shown. */
export const prepareUploads = async (): Promise<Sender> => {
  sender ??= await import('./send-upload.ts').catch(() => {
    throw offline()
  })
  return sender
}

/**
 * Uploads a file with progress. Without a connection it waits for one as long as the page is open. Throws an `ApiError`,
 * or a `DOMException` named AbortError when it was cancelled.
 */
export const uploadFile = async (
  file: File,
  options: UploadOptions = {},
): Promise<ReplyOf<'uploadDocument'>['data']> =>
  (await (sender ?? (await prepareUploads())).sendFile<'uploadDocument'>(file, options)).data

/** Has every upload that waits for the connection try at once. */
export const tryUploadsNow = (): void => sender?.wakeAll()
