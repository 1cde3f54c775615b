import { FAULTS, readTallies, tableOf } from '../drills/faults/table.ts'
import { answersPostgres, TEST_DATABASE_URL } from './find-postgres.ts'
import { runDrills } from './run-drills.ts'

// npm run test:faults: every fault in full (200 kills, not the few of npm test), and a table of the results. One
// fault alone: npm run test:faults -- kill-under-load

if (!(await answersPostgres())) {
  console.error(`The drills need a PostgreSQL; none answers at ${TEST_DATABASE_URL}.`)
  process.exit(1)
}

const named = process.argv.slice(2).map((name) => `drills/faults/${name}`)
const began = performance.now()
const run = await runDrills(
  named.length > 0 ? named : ['drills/faults'],
  { TEST_DB: 'postgres', TEST_DATABASE_URL },
  'FAULTS_REPORT',
)
// Named faults only: don't expect the others.
const { text, ok } = tableOf(readTallies(run.report), named.length > 0 ? [] : FAULTS)
console.log(`\n${text}\nin ${Math.round((performance.now() - began) / 1000)} s`)
process.exitCode = ok && run.ok ? 0 : 1
