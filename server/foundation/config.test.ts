import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { replaceGeneratedKey } from './secret-key.ts'

let DATA_DIR: string

beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'rinsetu-config-'))
})

afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const DATABASE_URL = 'postgres://rinsetu@db.example/rinsetu'
const SECRET_KEY = 'a secret of more than thirty-two letters'

const sentences = (env: Record<string, string>) => {
  try {
    readConfig({ DATA_DIR, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences
    throw error
  }
  return []
}

test('with nothing set it is a demo on this machine', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: true,
    MAX_UPLOAD_MB: 25,
    TRUST_PROXY: false,
  })
})

test('an empty value counts as unset', () => {
  expect(readConfig({ DATA_DIR, PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    PORT: 3000,
    DEMO: true,
  })
})

test('every wrong variable gets a sentence of its own', () => {
  expect(
    sentences({
      PORT: '80a',
      PUBLIC_URL: 'firm.example',
      CLAMAV_URL: '127.0.0.1:3310',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
    }),
  ).toEqual([
    'PORT must be a whole number from 1 to 65535.',
    'PUBLIC_URL must be an address that begins with http:// or https://.',
    'CLAMAV_URL must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
    'SECRET_KEY must be at least 32 characters long.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ])
})

describe('the demo, whose passwords are public', () => {
  const reachable = [
    { DATABASE_URL },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://portal.firm.example' },
    { PUBLIC_URL: 'https://127.firm.example' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: 'loopback' },
  ]
  test.each(reachable)('is off with %o', (env) => {
    const place = 'DATABASE_URL' in env ? {} : { EMBEDDED: 'yes' }
    expect(readConfig({ DATA_DIR, SECRET_KEY, ...place, ...env }).DEMO).toBe(false)
  })
  test.each(reachable)('is refused with %o', (env) => {
    expect(sentences({ SECRET_KEY, DEMO: 'true', ...env })).toEqual([
      'DEMO is only for the embedded database, a HOST and a PUBLIC_URL on loopback and no TRUST_PROXY: its passwords are public.',
    ])
  })
  test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'is on at %s',
    (PUBLIC_URL) => expect(readConfig({ DATA_DIR, PUBLIC_URL }).DEMO).toBe(true),
  )
})

test.each([
  [{ S3_ENDPOINT: 'https://store.example' }, 'S3_ENDPOINT is of use with S3_BUCKET alone.'],
  [{ S3_BUCKET: 'b', AWS_ACCESS_KEY_ID: 'k' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [{ ADMIN_EMAIL: 'a@firm.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
])('%o is a contradiction', (env, says) => {
  expect(sentences(env)).toEqual([expect.stringContaining(says)])
})

test('the generated key stays the same, and only its owner may read it', () => {
  const { SECRET_KEY: first } = readConfig({ DATA_DIR })
  expect(readConfig({ DATA_DIR }).SECRET_KEY).toBe(first)
  expect(first.length).toBeGreaterThanOrEqual(64)
  expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('secrets from before come one at a time or in a list, and each may hold commas', () => {
  const previous = (value: string) =>
    readConfig({ DATA_DIR, SECRET_KEY, SECRET_KEY_PREVIOUS: value }).SECRET_KEY_PREVIOUS
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]
  expect(previous(one)).toEqual([one])
  expect(previous(`${one}, ${other}`)).toEqual(expect.arrayContaining([one, other]))
  const commas = 'short, but of more than thirty-two letters'
  expect(previous(commas)).toContain(commas)
  expect(sentences({ SECRET_KEY_PREVIOUS: 'short' })).toEqual([
    'SECRET_KEY_PREVIOUS must hold secrets of at least 32 characters.',
  ])
})

test('a new generated key stands before the old one, which is kept', () => {
  const dir = join(DATA_DIR, 'replaced')
  const before = readConfig({ DATA_DIR: dir })
  replaceGeneratedKey(dir)
  const after = readConfig({ DATA_DIR: dir })
  expect(after.SECRET_KEY).not.toBe(before.SECRET_KEY)
  expect(after.SECRET_KEY_PREVIOUS).toEqual([before.SECRET_KEY])
  expect(statSync(join(dir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('a damaged key is not silently replaced: what it sealed would be lost', () => {
  const dir = join(DATA_DIR, 'damaged')
  readConfig({ DATA_DIR: dir })
  writeFileSync(join(dir, 'secret-key'), '')
  expect(sentences({ DATA_DIR: dir })).toEqual([expect.stringContaining('is damaged')])
})

test('the number of proxies that may name the caller is kept to', () => {
  const { TRUST_PROXY } = readConfig({ DATA_DIR, EMBEDDED: 'yes', TRUST_PROXY: '1' })
  if (typeof TRUST_PROXY !== 'function') throw new Error('not counted')
  expect([0, 1].map((hop) => TRUST_PROXY('10.0.0.1', hop))).toEqual([true, false])
})

test.each([
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8, 0.0.0.0/1, 128.0.0.0/1',
  '2000::/3',
  '::ffff:0.0.0.0/96',
])('TRUST_PROXY=%s is everybody, and refused', (TRUST_PROXY) => {
  expect(sentences({ TRUST_PROXY })).toEqual([
    'TRUST_PROXY must not believe everybody: whoever calls could then name any address as theirs. Name the proxies themselves.',
  ])
})

test.each(['10.0.0.0/8, fc00::/7', '203.0.113.7,loopback'])('TRUST_PROXY=%s is fine', (value) => {
  expect(sentences({ EMBEDDED: 'yes', TRUST_PROXY: value })).toEqual([])
})

test.each(['true', 'everybody', '10.0.0.1/33', '10.0.0.1/x'])(
  'TRUST_PROXY=%s would believe anybody',
  (TRUST_PROXY) => {
    expect(sentences({ TRUST_PROXY })).toEqual([
      'TRUST_PROXY must be false, the number of proxies, or a list of their IP addresses.',
    ])
  },
)

describe('outside of the demo', () => {
  const said = { SECRET_KEY, PUBLIC_URL: 'https://portal.firm.example', TRUST_PROXY: '1' }

  test('the embedded database is used where that is said, and nowhere by forgetting a line', () => {
    expect(sentences(said)).toEqual([
      'DATABASE_URL is not set. Set it to a PostgreSQL database; or set EMBEDDED=yes to work on the embedded one, where a power cut can lose the last seconds.',
    ])
    expect(sentences({ ...said, EMBEDDED: 'yes' })).toEqual([])
    expect(sentences({ ...said, EMBEDDED: 'yes', DATABASE_URL })).toEqual([
      'DATABASE_URL and EMBEDDED=yes name two databases. Leave one of them out.',
    ])
  })

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SECRET_KYE', 'SECRET_KEY'],
    ['SMPT_URL', 'SMTP_URL'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['DATABASE_PASWORD_FILE', 'DATABASE_PASSWORD_FILE'],
    ['public_url', 'PUBLIC_URL'],
    ['POTR', 'PORT'],
  ])('%s is taken for a slip of the pen, also where nothing else is set', (name, meant) => {
    expect(sentences({ [name]: 'x' })).toEqual([
      `${name} is not a setting. Write ${meant}, or take ${name} out of the environment.`,
    ])
    expect(sentences({ [name]: 'x', DEMO: 'true' })).toEqual([])
  })

  test("what other programs set is nobody's slip", () => {
    const others = ['PATH', 'HOME', 'TEMP', 'TERM', 'PWD', 'HOSTNAME', 'USER', 'LANG', 'NODE_ENV']
      .concat(['DATABASE_PORT', 'TEST_DATABASE_URL', 'PGHOST', 'AWS_REGION', 'SHELL', 'EDITOR'])
      .concat(['npm_config_loglevel', 'POSTGRES_PASSWORD', 'STORE_KEY', 'SSH_TTY', 'LOGNAME'])
    expect(sentences(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  })
})

describe('secrets', () => {
  const password = 'a/b+c@d?e#f%g=='

  test('a password of the database stands beside its address, as it is', () => {
    const { DATABASE_URL: url = '' } = readConfig({
      DATA_DIR,
      SECRET_KEY,
      DATABASE_URL,
      DATABASE_PASSWORD: password,
    })
    expect(parseDatabaseUrl(url)).toMatchObject({ user: 'rinsetu', password, database: 'rinsetu' })
    const twice = { DATABASE_URL: 'postgres://rinsetu:x@db/x', DATABASE_PASSWORD: password }
    expect(sentences(twice)).toEqual([
      'DATABASE_URL has a password and DATABASE_PASSWORD is set. Leave one of them out.',
    ])
    expect(sentences({ DATABASE_PASSWORD: password })).toEqual([
      'DATABASE_PASSWORD is of use with DATABASE_URL alone. Set both, or neither.',
    ])
  })

  test('each may come from a file, whose last line break is not of it', () => {
    const file = join(DATA_DIR, 'secret')
    const from = (name: string, value: string) => {
      writeFileSync(file, `${value}\n`)
      const { DATABASE_URL: url = '', ...config } = readConfig({
        DATA_DIR,
        ...(name === 'DATABASE_PASSWORD' && { DATABASE_URL }),
        [`${name}_FILE`]: file,
      })
      return { ...config, password: url && parseDatabaseUrl(url).password }
    }
    expect(from('SECRET_KEY', SECRET_KEY).SECRET_KEY).toBe(SECRET_KEY)
    expect(from('DATABASE_PASSWORD', password).password).toBe(password)
    expect(from('SMTP_URL', 'smtps://u:p@mail.example').SMTP_URL).toBe('smtps://u:p@mail.example')
  })

  test('a file that cannot be used is named by its setting, and not quoted', () => {
    const empty = join(DATA_DIR, 'empty')
    writeFileSync(empty, '\n')
    expect(sentences({ SECRET_KEY_FILE: empty, METRICS_TOKEN_FILE: password })).toEqual([
      'SECRET_KEY_FILE names an empty file. Put the secret into it.',
      "METRICS_TOKEN_FILE can't be read (ENOENT). Give it the path of a file that holds the secret and that this user may read.",
    ])
    expect(sentences({ SECRET_KEY, SECRET_KEY_FILE: empty })).toEqual([
      'SECRET_KEY and SECRET_KEY_FILE are both set. Leave one of them out.',
    ])
  })

  test.each(['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'S3_ENDPOINT', 'CLAMAV_URL', 'PUBLIC_URL'])(
    'no refusal of %s quotes what stands before its last @',
    (name) => {
      for (const before of ['postgres://u:hushhush', 'smtp://u:hush/hush', 'u:hush?hush#hush'])
        expect(sentences({ [name]: `${before}@place:999999/x` }).join()).not.toContain('hush')
    },
  )
})
