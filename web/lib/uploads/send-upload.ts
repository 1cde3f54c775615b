import { routes } from 'virtual:contract-routes'
import type { ReplyOf } from '../api/api.ts'
import { endSession, refresh } from '../api/api.ts'
import { ApiError, offline, readFailure } from '../api/api-error.ts'
import { RETRIES, RETRY_DELAY } from '../api/client.ts'
import { readToken } from '../session/session.ts'
import { timeLeft } from './time-left.ts'
import type { UploadFields, UploadOptions } from './upload-options.ts'

type Answer = { status: number; body: unknown; retryAfter: string | null }

const aborted = () => new DOMException('The upload was cancelled.', 'AbortError')

/**
 * Time for which a connection may take no more bytes, as long as the server waits for them; and the time for the
 * answer then.
 */
const STANDSTILL = 30_000
const ANSWER = 120_000

const tokenFor = ({ withoutSession }: UploadOptions) => (withoutSession ? null : readToken())

/**
 * Sends an upload once; null where the connection was lost. Fetch reports no progress of what it sends, so this is an
 * XMLHttpRequest.
 */
const post = (
  form: FormData,
  key: string,
  options: UploadOptions,
  path: string,
): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = options
    if (signal?.aborted) return reject(aborted())
    const takes = timeLeft()
    const request = new XMLHttpRequest()
    let watch: ReturnType<typeof setTimeout> | undefined
    const stopWatching = () => {
      clearTimeout(watch)
      removeEventListener('offline', giveUp)
    }
    const giveUp = () => {
      resolve(null)
      request.abort()
    }
    const watchFor = (milliseconds: number) => {
      clearTimeout(watch)
      watch = setTimeout(giveUp, milliseconds)
    }
    request.open('POST', path)
    request.withCredentials = true
    const token = tokenFor(options)
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Idempotency-Key', key)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      watchFor(loaded < total ? STANDSTILL : ANSWER)
      onProgress?.(total === 0 ? 0 : loaded / total, takes(performance.now(), loaded, total))
    }
    request.onload = () => {
      stopWatching()
      resolve({
        status: request.status,
        body: request.response,
        retryAfter: request.getResponseHeader('Retry-After'),
      })
    }
    request.onerror = () => {
      stopWatching()
      resolve(null)
    }
    request.onabort = () => {
      stopWatching()
      reject(aborted())
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    // Not every browser ends by itself what was under way.
    addEventListener('offline', giveUp)
    watchFor(STANDSTILL)
    request.send(form)
    return undefined
  })

/** Seconds that are worth waiting for a place among the uploads of one person, and how often. */
const SOON = 5
const MOST_WAITS = 40

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Seconds between tries without a connection; the last one again and again. */
const PAUSES = [2, 4, 8, 16, 30, 60]

const asleep = new Set<() => void>()

/** Has every upload that waits for the connection try at once. */
export const wakeAll = (): void => {
  for (const wake of asleep) wake()
}

/** Until the connection may be back: the browser says so, the person or another upload tries, or the pause is over. */
const untilBack = (tries: number, { signal, onOffline }: UploadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const wake = () => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      signal?.removeEventListener('abort', wake)
      asleep.delete(wake)
      if (signal?.aborted) reject(aborted())
      else resolve()
    }
    const timer = setTimeout(wake, 1000 * (PAUSES[tries] ?? PAUSES.at(-1) ?? 0))
    addEventListener('online', wake)
    signal?.addEventListener('abort', wake)
    asleep.add(wake)
    if (signal?.aborted) wake()
    else onOffline?.()
  })

/** A file that was moved or changed since it was chosen breaks off like a lost connection, but never goes on. */
const refuseUnreadable = async (file: File): Promise<void> => {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    const message = 'This file can no longer be read on this device. Choose it again.'
    throw new ApiError(message, { code: 'INVALID_REQUEST', status: 400 })
  }
}

const formOf = (file: File, fields: UploadFields): FormData => {
  const form = new FormData()
  // Text fields go first, so that the server knows them when the bytes arrive.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  form.set('file', file)
  return form
}

/** Result of renewing the session: true if there is one again; null where nobody could be asked. */
const renew = (used: string | null): Promise<boolean | null> =>
  refresh(used).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return null
    throw error
  })

/**
 * Without a connection a file waits for one, and is tried with the same key, so that one whose answer was lost is not
 * stored twice. Other failures are retried like those of every call.
 */
export const sendFile = async <Name extends 'uploadDocument' | 'sendPaper' | 'uploadInRoom'>(
  file: File,
  options: UploadOptions,
  path: string = routes['uploadDocument']?.path ?? '',
): Promise<ReplyOf<Name>> => {
  const form = formOf(file, options.fields ?? {})
  const key = crypto.randomUUID()

  let refreshed = false
  let waits = 0
  let breaks = 0
  const sleep = async () => {
    await refuseUnreadable(file)
    await untilBack(breaks, options)
    breaks += 1
    refreshed = false
  }
  const cameBack = () => {
    if (breaks === 0) return
    breaks = 0
    wakeAll()
  }
  let failure: ApiError = offline()
  for (let attempt = 0; attempt <= RETRIES;) {
    const used = tokenFor(options)
    const answer = await post(form, key, options, path)
    if (answer?.status === 201) {
      cameBack()
      // The contract promises this shape for a 201.
      return answer.body as ReplyOf<Name>
    }
    if (answer !== null) failure = readFailure(answer.body, answer.status, answer.retryAfter)
    // The server has waited for bytes that the connection did not bring.
    if (answer === null || failure.code === 'UPLOAD_STALLED') {
      await sleep()
      continue
    }
    cameBack()
    if (answer.status === 401 && !options.withoutSession) {
      const renewed = refreshed ? false : await renew(used)
      if (renewed === false) {
        endSession()
        throw failure
      }
      if (renewed === null) await sleep()
      else refreshed = true
      continue
    }
    // Uploads of another tab take the places that a person has at once: one is free soon.
    if (answer.status === 429 && waits < MOST_WAITS) {
      const seconds = Number(answer.retryAfter ?? 0)
      if (seconds > 0 && seconds <= SOON) {
        waits += 1
        await wait(seconds * 1000)
        if (options.signal?.aborted) throw aborted()
        continue
      }
    }
    if (answer.status < 500) throw failure
    if (attempt < RETRIES) await wait(RETRY_DELAY)
    attempt += 1
  }
  throw failure
}
