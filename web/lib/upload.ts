import { routes } from 'virtual:contract-routes'
import type { ReplyOf } from './api.ts'
import { endSession, refresh } from './api.ts'
import { ApiError, offline, readFailure } from './api-error.ts'
import { RETRIES, RETRY_DELAY } from './client.ts'
import { readToken } from './session.ts'

export type UploadFields = {
  userId?: string
  customFileName?: string
  applicationId?: string
  slot?: string
  /** Opens a locked PDF. */
  password?: string
}

export type UploadOptions = {
  fields?: UploadFields
  /** Told the share that has left this device, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Whether another try may help: a file that was refused for what it is stays refused. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 429 ||
  error.code === 'UPLOAD_INCOMPLETE' ||
  error.code === 'UPLOAD_STALLED' ||
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

type Answer = { status: number; body: unknown; retryAfter: string | null }

const aborted = () => new DOMException('The upload was cancelled.', 'AbortError')

/** A call that takes a file in. */
type UploadCall = 'uploadDocument' | 'sendPaper'

/** One try. Fetch reports no progress of what it sends, so this is an XMLHttpRequest. */
const post = (
  form: FormData,
  key: string,
  options: UploadOptions,
  path: string,
): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = options
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.withCredentials = true
    const token = readToken()
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Idempotency-Key', key)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.response,
        retryAfter: request.getResponseHeader('Retry-After'),
      })
    request.onerror = () => resolve(null)
    request.onabort = () => reject(aborted())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
    return undefined
  })

/** Seconds that are worth waiting for a place among the uploads of one person, and how often. */
const SOON = 5
const MOST_WAITS = 40

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Uploads a file with progress. Retries like every other call; throws an `ApiError`, or a
 * `DOMException` named AbortError when it was cancelled.
 */
export const uploadTo = async <Name extends UploadCall>(
  path: string,
  file: File,
  options: UploadOptions,
): Promise<ReplyOf<Name>> => {
  const form = new FormData()
  // Text fields go first, so that the server knows them when the bytes arrive.
  for (const [name, value] of Object.entries(options.fields ?? {}))
    if (value !== undefined) form.set(name, value)
  form.set('file', file)
  const key = crypto.randomUUID()

  let refreshed = false
  let waits = 0
  let failure: ApiError = offline()
  for (let attempt = 0; attempt <= RETRIES;) {
    const used = readToken()
    const answer = await post(form, key, options, path)
    if (answer?.status === 201)
      // The contract promises this shape for a 201.
      return answer.body as ReplyOf<Name>
    if (answer !== null) failure = readFailure(answer.body, answer.status, answer.retryAfter)
    if (answer?.status === 401) {
      if (refreshed || !(await refresh(used))) {
        endSession()
        throw failure
      }
      refreshed = true
      continue
    }
    // Uploads of another tab take the places that a person has at once: one is free soon.
    if (answer?.status === 429 && waits < MOST_WAITS) {
      const seconds = Number(answer.retryAfter ?? 0)
      if (seconds > 0 && seconds <= SOON) {
        waits += 1
        await wait(seconds * 1000)
        if (options.signal?.aborted) throw aborted()
        continue
      }
    }
    if (answer !== null && answer.status < 500) throw failure
    if (attempt < RETRIES) await wait(RETRY_DELAY)
    attempt += 1
  }
  throw failure
}

/** Uploads a file as who is signed in. */
export const uploadFile = async (
  file: File,
  options: UploadOptions = {},
): Promise<ReplyOf<'uploadDocument'>['data']> =>
  (await uploadTo<'uploadDocument'>(routes['uploadDocument'].path, file, options)).data
