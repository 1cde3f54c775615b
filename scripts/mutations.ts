import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { type Mutation, mutations as all } from './mutation-list.ts'

// npm run mutations: each of these changes to the product must turn a test red. They are made one by one, on a copy.
// `npm run mutations -- server` takes those in server/ alone.

const [where = ''] = process.argv.slice(2)
const mutations = all.filter(({ file }) => file.startsWith(where))

const root = join(import.meta.dirname, '..')

const copyOfTheCode = async () => {
  // The real path, because reports name files by it.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'rinsetu-mutations-')))
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (listed.status !== 0) throw new Error(`git lists no files: ${listed.stderr}`)
  for (const file of listed.stdout.split('\0').filter(Boolean))
    await cp(join(root, file), join(folder, file), { force: true }).catch((error: unknown) => {
      // Deleted, and not committed yet.
      if (Object(error).code !== 'ENOENT') throw error
    })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

type Report = {
  testResults: readonly { name: string; status: string; assertionResults: readonly unknown[] }[]
}

/** Counts of test files that failed, in a test or in its end, and of those that had no test to run. */
const run = async (folder: string, tests: readonly string[]) => {
  const file = join(folder, 'mutation-report.json')
  await rm(file, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${file}`, ...tests]
  spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const report: Report = JSON.parse(await readFile(file, 'utf8'))
  const ran = report.testResults.filter(({ assertionResults }) => assertionResults.length > 0)
  const names = new Set(ran.map(({ name }) => relative(folder, name).replaceAll(sep, '/')))
  const failed = report.testResults.filter(({ status }) => status === 'failed').length
  return { failed, silent: tests.filter((name) => !names.has(name)) }
}

/** Reason why a mutation counts as survived; null where a test failed, as it must. */
const survival = async (folder: string, { file, text, replacement, tests }: Mutation) => {
  const path = join(folder, file)
  const code = await readFile(path, 'utf8')
  const places = code.split(text).length - 1
  if (places !== 1) return `its text stands ${places} times in ${file}`
  await writeFile(
    path,
    code.replace(text, () => replacement),
  )
  const { failed, silent } = await run(folder, tests)
  await writeFile(path, code)
  if (failed > 0) return null
  return silent.length > 0
    ? `no test ran in ${silent.join(', ')}`
    : `the tests stay green: ${tests.join(', ')}`
}

const tryAll = async (folder: string) => {
  const files = new Set(mutations.flatMap(({ tests }) => tests))
  const { failed, silent } = await run(folder, [...files])
  if (failed > 0 || silent.length > 0)
    throw new Error(
      `Without a mutation ${failed} test files fail, and none runs in: ${silent.join(', ') || 'no file'}.`,
    )
  let alive = 0
  for (const mutation of mutations) {
    const problem = await survival(folder, mutation)
    if (problem !== null) alive += 1
    console.log(
      `${problem === null ? 'noticed ' : 'SURVIVES'}  ${mutation.what}${problem === null ? '' : `: ${problem}`}`,
    )
  }
  return alive
}

const folder = await copyOfTheCode()
try {
  const alive = await tryAll(folder)
  console.log(`${mutations.length - alive} of ${mutations.length} mutations turn a test red.`)
  process.exitCode = alive === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
