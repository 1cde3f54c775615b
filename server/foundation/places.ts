import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The server runs from its sources, or from the bundle that scripts/bundle-server.mjs makes of them in a folder of
// build/server/. What it finds beside its code is looked up here alone, because only here they differ.

const { dirname, filename } = import.meta
const isBundle = !filename.endsWith('.ts')

/** The folder with package.json, node_modules/ and build/. */
export const root = join(dirname, isBundle ? '../../..' : '../..')

const builtClients = join(root, 'build/web')
const current = join(builtClients, 'current')

/** The client that was the current one when this process began: a later build has a folder of its own. */
export const webFolder = join(
  builtClients,
  existsSync(current) ? readFileSync(current, 'utf8') : 'none',
)

export const packages = join(root, 'node_modules')

export const migrationsFolder = join(root, 'server/db/migrations')

/** The entry files of worker threads; in the bundle all are in one folder. */
const threads = {
  'digest-worker': 'storage',
  'embedded-worker': 'db',
  'letter-worker': 'letters',
  'page-worker': 'pdf',
  'pdf-worker': 'pdf',
} as const

export const threadFile = (name: keyof typeof threads): string =>
  isBundle ? join(dirname, `${name}.js`) : join(dirname, '..', threads[name], `${name}.ts`)
