import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { answersPostgres, TEST_DATABASE_URL } from './find-postgres.ts'
import { add, type Count, NOTHING } from './test-count.ts'
import { check, playwright, vitest } from './test-steps.ts'

// Every check and every test, one after the other; a failure doesn't hide the next. The last line
// is the sum: "N passed, N failed".

const reports = await mkdtemp(join(tmpdir(), 'rinsetu-test-'))
const mustHavePostgres = Boolean(process.env['REQUIRE_POSTGRES'])
const mustHaveBrowser = Boolean(process.env['CI'])

const missing = (sentence: string, isFailure: boolean): Count => {
  console.log(`\n${isFailure ? 'Missing' : 'Left out'}: ${sentence}`)
  return isFailure ? { passed: 0, failed: 1 } : NOTHING
}

const onPostgres = async () => {
  if (!(await answersPostgres()))
    return missing(`no PostgreSQL answers at ${TEST_DATABASE_URL}.`, mustHavePostgres)
  return vitest(reports, 'server', { TEST_DB: 'postgres', TEST_DATABASE_URL })
}

const drills = async () => {
  const hasPostgres = await answersPostgres()
  const env = hasPostgres ? { TEST_DB: 'postgres', TEST_DATABASE_URL } : { TEST_DB: 'embedded' }
  const files = hasPostgres ? [] : ['drills/attacks']
  const told = hasPostgres
    ? NOTHING
    : missing(`the faults need a PostgreSQL at ${TEST_DATABASE_URL}.`, mustHavePostgres)
  const together = await vitest(reports, 'drills', env, files)
  return add(told, add(together, await vitest(reports, 'drills-alone', env, files)))
}

const inTheBrowser = async () => {
  if (process.argv.includes('--skip-browser')) return NOTHING
  const chromium = findChromium()
  if (!chromium)
    return missing('no Chromium is installed. Install it, or set CHROMIUM_PATH.', mustHaveBrowser)
  return playwright(reports, { CHROMIUM_PATH: chromium })
}

const steps: readonly (() => Count | Promise<Count>)[] = [
  () => check('lint', ['oxlint', '--type-aware']),
  () => check('format', ['oxfmt', '--check']),
  ...['domain', 'contract', 'server', 'drills', 'web', '.'].map(
    (room) => () => check(`types of ${room}`, ['tsc', '--noEmit', '-p', room]),
  ),
  () => check('dead code', ['knip']),
  () => check('generated pages', ['node', 'scripts/docs.ts', '--check']),
  () => check('licences', ['node', 'scripts/licences.ts', '--quiet']),
  () => vitest(reports, 'unit', {}),
  () => vitest(reports, 'server', { TEST_DB: 'embedded' }),
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
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
