import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, Failure } from '../../contract/define/errors.ts'
import { AppError } from '../foundation/app-error.ts'
import { fromDatabase } from './database-errors.ts'

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TYPE_NOT_ACCEPTED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'TYPE_NOT_ACCEPTED',
}

/** Errors of libraries with a 4xx status, e.g. a folder in place of a file, are the caller's fault. */
const byStatus = (status: unknown): ErrorCode | null => {
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  if (status === 403 || status === 404) return 'NOT_FOUND'
  if (status === 413) return 'TOO_LARGE'
  if (status === 415) return 'TYPE_NOT_ACCEPTED'
  return status === 416 ? 'RANGE_NOT_SATISFIABLE' : 'INVALID_REQUEST'
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Turns any error, from any layer, into the refusal that a client gets. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const database = fromDatabase(error)
  if (database) return database
  if (error instanceof Error && error.name === 'StorageUnavailable') {
    return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 5 })
  }
  if (error instanceof Error) {
    const code =
      byFastifyCode[codeOf(error)] ??
      // Node's HTTP parser refused the request in the middle of a body.
      (codeOf(error).startsWith('HPE_') ? 'INVALID_REQUEST' : null) ??
      ('statusCode' in error ? byStatus(error.statusCode) : null)
    if (code === 'INVALID_REQUEST')
      return new AppError(code, { cause: error, message: 'The request is malformed.' })
    if (code) return new AppError(code, { cause: error })
  }
  return new AppError('INTERNAL', { cause: error })
}

export const failureBody = (
  error: AppError,
  requestId: string,
): Failure & Record<string, unknown> => ({
  error: error.message,
  code: error.code,
  requestId,
  ...(error.fields ? { fields: error.fields } : {}),
  ...error.body,
})

/** Logs a failure and sets status and headers of its answer, in any format; the stack stays in the log. */
export const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): AppError => {
  const refusal = toAppError(error)
  request.refusal = refusal.code
  if (refusal.status >= 500 && !refusal.shed) {
    const facts = { err: error, refusal: refusal.code }
    // A client that disconnects in the middle of a body makes the parser fail: a warning, since an error raises an alarm.
    if (request.raw.readableAborted) request.log.warn(facts, 'request broken off')
    else request.log.error(facts, 'request failed')
  }
  const retryAfter =
    refusal.retryAfterSeconds ?? (refusal.status === 503 || refusal.status === 429 ? 1 : undefined)
  if (retryAfter !== undefined)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  void reply.code(refusal.status).header('cache-control', 'no-store')
  return refusal
}

/** Sends a failure as JSON. */
export const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = refuse(error, request, reply)
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(refusal, request.id)))
}

export const installFailures = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(error, request, reply))
}
