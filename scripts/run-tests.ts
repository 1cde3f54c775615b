import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headlessShellPath } from '../e2e/browsers.ts'
import { changedFiles, serverFoldersOf } from './changed-tests.ts'
import { findChromium } from './find-chromium.ts'
import { answersPostgres, TEST_DATABASE_URL } from './find-postgres.ts'
import { add, type Count, NOTHING } from './test-count.ts'
import { check, checks, playwright, type Tool, vitest } from './test-steps.ts'

// Runs every check and every test, also after a failure. The last line is the sum, "N passed, N failed"; the failures are listed above it.
// With --quick (npm run check) the server tests run on one database, and drills and journeys are left to npm test.

const reports = await mkdtemp(join(tmpdir(), 'rinsetu-test-'))
const mustHavePostgres = Boolean(process.env['REQUIRE_POSTGRES'])
const mustHaveBrowser = Boolean(process.env['CI'])

const missing = (sentence: string, isFailure: boolean): Count => {
  console.log(`\n${isFailure ? 'Missing' : 'Left out'}: ${sentence}`)
  return isFailure ? { ...NOTHING, failures: [sentence] } : NOTHING
}

const onPostgres = async () => {
  if (!(await answersPostgres()))
    return missing(`no PostgreSQL answers at ${TEST_DATABASE_URL}.`, mustHavePostgres)
  return vitest(reports, 'server', { TEST_DB: 'postgres', TEST_DATABASE_URL })
}

/** Drills that also run on the embedded database; those of their tests that need PostgreSQL are skipped. */
const withoutPostgres = ['drills/attacks', 'drills/as-shipped']

const drills = async () => {
  const hasPostgres = await answersPostgres()
  const env = hasPostgres ? { TEST_DB: 'postgres', TEST_DATABASE_URL } : { TEST_DB: 'embedded' }
  const files = hasPostgres ? [] : withoutPostgres
  const told = hasPostgres
    ? NOTHING
    : missing(
        `no PostgreSQL answers at ${TEST_DATABASE_URL}: without it nothing is tried of drills/faults (crashes, outages, restarts under load), of server/start/overload and of bench.`,
        mustHavePostgres,
      )
  const together = await vitest(reports, 'drills', env, files)
  return add(told, add(together, await vitest(reports, 'drills-alone', env, files)))
}

const inTheBrowser = async () => {
  if (process.argv.includes('--skip-browser')) return NOTHING
  const chromium = findChromium()
  if (!chromium)
    return missing('no Chromium is installed. Install it, or set CHROMIUM_PATH.', mustHaveBrowser)
  const database = (await answersPostgres())
    ? { E2E_DATABASE: 'postgres', TEST_DATABASE_URL }
    : { E2E_DATABASE: 'embedded' }
  // CHROMIUM_PATH overrides the headless shell, which is quicker.
  const shell = process.env['CHROMIUM_PATH'] ? {} : { HEADLESS_SHELL_PATH: headlessShellPath }
  return playwright(reports, { CHROMIUM_PATH: chromium, ...shell, ...database })
}

/** Longest first: two run at a time, and should end at about the same time. */
const tools: readonly Tool[] = [
  ['lint', ['oxlint', '--type-aware']],
  ...[
    'server',
    'drills',
    'web',
    'web/service-worker',
    'web/testing',
    '.',
    'contract',
    'domain',
  ].map((room): Tool => [`types of ${room}`, ['tsc', '--noEmit', '-p', room]]),
  ['dead code', ['knip']],
  // Tests don't count as users here; exports without a product user yet are listed there with a reason.
  [
    'code that only tests use',
    ['knip', '--production', '--config=knip.production.jsonc', '--include=files,exports'],
  ],
  ['the house', ['node', 'scripts/house/house.ts', '--no-trials']],
  ['generated pages', ['node', 'scripts/docs.ts', '--check']],
  ['licences', ['node', 'scripts/licences.ts', '--quiet']],
  ['format', ['oxfmt', '--check']],
]

const onEmbedded = () => vitest(reports, 'server', { TEST_DB: 'embedded' })

const ofChanges = async () => {
  const entries = await readdir('server', { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const changed = serverFoldersOf(changedFiles(), folders)
  if (changed.length === 0)
    return missing(
      'no file of server/ or contract/ has changed: npm test runs the server tests.',
      false,
    )
  console.log(`\nOf the server, the tests of ${changed.join(', ')}; npm test runs all.`)
  const env: Readonly<Record<string, string>> = (await answersPostgres())
    ? { TEST_DB: 'postgres', TEST_DATABASE_URL }
    : { TEST_DB: 'embedded' }
  return vitest(
    reports,
    'server',
    env,
    changed.map((folder) => `server/${folder}/`),
  )
}

const quick: readonly (() => Count | Promise<Count>)[] = [
  () => checks(tools),
  () => vitest(reports, 'unit', {}),
  () => vitest(reports, 'rendered', {}),
]

const steps = process.argv.includes('--quick')
  ? [...quick, ofChanges]
  : [
      ...quick,
      () => vitest(reports, 'trials', {}),
      onEmbedded,
      onPostgres,
      // The drills and the journeys run what ships.
      () => check('build', ['node', 'scripts/build.mjs']),
      drills,
      inTheBrowser,
    ]

let sum = NOTHING
for (const step of steps) {
  const begun = performance.now()
  sum = add(sum, await step())
  console.log(`   ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
await rm(reports, { recursive: true, force: true })
const { passed, failures, repeated } = sum
if (repeated.length > 0)
  console.log(`\nPassed only when run again, to be mended first:\n${repeated.join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
