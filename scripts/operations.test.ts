import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../server/foundation/config.ts'

const read = (file: string) => readFile(join(import.meta.dirname, '..', file), 'utf8')

/** Names that only compose.yaml uses: other programs' settings, and variables of its env file. */
const FOREIGN = new Set([
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'STORE_KEY',
  'STORE_SECRET',
  'TLS_FOLDER',
])

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

test('every setting of the server is in .env.example and in docs/operations.md, and nothing else is', async () => {
  const example = namesIn(await read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
  expect(example.toSorted()).toEqual(settingNames.toSorted())
  const page = await read('docs/operations.md')
  const table = page.slice(page.indexOf('## Configure'), page.indexOf('## Upgrade'))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/g))
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('the containers are told nothing that the server does not know', async () => {
  const known = new Set([...settingNames, ...FOREIGN])
  const compose = await read('deploy/compose.yaml')
  const told = [
    ...namesIn(compose, /^ {4,6}([A-Z][A-Z0-9_]+):/gm),
    ...namesIn(compose, /\$\{([A-Z0-9_]+)/g),
    ...namesIn(await read('deploy/example.env'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm),
  ]
  expect(told.length).toBeGreaterThan(20)
  expect(told.filter((name) => !known.has(name))).toEqual([])
  const image = await read('deploy/Dockerfile')
  const set = namesIn(image.slice(image.indexOf('ENV ')).split('\n')[0] ?? '', /([A-Z][A-Z_]+)=/g)
  expect(set.filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([])
})

test('every container image is pinned to a version, and no database is open to the outside', async () => {
  const compose = await read('deploy/compose.yaml')
  const images = namesIn(compose, /image: (\S+)/g).filter((image) => image !== 'rinsetu')
  expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([])
  const published = namesIn(compose, /ports: \[(.*)\]/g)
  expect(published).toEqual(["'80:80', '443:443'", "'127.0.0.1:8025:8025'"])
})

test('the container runs as nobody special, tells whether it lives, and ends in order', async () => {
  const image = await read('deploy/Dockerfile')
  const final = image.slice(image.lastIndexOf('\nFROM '))
  const users = namesIn(final, /^USER (\S+)$/gm)
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter((user) => /^(root|0)(:|$)/.test(user))).toEqual([])
  expect(final.indexOf('\nUSER ')).toBeLessThan(final.indexOf('\nCMD '))
  expect(final).toMatch(/^HEALTHCHECK .*\\\n +CMD .*\/healthz/m)
  expect(final).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(final).toMatch(/^CMD \["node", "build\/server\/main\.js"\]$/m)
})
