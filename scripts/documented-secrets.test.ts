import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../server/foundation/config.ts'
import { parseDatabaseUrl } from '../server/foundation/database-url.ts'
import { serverRules } from '../server/start/server-rules.ts'

// The documented command makes secrets, which go through the documented files into the server's settings.

const RUNS = 2000
const DATA_DIR = mkdtempSync(join(tmpdir(), 'rinsetu-documented-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const commandsIn = (file: string) =>
  [...read(file).matchAll(/openssl rand -\w+ \d+/g)].map(([command]) => command)

/** Output of the command, run so many times by one shell. */
const drawn = (command: string) =>
  execFileSync('sh', ['-c', `i=0; while [ $i -lt ${RUNS} ]; do ${command}; i=$((i+1)); done`], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

/** The variables of deploy/example.env, each secret that it leaves empty with the value. */
const envFile = (secret: string) =>
  Object.fromEntries(
    [...read('deploy/example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value ||
        (/^(SECRET_KEY|POSTGRES_PASSWORD|STORE_SECRET|METRICS_TOKEN)$/.test(name) ? secret : ''),
    ]),
  )

/** The environment of a server of deploy/compose.yaml, as compose fills it in. */
const containerEnvironment = (variables: Readonly<Record<string, string>>) => {
  const compose = read('deploy/compose.yaml')
  const block = compose.slice(compose.indexOf('x-server:'), compose.indexOf('\nservices:'))
  return Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value
        .replace(/^'(.*)'$/, '$1')
        .replaceAll(/\$\{(\w+)(:[?-])?([^}]*)\}/g, (_, key: string, sign = '', rest = '') => {
          if (variables[key]) return variables[key]
          if (sign === ':?') throw new Error(rest)
          return rest
        }),
    ]),
  )
}

/** The password that the server would send to PostgreSQL. */
const passwordSent = (secret: string) => {
  const { DATABASE_URL = '', SECRET_KEY } = readConfig(
    { ...containerEnvironment(envFile(secret)), DATA_DIR },
    serverRules,
  )
  expect(SECRET_KEY).toBe(secret)
  return parseDatabaseUrl(DATABASE_URL).password
}

test('every page tells the same command', () => {
  const files = ['README.md', 'docs/operations.md', 'deploy/example.env', 'deploy/compose.yaml']
  for (const file of [...files, '.env.example'])
    expect(new Set(commandsIn(file)), file).toEqual(new Set(['openssl rand -hex 32']))
})

test(`${RUNS} passwords of the documented command start the containers, each as it was drawn`, () => {
  const secrets = drawn(commandsIn('deploy/example.env')[0] ?? '')
  expect(new Set(secrets).size).toBe(RUNS)
  expect(secrets.filter((secret) => passwordSent(secret) !== secret)).toEqual([])
}, 120_000)

test('a password of an earlier command, with / and + in it, starts them, too', () => {
  const secrets = ['g0FAex8GcUrejinpOzg8LJ3J0n+E4UYdb0zU/x==', 'a@b?c#d%e:f/g$h'.repeat(3)]
  expect(secrets.map(passwordSent)).toEqual(secrets)
})

test('a secret that was forgotten is named by compose', () => {
  expect(() => passwordSent('')).toThrow(/^set \w+ in deploy\/\.env$/)
})
