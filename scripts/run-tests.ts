import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headlessShellPath } from '../e2e/browsers.ts'
import { changedFiles, concernsTrials, serverFoldersOf } from './changed-tests.ts'
import { Costs } from './costs.ts'
import { findChromium } from './find-chromium.ts'
import { answersPostgres, TEST_DATABASE_URL } from './find-postgres.ts'
import { add, type Count, NOTHING } from './test-count.ts'
import { check, checks, playwright, sideBySide, type Tool, vitest } from './test-steps.ts'
import { bundleDrill, killDrill, tierOf } from './test-tiers.ts'

// Runs the checks and tests of a tier, also after a failure. The last line is the sum, "N passed, N failed"; the failures are
// listed above it, and above them the time that each step took.

const tier = tierOf(process.argv)
const reports = await mkdtemp(join(tmpdir(), 'rinsetu-test-'))
const mustHavePostgres = Boolean(process.env['REQUIRE_POSTGRES'])
const mustHaveBrowser = Boolean(process.env['CI'])
const hasPostgres = await answersPostgres()
const postgres = { TEST_TIER: tier, TEST_DB: 'postgres', TEST_DATABASE_URL }
const embedded = { TEST_TIER: tier, TEST_DB: 'embedded' }

/** A tenth of the long tests, another one each time; printed, so that a failure can be had again. */
const seed = process.env['LONG_TESTS_SEED'] ?? String(Math.floor(Math.random() * 1_000_000))
const tenth = tier === 'all' ? { LONG_TESTS: 'tenth', LONG_TESTS_SEED: seed } : {}
const howToRepeat = `The tenth of the long tests that ran is that of seed ${seed}: LONG_TESTS_SEED=${seed} npm test -- --all`

const leftOut = (sentence: string): Count => {
  console.log(`\nLeft out: ${sentence}`)
  return NOTHING
}

const missing = (sentence: string, isFailure: boolean): Count => {
  if (!isFailure) return leftOut(sentence)
  console.log(`\nMissing: ${sentence}`)
  return { ...NOTHING, failures: [sentence] }
}

const onPostgres = async () =>
  hasPostgres
    ? vitest(reports, 'server', { env: { ...tenth, ...postgres } })
    : missing(`no PostgreSQL answers at ${TEST_DATABASE_URL}.`, mustHavePostgres)

/** In `npm test`, where PostgreSQL has all tests of the server, those near the database; otherwise all of them. */
const onEmbedded = () =>
  tier === 'all' || !hasPostgres
    ? vitest(reports, 'server', { env: { ...tenth, ...embedded } })
    : vitest(reports, 'server', {
        env: { ...embedded, TEST_ONLY: 'near-database' },
        what: 'embedded, near the database',
      })

/** Drills that also run on the embedded database; those of their tests that need PostgreSQL are skipped. */
const withoutPostgres = ['drills/attacks', 'drills/as-shipped']

const allDrills = async () => {
  const env = { ...tenth, ...(hasPostgres ? postgres : embedded) }
  const files = hasPostgres ? [] : withoutPostgres
  const told = hasPostgres
    ? NOTHING
    : missing(
        `no PostgreSQL answers at ${TEST_DATABASE_URL}: without it nothing is tried of drills/faults (crashes, outages, restarts under load), of server/start/overload and of bench.`,
        mustHavePostgres,
      )
  const together = await vitest(reports, 'drills', { env, files })
  return add(told, add(together, await vitest(reports, 'drills-alone', { env, files })))
}

const drills = async () => {
  if (tier === 'all') return allDrills()
  if (hasPostgres) return vitest(reports, 'drills-alone', { env: postgres, files: [killDrill] })
  return leftOut(`no PostgreSQL answers at ${TEST_DATABASE_URL}, so no server is killed.`)
}

/** In `npm test`, the built server beside tests that leave the machine idle. */
const bundle = () =>
  vitest(reports, 'drills-alone', {
    env: hasPostgres ? postgres : embedded,
    files: [bundleDrill],
    what: 'bundle',
    isBeside: true,
  })

const inTheBrowser = async () => {
  if (process.argv.includes('--skip-browser')) return NOTHING
  const chromium = findChromium()
  if (!chromium)
    return missing('no Chromium is installed. Install it, or set CHROMIUM_PATH.', mustHaveBrowser)
  const database = hasPostgres
    ? { E2E_DATABASE: 'postgres', TEST_DATABASE_URL }
    : { E2E_DATABASE: 'embedded' }
  // CHROMIUM_PATH overrides the headless shell, which is quicker.
  const shell = process.env['CHROMIUM_PATH'] ? {} : { HEADLESS_SHELL_PATH: headlessShellPath }
  const which = tier === 'all' ? {} : { E2E_TIER: 'core' }
  return playwright(reports, { CHROMIUM_PATH: chromium, ...shell, ...database, ...which })
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

const trials = async () =>
  tier === 'all' || concernsTrials(changedFiles())
    ? vitest(reports, 'trials', { isBeside: true })
    : leftOut('no file of contract/ or domain/ has changed, so no field, role or status is tried.')

const ofChanges = async () => {
  const entries = await readdir('server', { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const changed = serverFoldersOf(changedFiles(), folders)
  if (changed.length === 0)
    return leftOut('no file of server/ or contract/ has changed: npm test runs the server tests.')
  console.log(`\nOf the server, the tests of ${changed.join(', ')}; npm test runs all.`)
  const files = changed.map((folder) => `server/${folder}/`)
  return vitest(reports, 'server', { env: hasPostgres ? postgres : embedded, files })
}

type Step = readonly [name: string, run: () => Count | Promise<Count>]

const rendered = () => vitest(reports, 'rendered')

const quick: readonly Step[] = [
  ['checks', () => checks(tools)],
  ['unit tests', () => vitest(reports, 'unit', { env: tenth })],
]

/** The trials and the build have one thing to do at a time. The drills and the journeys run what ships. */
const trialsAndBuild = async () =>
  add(await trials(), await check('build', ['node', 'scripts/build.mjs']))

const steps: readonly Step[] =
  tier === 'check'
    ? [...quick, ['rendered tests', rendered], ['server tests of changed folders', ofChanges]]
    : [
        ...quick,
        ['rendered tests; trials, build', () => sideBySide(rendered, trialsAndBuild)],
        tier === 'all'
          ? ['server tests on the embedded database', onEmbedded]
          : ['server, embedded; the bundle', () => sideBySide(onEmbedded, bundle)],
        ['server tests on PostgreSQL', onPostgres],
        ['drills', drills],
        ['journeys', inTheBrowser],
      ]

if (tier === 'all') console.log(howToRepeat)
const costs = new Costs()
let sum = NOTHING
for (const [name, run] of steps) sum = add(sum, await costs.of(name, run))
await rm(reports, { recursive: true, force: true })
const { passed, failures, repeated } = sum
console.log(`\n${costs.table()}`)
if (tier === 'all') console.log(`\n${howToRepeat}`)
if (repeated.length > 0)
  console.log(`\nPassed only when run again, to be mended first:\n${repeated.join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
