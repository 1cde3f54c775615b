// Makes a checkout ready to run: the packages of the lockfile, and Node 24 from among them. Works
// on Node 18 and needs no package itself. npm's own pre-scripts don't run here (.npmrc turns
// install scripts off, and these with them), so the commands call this.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installOnce } from './install-once.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
/** Where `npm start` notes the servers that run from this checkout. */
export const notes = join(root, 'build/in-use')
const WANTED_NODE = 24

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/** The environment in which commands of the packages, and Node 24, come first. */
export const environment = () => ({
  ...process.env,
  PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

/** Runs a command in the foreground; ends the process with its code when it fails. */
export const run = (command, args, more = {}) => {
  const onWindows = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...environment(), ...more },
    stdio: 'inherit',
    shell: onWindows,
  })
  if (error) fail(`${command} can't be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const installPackages = () => {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const record = join(modules, '.lock-hash')
  const refusal = installOnce({
    folder: join(root, 'build'),
    notes,
    isDone: () => existsSync(record) && readFileSync(record, 'utf8') === lock,
    install: () => {
      console.log('Installing the packages of package-lock.json …')
      // Not `npm ci`: it refuses a lockfile without the optional builds of every platform. This installs
      // the same locked versions and hashes, and leaves the lockfile alone.
      run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
      writeFileSync(record, lock)
    },
  })
  if (refusal !== null) fail(refusal)
}

const majorOf = (node) => {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1]) : 0
}

/** The Node to run the product with: the pinned one, or this one when it is new enough. */
const findNode = () => {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(modules, `node-${system}-${process.arch}`, 'bin', file)
  if (existsSync(pinned) && majorOf(pinned) === WANTED_NODE) return pinned
  if (Number(process.versions.node.split('.')[0]) >= WANTED_NODE) return process.execPath
  const how = process.platform === 'darwin' ? 'Run: brew install node@24' : 'See https://nodejs.org'
  return fail(`RinSetu needs Node ${WANTED_NODE}; this is ${process.version}. ${how}`)
}

/** Installs what is missing and returns the path of Node 24. */
export const setup = () => {
  installPackages()
  return findNode()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup()
