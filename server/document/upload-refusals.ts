import type { FastifyRequest } from 'fastify'
import { AppError } from '../foundation/app-error.ts'
import { ScannerUnavailable } from '../scanner/scanner.ts'
import { FileRefused } from '../files/file-verdict.ts'

const MEGABYTE = 1024 * 1024
/** Bytes that the form may take beside the file: its text fields and the boundaries. */
const BESIDE_THE_FILE = 128 * 1024

export const fileTooLarge = (megabytes: number) =>
  new AppError('FILE_TOO_LARGE', {
    message: `The file is larger than the limit of ${megabytes} MB.`,
  })

/** Refuses what says itself that it is too long, before a byte of it is read. */
export const refuseByLength = (request: FastifyRequest, megabytes: number) => {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > megabytes * MEGABYTE + BESIDE_THE_FILE) throw fileTooLarge(megabytes)
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const malformed = new Set([
  'FST_PROTO_VIOLATION',
  'FST_FIELDS_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_INVALID_JSON_FIELD_ERROR',
])
/** True if the client went away before its request was whole. */
const leftEarly = ({ raw }: FastifyRequest) => raw.readableAborted

const cut = /terminated early|unexpected end of multipart|premature close|aborted/i
/** "Needle" is what the parser calls a boundary, of at most 252 characters. */
const unreadable =
  /^(multipart: boundary not found|malformed|unsupported content type|invalid|the needle )/i

/** Answer to a broken or refused upload; every other error stays as it was thrown. */
export const uploadRefusal = (error: unknown, request: FastifyRequest): unknown => {
  if (error instanceof AppError) return error
  if (error instanceof FileRefused)
    return new AppError(error.refusal.code, { message: error.refusal.message, cause: error })
  if (error instanceof ScannerUnavailable)
    return new AppError('UNAVAILABLE', {
      message:
        'Files cannot be checked for viruses right now, so none can be taken. Please try again in a few minutes.',
      retryAfterSeconds: 30,
      cause: error,
    })
  const code = codeOf(error)
  if (code === 'FST_FILES_LIMIT') {
    return new AppError('INVALID_REQUEST', {
      fields: { file: 'Send one file at a time.' },
      cause: error,
    })
  }
  if (malformed.has(code))
    return new AppError('INVALID_REQUEST', { cause: error, message: 'The form could not be read.' })
  const words = error instanceof Error ? error.message : ''
  if (
    leftEarly(request) ||
    code === 'FST_MP_PREMATURE_CLOSE' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    cut.test(words)
  ) {
    return new AppError('UPLOAD_INCOMPLETE', { cause: error })
  }
  if (unreadable.test(words))
    return new AppError('INVALID_REQUEST', { cause: error, message: 'The form could not be read.' })
  return error
}
