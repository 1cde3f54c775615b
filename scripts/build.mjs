// Builds the web client and the server into build/, each when its sources have changed since the last time.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, run, setup } from './setup.mjs'

/** In this order: the client's build empties all of build/. */
const PARTS = [
  {
    name: 'web client',
    record: 'build/.sources-hash',
    sources: [
      'web',
      'contract',
      'domain',
      'scripts/hash-inline-scripts.mjs',
      'scripts/precompress.mjs',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
    ],
    // The address of the site stands in canonical links and the sitemap.
    facts: () => process.env.PUBLIC_URL ?? '',
    make: (node) => {
      run('react-router', ['build'])
      run(node, ['scripts/hash-inline-scripts.mjs'])
      run(node, ['scripts/precompress.mjs'])
    },
  },
  {
    name: 'server',
    record: 'build/server/.sources-hash',
    sources: ['server', 'contract', 'domain', 'scripts/bundle-server.mjs', 'package-lock.json'],
    facts: () => '',
    make: (node) => run(node, ['scripts/bundle-server.mjs']),
  },
]

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path]

const hashOf = ({ sources, facts }) => {
  const hash = createHash('sha256')
  const files = sources.map((name) => join(root, name)).flatMap(filesIn)
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.update(facts()).digest('hex')
}

/** Builds what build/ does not have of these very sources. */
export const build = (node) => {
  for (const part of PARTS) {
    const hash = hashOf(part)
    const record = join(root, part.record)
    if (existsSync(record) && readFileSync(record, 'utf8') === hash) continue
    console.log(`Building the ${part.name} …`)
    rmSync(record, { force: true })
    part.make(node)
    writeFileSync(record, hash)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build(setup())
