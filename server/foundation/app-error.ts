import { errors, type ErrorCode } from '../../contract/define/errors.ts'

type Extra = {
  /** A more exact sentence than the default of the code. */
  message?: string
  /** The path of a field → what is wrong with it. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Extra fields of the answer that a client needs (only where api.md names them). */
  body?: Record<string, string | readonly string[]>
  cause?: unknown
  /** Refused because of overload: counted, but not logged as an error. */
  shed?: boolean
}

/** A refusal with a code of the contract; everything thrown that isn't one becomes INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly body: Extra['body']
  readonly shed: boolean

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.message ?? errors[code][1], { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errors[code][0]
    this.fields = extra.fields
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.body = extra.body
    this.shed = extra.shed ?? false
  }
}

/** Refuses one field of a body. */
export const fieldError = (path: string, sentence: string) =>
  new AppError('INVALID_REQUEST', { fields: { [path]: sentence } })

/** A 503 because of overload; visible in the request log and the metrics. */
export const tooBusy = (retryAfterSeconds: number) =>
  new AppError('UNAVAILABLE', { retryAfterSeconds, shed: true })

/** Throws unless the record is there: absent and not-yours look alike. */
export const orNotFound = <T>(record: T | null | undefined): T => {
  if (record === null || record === undefined) throw new AppError('NOT_FOUND')
  return record
}
