import type { ErrorCode, Failure } from '../../../contract/define/errors.ts'

/** Codes that a call may fail with: the server's own, or that it could not be reached. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'UNREADABLE'

type Details = Omit<Failure, 'error' | 'code'> & {
  code: ApiErrorCode
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** The rest of the failure's body, e.g. the contacts of an account that isn't verified. */
  more?: Readonly<Record<string, unknown>>
  /** Seconds to wait, where the server says so. */
  retryAfter?: number
}

/** A refused or failed call. `message` is a sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  readonly more: Readonly<Record<string, unknown>>
  readonly retryAfter: number | undefined

  constructor(message: string, details: Partial<Details> & { code: ApiErrorCode; status: number }) {
    super(message)
    this.code = details.code
    this.status = details.status
    this.fields = details.fields ?? {}
    this.requestId = details.requestId
    this.more = details.more ?? {}
    this.retryAfter = details.retryAfter
  }
}

export const offline = (): ApiError =>
  new ApiError('We could not reach the server. Check your connection and try again.', {
    code: 'OFFLINE',
    status: 0,
  })

/**
 * The sentence to show for whatever was thrown; `fallback` where the server gave none. Without any
 * answer, what failed comes first and then why.
 */
export const sentenceOf = (error: unknown, fallback?: string): string => {
  if (!(error instanceof ApiError) || error.message === '')
    return fallback ?? 'An unknown error occurred.'
  if (error.code !== 'OFFLINE' || fallback === undefined) return error.message
  return `${fallback.replace(/\.$/, '')}. ${error.message}`
}

/** Turns the body of a failure into an `ApiError`. */
export const readFailure = (body: unknown, status: number, retryAfter: string | null): ApiError => {
  const wait = Number(retryAfter)
  const seconds = retryAfter !== null && Number.isFinite(wait) ? { retryAfter: wait } : {}
  const said = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  if (typeof said !== 'string') return new ApiError('', { code: 'UNREADABLE', status, ...seconds })
  // The contract promises this shape for every failure, from every layer.
  const { error, code, requestId, fields, ...more } = body as Failure
  return new ApiError(error, {
    code,
    status,
    requestId,
    more,
    ...(fields && { fields }),
    ...seconds,
  })
}
