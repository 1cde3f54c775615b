import pg from 'pg'
import type { ErrorCode } from '../../contract/define/errors.ts'
import { AppError } from '../foundation/app-error.ts'

/** The refusal for each violated constraint: writing and catching is safe where checking first would race. */
const byConstraint: Readonly<Record<string, ErrorCode>> = {
  users_email_key: 'EMAIL_TAKEN',
  users_mobile_proved: 'MOBILE_TAKEN',
  mandates_one_live: 'MANDATE_EXISTS',
  owner_is_there: 'CONFLICT',
  lenders_name_key: 'LENDER_EXISTS',
  saved_views_owner_id_list_name_key: 'VIEW_NAME_TAKEN',
  message_templates_name_key: 'TEMPLATE_NAME_TAKEN',
}

const fieldOf: Partial<Record<ErrorCode, string>> = {
  EMAIL_TAKEN: 'email',
  MOBILE_TAKEN: 'mobile',
  VIEW_NAME_TAKEN: 'name',
  TEMPLATE_NAME_TAKEN: 'name',
  LENDER_EXISTS: 'name',
}

const lostConnection =
  /^(CONNECTION_|CONNECT_TIMEOUT|E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|NOENT|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|57P0[1-5]|08|53[0-9]{3}|25006|25P03|57014|55P03|26000)/
/** Text that no column takes: a NUL, half of a surrogate pair. */
const unstorable = new Set(['22021', '22P05', '22P02'])
const raceLost = new Set(['40001', '40P01', '23505'])

const postgresErrorIn = (error: unknown): { code: string; constraint?: string } | null => {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if (e instanceof pg.DatabaseError) {
      return { code: e.code ?? '', ...(e.constraint ? { constraint: e.constraint } : {}) }
    }
    if ('code' in e && typeof e.code === 'string' && lostConnection.test(e.code)) {
      return { code: e.code }
    }
  }
  return null
}

/** Turns an error of the database into a refusal; null for other errors. */
export const fromDatabase = (error: unknown): AppError | null => {
  const found = postgresErrorIn(error)
  if (!found) return null
  const code = found.constraint ? byConstraint[found.constraint] : undefined
  if (code) {
    const refusal = new AppError(code, { cause: error })
    const field = fieldOf[code]
    return field
      ? new AppError(code, { cause: error, fields: { [field]: refusal.message } })
      : refusal
  }
  if (lostConnection.test(found.code)) {
    return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 2 })
  }
  if (unstorable.has(found.code)) {
    return new AppError('INVALID_REQUEST', {
      cause: error,
      message: 'The text holds characters that cannot be stored.',
    })
  }
  if (raceLost.has(found.code)) return new AppError('CONFLICT', { cause: error })
  return null
}
