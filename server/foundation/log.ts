import type { FastifyBaseLogger } from 'fastify'
import { type LoggerOptions, pino, stdSerializers } from 'pino'
import { withoutPersons } from './redact.ts'
import type { Config } from './config.ts'

/** Values under these names are secrets or identify a person; they are never logged. */
const PRIVATE = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'code',
  'otp',
  'emailOtp',
  'secret',
  'keys',
  'authorization',
  'cookie',
  'set-cookie',
  'idempotency-key',
  'pan',
  'companyPanNumber',
  'gstin',
  'gstNumber',
  'companyGstNumber',
  'aadhaar',
  'aadhaarLast4',
  'accountNumber',
  'sealedNumber',
  'mobile',
  'email',
  'to',
]

/** Environment variables that are secrets or contain one. */
const PRIVATE_VARIABLES = [
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]

/** The database's error without the row it was about: its detail and parameters hold people's data. */
const safeError = (error: unknown) => {
  if (!(error instanceof Error)) return { message: withoutPersons(String(error)) }
  const { type, message, stack } = stdSerializers.err(error)
  const sqlState = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  const cause: unknown = error.cause
  return {
    type,
    message: withoutPersons(message),
    ...(stack !== undefined && { stack: withoutPersons(stack) }),
    ...(sqlState !== undefined && { sqlState }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && { cause: withoutPersons(cause.message) }),
  }
}

export const logOptions = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): LoggerOptions => ({
  level: LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: safeError },
  redact: {
    paths: [...PRIVATE, ...PRIVATE_VARIABLES].flatMap((name) => {
      const quoted = `["${name}"]`
      return [quoted, `*${quoted}`, `*.*${quoted}`]
    }),
    censor: '[private]',
  },
})

/** Log of JSON lines, one an event, on standard output. */
export const createLog = (config: Pick<Config, 'LOG_LEVEL'>): Log => pino(logOptions(config))

export type Log = FastifyBaseLogger
