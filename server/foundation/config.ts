import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { parseDatabaseUrl, withPassword } from './database-url.ts'
import { nearNames } from './near-names.ts'
import { fileNames, withSecretFiles } from './secret-files.ts'
import { generatedKeys, SecretKeyError } from './secret-key.ts'
import { proxies } from './trusted-proxies.ts'

const SECRET_KEY_LENGTH = 32

const text = z.string().trim().min(1)

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`)

const address = (...protocols: string[]) => {
  const says = `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`
  return z.string().refine((value) => {
    return URL.canParse(value) && protocols.includes(new URL(value).protocol)
  }, says)
}

const databaseUrl = z.string().superRefine((value, context) => {
  try {
    parseDatabaseUrl(value)
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error))
  }
})

/** An address, alone or in angle brackets after a name. */
const SENDER = /^([^\s<>@,]+@[^\s<>@,]+|[^<>]*<[^\s<>@,]+@[^\s<>@,]+>)$/

const onOff = z
  .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'], { error: 'must be true or false' })
  .transform((value) => ['true', '1', 'on', 'yes'].includes(value))

/**
 * Earlier secrets, one or several with commas between. A secret may hold commas itself, so that the whole counts as
 * one, too.
 */
const previousKeys = z.string().transform((value, context) => {
  const keys = new Set([value, ...value.split(',')].map((key) => key.trim()))
  const long = [...keys].filter((key) => key.length >= SECRET_KEY_LENGTH)
  if (long.length === 0)
    context.addIssue(`must hold secrets of at least ${SECRET_KEY_LENGTH} characters`)
  return long
})

const variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: address('http:', 'https:')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: text.default('./data').transform((dir) => resolve(dir)),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_PASSWORD: z.string().optional(),
  EMBEDDED: onOff.optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_PUBLIC_URL: z
    .union(
      [z.literal('none'), address('http:', 'https:')],
      'must be none, or an address that begins with http:// or https://',
    )
    .optional(),
  S3_ENCRYPTION: z
    .string()
    .regex(/^(AES256|none|arn:.+)$/, 'must be AES256, none, or the ARN of a KMS key')
    .default('AES256'),
  S3_REGION: text.default('ap-south-1'),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  AWS_SESSION_TOKEN: text.optional(),
  CLAMAV_URL: z
    .string()
    .refine(
      (value) => /^(tcp:\/\/[^/]+|unix:(\/\/)?\/.+)$/.test(value) && URL.canParse(value),
      'must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  SMTP_REQUIRE_TLS: onOff.optional(),
  MAIL_FROM: text.regex(SENDER, 'must be like Your firm <no-reply@example.in>').optional(),
  SMS_URL: address('http:', 'https:').optional(),
  SMS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  SECRET_KEY: z
    .string()
    .min(SECRET_KEY_LENGTH, `must be at least ${SECRET_KEY_LENGTH} characters long`)
    .optional(),
  SECRET_KEY_PREVIOUS: previousKeys.default([]),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  // Its strength is checked when it is used; see account/first-admin.ts.
  ADMIN_PASSWORD: z.string().optional(),
  DEMO: onOff.optional(),
  MAX_UPLOAD_MB: wholeNumber(1, 1024).default(25),
  UPLOAD_QUOTA_FILES: wholeNumber(1, 1_000_000).default(200),
  UPLOAD_QUOTA_MB: wholeNumber(1, 1_000_000).default(500),
  REQUESTS_PER_MINUTE: wholeNumber(60, 10_000_000).default(60_000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  API_DOCS: z.enum(['signed-in', 'open']).default('signed-in'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  TRUST_PROXY: proxies.optional(),
  /** Read to warn of more than one: a process serves alone (docs/decisions/219). */
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
})

/** The names of every variable that the server reads; those of files with secrets not counted. */
export const settingNames: readonly string[] = Object.keys(variables.shape)

const ours: ReadonlySet<string> = new Set([...settingNames, ...fileNames])

/** Settings as the environment has them, before anything is filled in. */
export type Settings = z.output<typeof variables>

/** Sentences about settings that are fine one by one. */
export type Rules = (found: Settings) => readonly string[]

export type Config = Omit<
  z.output<typeof variables>,
  'PUBLIC_URL' | 'MAIL_FROM' | 'SECRET_KEY' | 'DEMO' | 'DATABASE_PASSWORD' | 'TRUST_PROXY'
> & {
  TRUST_PROXY: NonNullable<Settings['TRUST_PROXY']>
  PUBLIC_URL: string
  MAIL_FROM: string
  SECRET_KEY: string
  /** True if SECRET_KEY comes from DATA_DIR and not from the environment. */
  SECRET_KEY_IS_GENERATED: boolean
  DEMO: boolean
}

/** The faults of the environment, a sentence for each variable. */
export class ConfigError extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
    this.sentences = sentences
  }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** True if only people at this machine can reach the server, by its settings. */
const isForThisMachine = ({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings) =>
  isLoopback(HOST) &&
  (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname.replaceAll(/[[\]]/g, ''))) &&
  (TRUST_PROXY ?? false) === false

const isDemo = (found: Settings) => found.DEMO ?? (!found.DATABASE_URL && isForThisMachine(found))

const databaseFaults = (found: Settings): string[] => {
  const { DATABASE_URL, DATABASE_PASSWORD, EMBEDDED } = found
  const wrong: string[] = []
  if (!DATABASE_URL && !EMBEDDED && !isDemo(found))
    wrong.push(
      'DATABASE_URL is not set. Set it to a PostgreSQL database; or set EMBEDDED=yes to work on the embedded one, where a power cut can lose the last seconds.',
    )
  if (DATABASE_URL && EMBEDDED)
    wrong.push('DATABASE_URL and EMBEDDED=yes name two databases. Leave one of them out.')
  if (DATABASE_PASSWORD && !DATABASE_URL)
    wrong.push('DATABASE_PASSWORD is of use with DATABASE_URL alone. Set both, or neither.')
  if (DATABASE_PASSWORD && DATABASE_URL && parseDatabaseUrl(DATABASE_URL).password !== undefined)
    wrong.push('DATABASE_URL has a password and DATABASE_PASSWORD is set. Leave one of them out.')
  return wrong
}

/** Rules over two variables. */
const contradictions = (found: Settings): string[] => {
  const embedded = !found.DATABASE_URL
  const wrong = databaseFaults(found)
  if (found.DEMO && !(embedded && isForThisMachine(found)))
    wrong.push(
      'DEMO is only for the embedded database, a HOST and a PUBLIC_URL on loopback and no TRUST_PROXY: its passwords are public.',
    )
  if (Boolean(found.ADMIN_EMAIL) !== Boolean(found.ADMIN_PASSWORD))
    wrong.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  if (found.S3_ENDPOINT && !found.S3_BUCKET)
    wrong.push('S3_ENDPOINT is of use with S3_BUCKET alone. Set both, or neither.')
  if (Boolean(found.AWS_ACCESS_KEY_ID) !== Boolean(found.AWS_SECRET_ACCESS_KEY))
    wrong.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together.')
  return wrong
}

const urlOf = (host: string, port: number) => {
  const name = ['0.0.0.0', '::'].includes(host) || isLoopback(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The sender of mails when nobody chose one: the portal, by its host. */
const senderOf = (publicUrl: string) => {
  const { host, hostname } = new URL(publicUrl)
  const domain = isIP(hostname.replaceAll(/[[\]]/g, '')) ? 'localhost' : hostname
  return `"${host}" <no-reply@${domain}>`
}

/** Everything that is set, checked one by one; an empty value counts as unset. */
const readVariables = (given: Readonly<Record<string, string | undefined>>): Settings => {
  const { env, wrong } = withSecretFiles(given)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(set)
  const sentences = [
    ...wrong,
    ...(parsed.data?.DEMO ? [] : nearNames(Object.keys(set), ours)),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
  ]
  if (parsed.data === undefined || sentences.length > 0) throw new ConfigError(sentences)
  return parsed.data
}

/**
 * Reads the environment, the only place that does. Throws a ConfigError that names every wrong variable.
 * Outside of the demo `rules` hold, too: a server has some that a command has not.
 */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
  rules: Rules = () => [],
): Config => {
  const { DATABASE_PASSWORD, ...found } = readVariables(env)
  const DEMO = isDemo(found)
  const wrong = [
    ...contradictions({ ...found, DATABASE_PASSWORD }),
    ...(DEMO ? [] : rules({ ...found, DATABASE_PASSWORD })),
  ]
  if (wrong.length > 0) throw new ConfigError(wrong)
  try {
    const [current, ...previous] = found.SECRET_KEY
      ? [found.SECRET_KEY]
      : generatedKeys(found.DATA_DIR)
    const publicUrl = found.PUBLIC_URL ?? urlOf(found.HOST, found.PORT)
    return {
      ...found,
      ...(found.DATABASE_URL && {
        DATABASE_URL: withPassword(found.DATABASE_URL, DATABASE_PASSWORD),
      }),
      TRUST_PROXY: found.TRUST_PROXY ?? false,
      PUBLIC_URL: publicUrl,
      MAIL_FROM: found.MAIL_FROM ?? senderOf(publicUrl),
      SECRET_KEY: current,
      SECRET_KEY_PREVIOUS: [...previous, ...found.SECRET_KEY_PREVIOUS],
      SECRET_KEY_IS_GENERATED: found.SECRET_KEY === undefined,
      DEMO,
    }
  } catch (error) {
    if (error instanceof SecretKeyError) throw new ConfigError([error.message])
    throw error
  }
}
