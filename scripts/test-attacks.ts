import { readTallies, tableOf } from '../drills/attacks/table.ts'
import { answersPostgres, TEST_DATABASE_URL } from './find-postgres.ts'
import { runDrills } from './run-drills.ts'

// npm run test:attacks: every attack in full, and a table of what held. One kind alone can be named:
// npm run test:attacks -- tokens

const named = process.argv.slice(2).map((name) => `drills/attacks/${name}`)
const run = await runDrills(
  named.length > 0 ? named : ['drills/attacks'],
  { TEST_DB: (await answersPostgres()) ? 'postgres' : 'embedded', TEST_DATABASE_URL },
  'ATTACKS_REPORT',
)
const { text, ok } = tableOf(readTallies(run.report))
console.log(`\n${text}`)
process.exitCode = ok && run.ok ? 0 : 1
