import { userInfo } from 'node:os'

/** Place where PostgreSQL listens: a host name or IP address with its port, or the path of a Unix socket. */
export type Host = { host: string; port: number } | { path: string }

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
const ATTRIBUTES = [
  'any',
  'read-write',
  'primary',
  'prefer-standby',
  'standby',
  'read-only',
] as const

/** `DATABASE_URL`, parsed; names as in libpq. */
export type DatabaseAddress = {
  /** Tried in this order until one answers. */
  hosts: readonly Host[]
  user: string
  password: string | undefined
  database: string
  sslmode: (typeof SSL_MODES)[number]
  /** Files with certificates (PEM); `system` for the root is Node's own list. */
  sslrootcert: string | undefined
  sslcert: string | undefined
  sslkey: string | undefined
  /** True if a server that takes no writes is skipped. */
  mustWrite: boolean
  /** Sent to the server when connecting: `options`, `application_name`. */
  parameters: Readonly<Record<string, string>>
}

const SENT = ['application_name', 'options']
/** Parameters of libpq that are ignored: this product has its own settings, or doesn't need them. */
const IGNORED = [
  'connect_timeout',
  'client_encoding',
  'channel_binding',
  'gssencmode',
  'keepalives',
  'keepalives_idle',
  'keepalives_interval',
  'keepalives_count',
  'tcp_user_timeout',
  'fallback_application_name',
]
const READ = ['host', 'port', 'user', 'password', 'dbname', 'sslmode', 'sslrootcert', 'sslcert']
  .concat(['sslkey', 'target_session_attrs'])
  .concat(SENT, IGNORED)

const oneOf = <T extends string>(known: readonly T[], name: string, value: string): T => {
  const found = known.find((one) => one === value)
  if (!found) throw new Error(`has ${name}=${value}; it must be one of ${known.join(', ')}`)
  return found
}

const DEFAULT_PORT = 5432

const WRITTEN =
  'it is written postgres://user:password@host:5432/name, and special signs in it as %2F, %40, %3F and so on. A password can also stand in DATABASE_PASSWORD as it is'

/** True if a sign in the user or the password ends them too early: whatever is read as host or name may be secret. */
const isCutShort = (url: string) => /^[a-z]+:\/\/[^/?#]*[/?#].*@/s.test(url)

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error(`has a % that no two hexadecimal digits follow: ${WRITTEN}`)
  }
}

const hostOf = (text: string, port: string | undefined): Host => {
  const [, v6, name, own] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d*))?$/.exec(text) ?? []
  const host = decoded(v6 ?? name ?? '') || 'localhost'
  const number = Number(own || port || DEFAULT_PORT)
  if (name === undefined && v6 === undefined) throw new Error(`has no valid host: ${WRITTEN}`)
  if (!(number >= 1 && number <= 65_535)) throw new Error(`has no valid port: ${WRITTEN}`)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}

/**
 * Reads a connection URI as libpq does (PostgreSQL documentation, 34.1.1.2), several hosts included.
 * Throws an Error that goes on after the variable's name, and that quotes nothing of a user or a password.
 */
export const parseDatabaseUrl = (url: string): DatabaseAddress => {
  const parts = /^postgres(?:ql)?:\/\/(?:([^/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url)
  if (!parts) throw new Error('must be an address that begins with postgres:// or postgresql://')
  if (isCutShort(url)) throw new Error(`has an @ after a /, ? or #: ${WRITTEN}`)
  const [, login = '', place = '', name = '', search = ''] = parts
  const query = new Map(new URLSearchParams(search))
  for (const key of query.keys())
    if (!READ.includes(key)) throw new Error(`has ${key}, which is not known here`)
  const colon = login.indexOf(':')
  const typed = (text: string) => decoded(text) || undefined
  const user = typed(colon < 0 ? login : login.slice(0, colon))
  const password = colon < 0 ? undefined : typed(login.slice(colon + 1))
  const places = (place || query.get('host') || 'localhost').split(',')
  const ports = (query.get('port') ?? '').split(',')
  const who = user ?? query.get('user') ?? userInfo().username
  const attributes = oneOf(
    ATTRIBUTES,
    'target_session_attrs',
    query.get('target_session_attrs') ?? 'any',
  )
  if (!['any', 'read-write', 'primary'].includes(attributes))
    throw new Error(`has target_session_attrs=${attributes}, but RinSetu writes: use read-write`)
  // As in libpq: `sslrootcert=system` implies verify-full.
  const isSystem = query.get('sslrootcert') === 'system'
  const sslmode = query.get('sslmode') ?? (isSystem ? 'verify-full' : 'prefer')
  if (isSystem && sslmode !== 'verify-full')
    throw new Error(`has sslmode=${sslmode} with sslrootcert=system, which needs verify-full`)
  return {
    hosts: places.map((one, n) => hostOf(one, ports[n] ?? ports[0])),
    user: who,
    password: password ?? query.get('password'),
    database: (typed(name) ?? query.get('dbname')) || who,
    sslmode: oneOf(SSL_MODES, 'sslmode', sslmode),
    sslrootcert: query.get('sslrootcert'),
    sslcert: query.get('sslcert'),
    sslkey: query.get('sslkey'),
    mustWrite: attributes !== 'any',
    parameters: Object.fromEntries([...query].filter(([key]) => SENT.includes(key))),
  }
}

/** The address with a password that stands beside it. */
export const withPassword = (url: string, password: string | undefined): string =>
  password === undefined
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}password=${encodeURIComponent(password)}`
