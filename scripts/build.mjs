// Builds the web client and the server into build/, each when its sources have changed since the last time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leaveBuild, makeBuild, noteUse, removeOldBuilds, replaceFile } from './builds.mjs'
import { notes, root, run, setup } from './setup.mjs'

const PARTS = [
  {
    name: 'web client',
    folder: join(root, 'build/web'),
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
    // The built pages contain the site's address, in canonical links and the sitemap.
    facts: () => process.env.PUBLIC_URL ?? '',
    make: (node, folder) => {
      // The second build divides its files by what the first one found in them.
      const first = `${folder}-first`
      const production = { NODE_ENV: 'production' }
      run('react-router', ['build'], { ...production, BUILD_FOLDER: first, FIRST_BUILD: 'true' })
      run('react-router', ['build'], {
        ...production,
        BUILD_FOLDER: folder,
        FILES_BEFORE: join(first, 'files.json'),
      })
      rmSync(first, { recursive: true })
      run(node, ['scripts/hash-inline-scripts.mjs', folder])
      run(node, ['scripts/precompress.mjs', folder])
    },
    // server/foundation/places.ts reads it.
    pointer: { file: 'current', text: (id) => id, id: (text) => text },
  },
  {
    name: 'server',
    folder: join(root, 'build/server'),
    sources: ['server', 'contract', 'domain', 'scripts/bundle-server.mjs', 'package-lock.json'],
    facts: () => '',
    make: (node, folder) => run(node, ['scripts/bundle-server.mjs', folder]),
    // What `npm start` and the container run.
    pointer: {
      file: 'main.js',
      text: (id) => `// The server that was built last.\nimport './${id}/main.js'\n`,
      id: (text) => /'\.\/(\w+)\/main\.js'/.exec(text)?.[1] ?? '',
    },
  },
]

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path]

const idOf = ({ sources, facts }) => {
  const hash = createHash('sha256')
  const files = sources.map((name) => join(root, name)).flatMap(filesIn)
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.update(facts()).digest('hex').slice(0, 24)
}

/** Makes `id` the current build of a part, and removes old builds that no server reads. */
const makeCurrent = ({ folder, pointer }, id) => {
  const file = join(folder, pointer.file)
  const before = existsSync(file) ? pointer.id(readFileSync(file, 'utf8')) : ''
  if (replaceFile(file, pointer.text(id)) && before) leaveBuild(join(folder, before))
  removeOldBuilds(folder, join(folder, id), notes)
}

/** Builds each part whose sources have no build yet; returns the folders of the current builds. */
export const build = (node) => {
  const made = PARTS.map((part) => {
    mkdirSync(part.folder, { recursive: true })
    const id = idOf(part)
    const place = makeBuild(part.folder, id, (folder) => {
      console.log(`Building the ${part.name} …`)
      part.make(node, folder)
    })
    return { part, id, place }
  })
  // The pointers change together at the end, so that a server that starts meanwhile finds a matching client.
  for (const { part, id } of made) makeCurrent(part, id)
  return made.map(({ place }) => place)
}

/** Keeps these builds from removal until the process ends. Returns the function that ends this earlier. */
export const keepBuilds = (pid, places) => noteUse(notes, pid, places)

if (process.argv[1] === fileURLToPath(import.meta.url)) build(setup())
