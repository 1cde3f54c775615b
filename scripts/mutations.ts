import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'

// npm run mutations: each of these changes to the product must turn a test red. They are made one by one, on a copy.
// `npm run mutations -- server` takes those in server/ alone.

type Mutation = {
  what: string
  file: string
  /** Must be in the file exactly once. */
  text: string
  replacement: string
  /** Test files in which a test has to fail. */
  tests: readonly string[]
}

const wizard = 'web/features/application/wizard/saving'

const all: readonly Mutation[] = [
  {
    what: 'papers that came unasked count as owed',
    file: 'server/application/facts.ts',
    text: "!(entry.status === 'received' && entry.requestedBy === application.ownerId)",
    replacement: 'true',
    tests: ['server/application/additional-documents.test.ts'],
  },
  {
    what: 'the teaser of a paused case is closed',
    file: 'server/application/rules.ts',
    text: 'beforeTeaser.includes(resumeStatus ?? status)',
    replacement: 'beforeTeaser.includes(status)',
    tests: ['server/application/additional-documents.test.ts'],
  },
  {
    what: 'a refresh no longer extends the idle time',
    file: 'server/account/sessions.ts',
    text: '      idleExpiresAt: sql`now() + ${idle}`,\n      expiresAt: sql`least',
    replacement: '      expiresAt: sql`least',
    tests: ['server/account/sessions.test.ts'],
  },
  {
    what: 'every 500th file of an erasure is dropped',
    file: 'server/user/delete-user.ts',
    text: 'names.slice(from, from + BYTES_PER_JOB)',
    replacement: 'names.slice(from, from + BYTES_PER_JOB - 1)',
    tests: ['server/user/delete-user.test.ts'],
  },
  {
    what: 'a changed GST number is missing from the trail',
    file: 'server/bank-account/handlers.ts',
    text: "      if (wanted.gstNumber !== before.gstNumber) changed.push('gstNumber')\n",
    replacement: '',
    tests: ['server/bank-account/bank-account.test.ts'],
  },
  {
    what: 'the row of a call lacks one of its refusals',
    file: 'contract/document.ts',
    text: "errors: ['NOT_EDITABLE'],\n    audit: 'document.reviewed'",
    replacement: "errors: [],\n    audit: 'document.reviewed'",
    tests: ['server/application/review-paper.test.ts'],
  },
  {
    what: 'a search keeps page 5',
    file: 'web/ui/data-table/list-state.ts',
    text: "      if (!('page' in changes)) next.delete(`${prefix}page`)\n",
    replacement: '',
    tests: ['web/ui/data-table/data-table.rendered.test.tsx'],
  },
  {
    what: 'what the previous person loaded is kept',
    file: 'web/lib/queries.ts',
    text: '  if (before.userId !== null && now.userId !== before.userId) queryClient.clear()\n',
    replacement: '  void [now, before]\n',
    tests: ['web/lib/session.rendered.test.tsx'],
  },
  {
    what: 'thirty uploads run at once',
    file: `${wizard}/use-uploads.ts`,
    text: 'const MOST_AT_ONCE = 3',
    replacement: 'const MOST_AT_ONCE = 30',
    tests: [`${wizard}/use-uploads.rendered.test.tsx`],
  },
  {
    what: 'the form is not saved when the page is left',
    file: `${wizard}/use-draft-saving.ts`,
    text: "    addEventListener('pagehide', leave)\n",
    replacement: '',
    tests: [`${wizard}/use-draft-saving.rendered.test.tsx`],
  },
]

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
  numFailedTests: number
  testResults: readonly { name: string; assertionResults: readonly unknown[] }[]
}

/** How many tests failed, and which files had none to run. */
const run = async (folder: string, tests: readonly string[]) => {
  const file = join(folder, 'mutation-report.json')
  await rm(file, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${file}`, ...tests]
  spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const report: Report = JSON.parse(await readFile(file, 'utf8'))
  const ran = report.testResults.filter(({ assertionResults }) => assertionResults.length > 0)
  const names = new Set(ran.map(({ name }) => relative(folder, name).replaceAll(sep, '/')))
  return { failed: report.numFailedTests, silent: tests.filter((name) => !names.has(name)) }
}

/** Why a mutation counts as survived; null where a test failed, as it must. */
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
      `Without a mutation ${failed} tests fail, and none runs in: ${silent.join(', ') || 'no file'}.`,
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
