import pg from 'pg'
import { ConfigError } from '../foundation/config.ts'
import { MigrationError } from '../db/migrate.ts'

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : ''
const fact = (error: Error, name: string) => String(Reflect.get(error, name) ?? '')

const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ENOENT',
  'CONNECT_TIMEOUT',
  'ECONNRESET',
  'CONNECTION_LOST',
]

const WRONG_LOGIN =
  'PostgreSQL refused the user or the password in DATABASE_URL. Correct them; special signs are written as %40, %2F and so on, or the password stands in DATABASE_PASSWORD as it is.'

/** The most common refusals of PostgreSQL, by SQLSTATE. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': WRONG_LOGIN,
  '28000': WRONG_LOGIN,
  '3D000':
    'The database in DATABASE_URL does not exist. Make it: create database rinsetu, or correct DATABASE_URL.',
  '42501':
    'PostgreSQL lets this user make no tables. Make the user the owner of the database: alter database rinsetu owner to rinsetu.',
  '53300': 'PostgreSQL has no free connection. Raise its max_connections, or lower DATABASE_POOL.',
}

const NO_TLS =
  'DATABASE_URL asks for TLS, which PostgreSQL does not offer. Switch it on there, or set sslmode=disable where nobody else can read the network.'

/** Errors of the driver itself, which have no SQLSTATE. */
const sayings: readonly (readonly [RegExp, string])[] = [
  [/^SASL/, WRONG_LOGIN],
  [/SSL connection/, NO_TLS],
]

/** Errors whose own message is printed. */
const saysAll = [
  'BackupError',
  'DatabaseInUse',
  'UnknownSecretKey',
  'ForeignStore',
  'MailServerNotUsable',
  'StoreNotUsable',
  'UnfitServer',
  'UnreadableCertificate',
]

/** The reason of a failed start, in a sentence for the operator; null when only the stack helps. */
export const sentenceFor = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  if (error instanceof ConfigError) return `RinSetu can't start:\n- ${error.sentences.join('\n- ')}`
  if (error instanceof MigrationError || saysAll.includes(error.name)) return error.message
  const code = codeOf(error)
  if (fact(error, 'syscall') === 'listen') {
    const place = `Port ${fact(error, 'port')} on ${fact(error, 'address')}`
    if (code === 'EADDRINUSE')
      return `${place} is already in use. Stop the other program, or set PORT.`
    if (code === 'EACCES')
      return `${place} needs more rights than this user has. Set PORT to 1024 or above.`
    return `${place} can't be listened on: ${error.message}. Check HOST and PORT.`
  }
  if (error instanceof pg.DatabaseError)
    return refusals[code] ?? `PostgreSQL refused: ${error.message}. Check DATABASE_URL.`
  const [, saying] = sayings.find(([words]) => words.test(error.message)) ?? []
  if (saying) return saying
  // A socket that isn't there says so by the same code as a file.
  if (code === 'ENOENT' && fact(error, 'syscall') !== 'connect')
    return `${fact(error, 'path') || 'A file'} is missing: this installation is not whole. Build it anew, or copy all of it.`
  const database = fact(error, 'address') || 'the address in DATABASE_URL'
  if (UNREACHABLE.includes(code))
    return `PostgreSQL doesn't answer at ${database} (${code}). Start it, or correct DATABASE_URL.`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(code))
    return `DATA_DIR can't be written: ${error.message}.`
  return null
}

/** Ends the process, and says why. */
export const stopWith = (error: unknown): never => {
  const sentence = sentenceFor(error)
  if (sentence === null) console.error(error)
  else console.error(sentence)
  process.exit(1)
}
