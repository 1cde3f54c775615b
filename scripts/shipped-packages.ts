import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})

const lockedPackage = z.object({
  version: z.string().default(''),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().default(false) }))
    .default({}),
})

const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) })

export type Lockfile = z.infer<typeof lockfile>
export type Shipped = {
  name: string
  version: string
  licence: string
  /** Parts in which the package runs. */
  parts: ('server' | 'client')[]
}

/** Packages whose manifest names no licence: the licence in their licence file, as a person has read it. */
const readByHand: Readonly<Record<string, string>> = { 'png-js@1.1.0': 'MIT' }

export const readLockfile = (root: string): Lockfile =>
  lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/** Path at which Node finds a package that another one asks for; undefined where a platform has none. */
const resolve = ({ packages }: Lockfile, from: string, name: string): string | undefined => {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

/** The packages of these names and everything they need, by their place in the lockfile. */
const treeOf = (lock: Lockfile, wanted: readonly string[]): Set<string> => {
  const found = new Set(wanted.flatMap((name) => resolve(lock, '', name) ?? []))
  for (const place of found) {
    const asked = lock.packages[place]
    if (!asked) continue
    const peers = Object.keys(asked.peerDependencies).filter(
      (name) => !asked.peerDependenciesMeta[name]?.optional,
    )
    const needs = [...Object.keys(asked.dependencies), ...Object.keys(asked.optionalDependencies)]
    for (const name of [...needs, ...peers]) {
      const next = resolve(lock, place, name)
      if (next) found.add(next)
    }
  }
  return found
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|[\\/](bundling|testing)[\\/]/.test(file))

/** The package that an import names, or nothing for our own files and Node's. */
const packageOf = (specifier: string): string | undefined => {
  if (/^[./~]|^virtual:/.test(specifier) || isBuiltin(specifier)) return undefined
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Named by the client's sources, but read by the build alone (web/routes.ts). */
const forTheBuild = new Set(['@react-router/dev'])

/** The packages that the web client and the rooms below it import. */
const importedByClient = (root: string): string[] => {
  const files = ['web', 'contract', 'domain'].flatMap((room) => sources(join(root, room)))
  const imports = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*['"]([^'"\n]+)['"]/g),
    ].flatMap(([, specifier = '']) => packageOf(specifier) ?? []),
  )
  return [...new Set(imports)].filter((name) => !forTheBuild.has(name))
}

/** Everything that ships: the server's dependencies with their whole tree, and what the client bundles. */
export const shippedPackages = (root: string, lock = readLockfile(root)): Shipped[] => {
  const top = lock.packages['']
  const server = treeOf(lock, [
    ...Object.keys(top?.dependencies ?? {}),
    ...Object.keys(top?.optionalDependencies ?? {}),
  ])
  const client = treeOf(lock, importedByClient(root))
  const all = [...new Set([...server, ...client])].map((place): Shipped => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const { version = '', license } = lock.packages[place] ?? {}
    const parts: Shipped['parts'] = []
    if (server.has(place)) parts.push('server')
    if (client.has(place)) parts.push('client')
    return {
      name,
      version,
      licence: license ?? readByHand[`${name}@${version}`] ?? 'unknown',
      parts,
    }
  })
  const key = ({ name, version }: Shipped) => `${name}@${version}`
  const single = new Map<string, Shipped>()
  for (const one of all) {
    const other = single.get(key(one))
    if (other) other.parts = [...new Set([...other.parts, ...one.parts])].toSorted().toReversed()
    else single.set(key(one), one)
  }
  return [...single.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
